import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/**
 * Lints a file with one import, in a folder that has only that file and our configuration. Returns what the linter
 * prints.
 */
function lint(file: string, specifier: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-walls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${specifier}';\n\nexport const value = thing;\n`);
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
  ['src/content/home.ts', '../contract/blog'],
  ['src/ui/Card.tsx', '../api/http'],
  ['src/ui/Card.tsx', '../content/home'],
  ['src/ui/Card.tsx', '../paths'],
  ['src/ui/Card.tsx', 'react-router-dom'],
  ['src/ui/Card.tsx', '@tanstack/react-query'],
  ['src/lib/dates.ts', '../api/http'],
  ['src/hooks/useInView.ts', '../ui/Card'],
  ['src/features/blog/BlogContent.tsx', '../../pages/Blog/BlogPost'],
  ['src/layouts/SiteLayout.tsx', '../pages/About/About'],
  ['src/layouts/SiteLayout.tsx', '../routes'],
  ['src/app/AppShell.tsx', '../pages/About/About'],
  ['src/pages/Contact.tsx', './Blog/BlogPost'],
  ['src/pages/Home/Home.tsx', '../About/About'],
  ['src/pages/Home/Home.tsx', '../admin/blogs/Blogs'],
  ['src/pages/blogDashboard/BlogDashboard.tsx', '../../pages/admin/blogs/Blogs'],
  ['src/pages/admin/jobs/Jobs.tsx', '../blogs/Blogs'],
  ['src/pages/admin/jobs/Jobs.tsx', '../../blogDashboard/BlogRows'],
  ['src/pages/About.tsx', '../../server/app'],
  ['src/pages/About.tsx', '../ui/index'],
  ['src/api/blogs.ts', '../pages/About'],
  ['server/app.ts', '../src/paths'],
  ['server/app.ts', '../src/content/home'],
  ['server/app.ts', '../src/entry-server'],
])('%s may not import %s', ([file, specifier]) => {
  expect(lint(file, specifier)).toContain('no-restricted-imports');
});

test.for<[string, string]>([
  ['src/contract/blog.ts', 'zod/mini'],
  ['src/contract/blog.ts', './text'],
  ['src/content/home.ts', './company'],
  ['src/content/home.ts', '../paths'],
  ['src/content/inquiryForm.ts', '../contract/inquiryLabels'],
  ['src/ui/Card.tsx', '../lib/classNames'],
  ['src/pages/Contact.tsx', './Contact.module.css'],
  ['src/pages/Home/Home.tsx', '../../layouts/PageMeta'],
  ['src/pages/admin/jobs/Jobs.tsx', './JobFields'],
  ['src/pages/admin/jobs/Jobs.tsx', '../../../features/recordList/JobsTable'],
  ['src/routes.tsx', './pages/About/About'],
  ['src/pages/About.tsx', '../content/about'],
  ['server/app.ts', '../src/contract/blog'],
  ['server/app.ts', './database/open'],
])('%s may import %s', ([file, specifier]) => {
  expect(lint(file, specifier)).not.toContain('no-restricted-imports');
});
