import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Lints one file of a tree that has only that file and our configuration; gives what the linter says of its imports. */
function lint(file: string, address: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-walls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${address}';\n\nexport const kept = thing;\n`);
  try {
    execFileSync(resolve('node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });
    return '';
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout;
  }
}

test.for<[string, string]>([
  ['src/contract/blog.ts', '../api/http'],
  ['src/contract/blog.ts', 'axios'],
  ['src/content/home.ts', '../api/http'],
  ['src/content/home.ts', 'react'],
  ['src/ui/Card.tsx', '../api/http'],
  ['src/ui/Card.tsx', '../content/home'],
  ['src/ui/Card.tsx', '../paths'],
  ['src/pages/About.tsx', '../../server/app'],
  ['src/pages/About.tsx', 'framer-motion'],
  ['src/pages/About.tsx', '../ui/index'],
  ['src/api/blogs.ts', '../pages/About'],
  ['server/app.ts', '../src/paths'],
  ['server/app.ts', '../src/content/home'],
])('%s may not import %s', ([file, address]) => {
  expect(lint(file, address)).toContain('no-restricted-imports');
});

test.for<[string, string]>([
  ['src/contract/blog.ts', 'zod/mini'],
  ['src/contract/blog.ts', './text'],
  ['src/content/home.ts', './company'],
  ['src/content/home.ts', '../paths'],
  ['src/ui/Card.tsx', './classNames'],
  ['src/pages/About.tsx', '../content/about'],
  ['server/app.ts', '../src/contract/blog'],
  ['server/app.ts', './database/open'],
])('%s may import %s', ([file, address]) => {
  expect(lint(file, address)).not.toContain('no-restricted-imports');
});
