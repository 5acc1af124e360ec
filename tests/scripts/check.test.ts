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

/** A package whose checks write a word and end with this code. */
function packageWithChecks(code: number): string {
  const check = (word: string) => `node -e "console.log('${word}'); process.exitCode = ${code}"`;
  return JSON.stringify({
    scripts: {
      'check:types': check('a wrong type'),
      'check:lint': check('an odd line'),
      'check:format': check('a long line'),
      'check:unused': check('a dead file'),
      'check:imports': check('a circle'),
      'check:patterns': check('a slow pattern'),
    },
  });
}

test('npm run check shows the errors of every check and fails, also when the first of them fails', () => {
  const folder = createProject({ 'package.json': packageWithChecks(3) });
  const { status, output } = run(folder, `${TSX} ${resolve('scripts/check.ts')}`);
  expect(status).toBe(1);
  for (const error of [
    'a wrong type',
    'an odd line',
    'a long line',
    'a dead file',
    'a circle',
    'a slow pattern',
  ]) {
    expect(output).toContain(error);
  }
});

test('npm run check succeeds when every check does', () => {
  const folder = createProject({ 'package.json': packageWithChecks(0) });
  expect(run(folder, `${TSX} ${resolve('scripts/check.ts')}`).status).toBe(0);
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
