import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/folder';

const TSX = resolve('node_modules/.bin/tsx');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** A project of its own with these files and the packages of this one. */
function createProject(files: Record<string, string>): string {
  const folder = makeFolder();
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Runs a command there. @returns its exit code and everything that it wrote */
function run(folder: string, command: string) {
  const { status, stdout, stderr } = spawnSync(command, { cwd: folder, encoding: 'utf8', shell: true });
  return { status, output: stdout + stderr };
}

test.for([
  {
    code: 3,
    outcome: 'shows the errors of every check and fails, also when the first of them fails',
    status: 1,
  },
  { code: 0, outcome: 'succeeds when every check does', status: 0 },
])('npm run check $outcome', ({ code, status }) => {
  const checks = ['types', 'lint', 'format', 'unused', 'imports', 'patterns', 'schema'];
  const scripts = checks.map((name) => [
    `check:${name}`,
    `node -e "console.log('an error of ${name}'); process.exitCode = ${code}"`,
  ]);
  const folder = createProject({
    'package.json': JSON.stringify({ scripts: Object.fromEntries(scripts) }),
  });
  const result = run(folder, `${TSX} ${resolve('scripts/check.ts')}`);
  expect(result.status).toBe(status);
  for (const name of checks) expect(result.output).toContain(`an error of ${name}`);
});

test('npm run check:types shows the type errors of every project at once', () => {
  const wrong = "export const number: number = 'text';\n";
  const files = ['src/wrong.ts', 'server/wrong.ts', 'tests/wrong.ts'];
  const folder = createProject(Object.fromEntries(files.map((file) => [file, wrong])));
  for (const name of ['base', 'browser', 'node', 'tests']) {
    copyFileSync(`tsconfig.${name}.json`, join(folder, `tsconfig.${name}.json`));
  }
  copyFileSync('tsconfig.json', join(folder, 'tsconfig.json'));
  const { status, output } = run(folder, `${resolve('node_modules/.bin')}/${scripts['check:types']}`);
  expect(status).not.toBe(0);
  for (const file of files) expect(output).toContain(`${file}(1,14): error TS2322`);
});

test.for([
  { types: 'the types of the tables', spoil: (text: string) => text, status: 0, said: /^$/ },
  {
    types: 'others',
    spoil: (text: string) => text.replace('value: string', 'value: number'),
    status: 1,
    said: /run npm run schema/,
  },
])('npm run check:schema with $types ends with $status', ({ spoil, status, said }) => {
  const file = 'server/database/types.ts';
  const folder = createProject({ [file]: spoil(readFileSync(file, 'utf8')) });
  const result = run(folder, `${TSX} ${resolve('scripts/schemaTypes.ts')} --check`);
  expect(result).toEqual({ status, output: expect.stringMatching(said) });
});
