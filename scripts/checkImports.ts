/**
 * `npm run check:imports`: imports run one way. Fails on each one that does not lead down in a list below, and on files
 * whose names differ by their case or ending alone: where names have no case, an import of the one finds the other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * The folders of a program; a file directly in `src` or `server` counts as one. A folder may import from those of the
 * lines below its own, so that there is no circle, and folders of one line do not know each other.
 */
const SITE = [
  ['src/main', 'src/render'],
  ['src/acceptTranslations'],
  ['src/routes'],
  ['src/pages/*', 'src/admin', 'src/admin/dashboard'],
  ['src/admin/layout'],
  ['src/admin/account', 'src/admin/blogs', 'src/admin/inquiries', 'src/admin/jobs'],
  ['src/admin/records', 'src/admin/session'],
  ['src/admin/common'],
  [
    'src/pages/blog',
    'src/pages/help',
    'src/pages/home',
    'src/pages/inquiry',
    'src/pages/proof',
    'src/pages/try',
  ],
  ['src/pages/form'],
  ['src/layout'],
  ['src/boot', 'src/content'],
  ['src/api'],
  ['src/router'],
  ['src/ui'],
  ['src/paths', 'src/styles'],
  ['src/shared'],
];
const SERVER = [
  ['server/development'],
  ['server/cli', 'server/main'],
  ['server/server'],
  ['server/app'],
  ['server/doctor', 'server/operations'],
  ['src/content', 'server/incomingMail', 'server/mailer', 'server/sampleContent'],
  // Whoever removes an admin unassigns that admin's inquiries.
  ['server/accounts', 'server/applications'],
  ['server/inquiries', 'server/jobs', 'server/posts', 'server/sandbox', 'server/site', 'server/templates'],
  ['server/copies', 'server/images', 'server/mail'],
  ['server/openApi', 'server/resource'],
  ['server/route'],
  ['server/http'],
  ['server/config', 'server/receipt'],
  ['server/database'],
  ['server/context', 'server/log', 'server/operatorError', 'server/passwordPolicy', 'server/time'],
  ['src/shared'],
];

/** It names the types of all others, and runs nothing. */
const TYPES_OF_ALL = 'server/context';
/** The only files that may import the admin area, so that no visitor loads any of it. */
const KNOWS_ADMIN = /^src\/(?:admin|routes$)/;

function getFolder(path: string): string {
  const [folder = path] = /^src\/(?:admin|pages)\/[^/]+(?=\/)|^[^/]+\/[^/]+/.exec(path) ?? [];
  return folder.replace(/\.tsx?$/, '');
}

/** The line of a folder; less than 0 when the list has it not. A `*` is every page that has no line of its own. */
function findLine(list: string[][], folder: string): number {
  const line = list.findIndex((folders) => folders.includes(folder));
  return line < 0 ? list.findIndex((folders) => folders.includes(`${dirname(folder)}/*`)) : line;
}

function checkImport(file: string, specifier: string): string[] {
  const [from, to] = [file, join(dirname(file), specifier)].map(getFolder) as [string, string];
  const list = [SITE, SERVER].find((each) => findLine(each, from) >= 0);
  if (!list) return [`${from}: add this folder to a line of scripts/checkImports.ts`];
  const isDown = from === to || from === TYPES_OF_ALL || findLine(list, to) > findLine(list, from);
  const isAllowed = isDown && (KNOWS_ADMIN.test(from) || !to.startsWith('src/admin'));
  return isAllowed ? [] : [`${file}: ${from} may not import ${to}`];
}

/** The sentences to print. */
export function findForbiddenImports(root: string): string[] {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(?)\s*'(\.[^'?]+)/g)].flatMap(
      ([, specifier = '']) => checkImport(file, specifier),
    ),
  );
  const seen = new Map<string, string>();
  for (const file of files) {
    const name = file.toLowerCase().replace(/\.tsx?$/, '');
    const other = seen.get(name);
    if (other) found.push(`${file} differs from ${other} by its case or ending alone`);
    seen.set(name, file);
  }
  return [...new Set(found)];
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const found = findForbiddenImports('.');
  console.log(found.length === 0 ? 'Imports run one way' : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
}
