import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findForbiddenImports } from '../../scripts/checkImports';
import { makeFolder } from '../support/folder';

/** What is found in a project of empty files with these imports. */
function check(imports: Record<string, string[]>): string[] {
  const root = makeFolder();
  for (const folder of ['src', 'server']) mkdirSync(join(root, folder));
  for (const [file, lines] of Object.entries(imports)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), lines.join('\n'));
  }
  return findForbiddenImports(root);
}

test.for<[string, string, string]>([
  ['src/pages/home/Home.tsx', '../about/About', 'src/pages/about/About.tsx'],
  ['src/pages/home/Home.tsx', '../../admin/records/RecordList', 'src/admin/records/RecordList.tsx'],
  ['src/admin/jobs/Jobs.tsx', '../blogs/Blogs', 'src/admin/blogs/Blogs.tsx'],
  ['src/ui/Card.tsx', '../api/http', 'src/api/http.ts'],
  ['src/shared/blog.ts', '../paths', 'src/paths.ts'],
  ['src/router/tasks.ts', '../api/http', 'src/api/http.ts'],
  ['src/routes.tsx', '../server/app', 'server/app.ts'],
  ['server/app.ts', '../src/paths', 'src/paths.ts'],
  ['server/http/errors.ts', '../posts/routes', 'server/posts/routes.ts'],
  ['server/database/open.ts', '../http/errors', 'server/http/errors.ts'],
])('%s may not import %s', ([file, specifier, imported]) => {
  expect(check({ [file]: [`import { thing } from '${specifier}';`], [imported]: [] })).toHaveLength(1);
  expect(check({ [file]: [`const thing = await import('${specifier}');`], [imported]: [] })).toHaveLength(1);
});

test('an area may import its own files, the parts, and what is shared with the server', () => {
  const found = check({
    'src/admin/blogs/Blogs.tsx': [
      "import { A } from './BlogsTable';",
      "import { B } from './markdown/MarkdownField';",
      "import { C } from '../records/RecordList';",
      "import { D } from '../../ui/Card';",
      "import type { E } from '../../shared/blog';",
    ],
    'src/admin/blogs/BlogsTable.tsx': [],
    'src/admin/blogs/markdown/MarkdownField.tsx': [],
    'src/admin/records/RecordList.tsx': [],
    'src/ui/Card.tsx': [],
    'src/shared/blog.ts': [],
    'server/posts/routes.ts': ["import { F } from '../../src/shared/blog';"],
  });
  expect(found).toEqual([]);
});

test('a folder that no list has may import nothing until it is added', () => {
  const files = { 'src/partners/Partners.tsx': ["import { A } from '../ui/Card';"], 'src/ui/Card.tsx': [] };
  expect(check(files)).toEqual(['src/partners: add this folder to a line of scripts/checkImports.ts']);
});

test('two files of one name are refused, also where their letters are of another case', () => {
  const found = check({ 'src/ui/Card.tsx': [], 'src/ui/card.ts': [], 'src/ui/cards.ts': [] });
  expect(found).toEqual([expect.stringMatching(/by its case or ending alone$/)]);
});
