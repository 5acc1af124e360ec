/**
 * `npm run check:imports`: imports run one way. Fails on an import that the table below does not allow, on a folder
 * that it does not have, on folders that import each other in a circle, and on what the table allows in vain.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/** What almost every folder of the site may use. */
const PARTS = ['src/paths', 'src/shared', 'src/data', 'src/router', 'src/ui', 'src/content', 'src/layout'];
/** What almost every folder of the admin area may use. */
const ADMIN_PARTS = [...PARTS, 'src/admin/common'];
/** What almost every subject of the server may use. */
const BASE = [
  'src/shared',
  'server/time',
  'server/context',
  'server/http',
  'server/database',
  'server/route',
  'server/resource',
];

/**
 * The folders that a folder may import from, beside itself. A file directly in `src` or `server` counts as a folder.
 * 'program' is everything of the same program and `src/shared`: for what puts the others together.
 */
const MAY_IMPORT: Record<string, string[] | 'program'> = {
  'src/main': 'program',
  'src/render': 'program',
  'src/routes': 'program',
  'src/paths': ['src/shared'],
  'src/boot': ['src/ui'],
  'src/shared': [],
  'src/data': ['src/paths', 'src/shared'],
  'src/router': ['src/shared', 'src/data', 'src/ui'],
  'src/ui': ['src/shared'],
  'src/content': ['src/paths', 'src/shared'],
  'src/layout': PARTS,
  'src/pages/inquiry': PARTS,
  'src/admin/common': PARTS,
  'src/admin/session': ADMIN_PARTS,
  'src/admin/records': ADMIN_PARTS,
  'src/admin/editing': [...ADMIN_PARTS, 'src/admin/records'],
  'src/admin/list': ADMIN_PARTS,
  'src/admin/blogs': [
    ...ADMIN_PARTS,
    'src/admin/records',
    'src/admin/list',
    'src/admin/editing',
    'src/pages/blog',
  ],
  'src/admin/account': [...ADMIN_PARTS, 'src/admin/editing'],
  'src/admin/jobs': [...ADMIN_PARTS, 'src/admin/list', 'src/admin/editing'],
  'src/admin/inquiries': [...ADMIN_PARTS, 'src/admin/records', 'src/admin/list', 'src/admin/editing'],
  'src/admin/dashboard': [...ADMIN_PARTS, 'src/admin/editing', 'src/admin/inquiries', 'src/admin/layout'],
  'src/admin/layout': [...ADMIN_PARTS, 'src/admin/session', 'src/admin/records', 'src/admin/inquiries'],
  'src/admin': ADMIN_PARTS,

  'server/app': 'program',
  'server/cli': 'program',
  'server/context': 'program',
  'server/development': 'program',
  'server/main': 'program',
  'server/operations': 'program',
  'server/server': 'program',
  'server/config': ['src/shared', 'server/operatorError', 'server/passwordPolicy'],
  'server/log': [],
  'server/operatorError': [],
  'server/passwordPolicy': [],
  'server/time': [],
  'server/database': ['src/shared', 'server/time', 'server/operatorError'],
  'server/copies': ['server/time', 'server/operatorError', 'server/database'],
  'server/receipt': ['src/shared', 'server/database'],
  'server/inquiryRows': ['src/shared', 'server/time', 'server/database'],
  'server/http': ['src/shared', 'server/time', 'server/database'],
  'server/route': ['server/http', 'server/database'],
  'server/openApi': ['src/shared', 'server/route'],
  'server/resource': ['server/context', 'server/http', 'server/database'],
  'server/accounts': [...BASE, 'server/mail', 'server/passwordPolicy'],
  'server/images': BASE,
  'server/site': [...BASE, 'server/receipt'],
  'server/posts': [...BASE, 'server/images'],
  'server/jobs': BASE,
  'server/doctor': [
    ...BASE,
    'server/config',
    'server/copies',
    'server/accounts',
    'server/inquiries',
    'server/mail',
    'server/incomingMail',
    'server/sampleContent',
    'src/content',
  ],
  'server/inquiries': [
    ...BASE,
    'server/copies',
    'server/receipt',
    'server/inquiryRows',
    'server/images',
    'server/mail',
  ],
  'server/mail': [...BASE, 'server/inquiryRows', 'server/config'],
  'server/incomingMail': [...BASE, 'server/inquiries', 'server/mail'],
  'server/templates': BASE,
  'server/sampleContent': [...BASE, 'server/posts', 'server/inquiries', 'server/jobs'],
};

const SCRIPT = 'scripts/checkImports.ts';

/** The other folders of `src/pages`. */
function getAllowed(folder: string): string[] | 'program' | undefined {
  return (
    MAY_IMPORT[folder] ?? (folder.startsWith('src/pages/') ? [...PARTS, 'src/pages/inquiry'] : undefined)
  );
}

type Import = { file: string; from: string; to: string; isType: boolean };

/** The folder that the table speaks of: an area of the site or a subject of the server, with its subfolders. */
function getFolder(file: string): string {
  const parts = file.replace(/\.tsx?$/, '').split('/');
  const isArea = /^src\/(pages|admin)\/[^/]+\//.test(file);
  return parts.slice(0, isArea ? 3 : 2).join('/');
}

/** `file` with the extension that it has on disk; undefined for what is no module of ours, such as a style sheet. */
function findModule(root: string, file: string): string | undefined {
  return [file, `${file}.ts`, `${file}.tsx`].find(
    (path) => /\.(tsx?|json)$/.test(path) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  );
}

function listImports(root: string): Import[] {
  const files = ['src', 'server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name));
  return files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(import type[^;]*?from|from|import\(?)\s*'(\.[^'?]+)/g,
      ),
    ].flatMap(([, keyword = '', specifier = '']) => {
      const module = findModule(root, normalize(join(dirname(file), specifier)));
      if (!module) return [];
      const [from, to] = [getFolder(file), getFolder(module)];
      return from === to ? [] : [{ file, from, to, isType: keyword.startsWith('import type') }];
    }),
  );
}

/** The sentences to print: one for each forbidden import and each circle. Types do not run, so they make no circle. */
export function findForbiddenImports(root: string): string[] {
  const imports = listImports(root);
  const unlisted = new Set(imports.flatMap(({ from }) => (getAllowed(from) ? [] : [from])));
  const forbidden = imports.filter(({ from, to }) => {
    const allowed = getAllowed(from) ?? [to];
    const isSameProgram = from.split('/')[0] === to.split('/')[0];
    return allowed === 'program' ? !isSameProgram && to !== 'src/shared' : !allowed.includes(to);
  });
  // Object.groupBy and Map.groupBy came with Node 21.
  const edges = new Map<string, Set<string>>();
  for (const { from, to, isType } of imports) {
    if (!isType) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const circles = [...edges.keys()].flatMap((start) => {
    const path = findPath(edges, start, start, new Set());
    return path && start === [...path].sort()[0] ? [`A circle: ${[start, ...path].join(' → ')}`] : [];
  });
  return [
    ...[...unlisted].map((folder) => `${folder}: add to MAY_IMPORT in ${SCRIPT} what this folder may import`),
    ...forbidden.map(({ file, from, to }) => `${file}: ${from} may not import ${to}`),
    ...circles,
  ];
}

/** What a folder may import and does not, apart from the lists that many folders share. */
export function findUnusedPermissions(root: string): string[] {
  const used = new Set(listImports(root).map(({ from, to }) => `${from} ${to}`));
  return Object.entries(MAY_IMPORT).flatMap(([from, allowed]) => {
    if (allowed === 'program') return [];
    const shared = [PARTS, ADMIN_PARTS, BASE].filter((list) => list.every((to) => allowed.includes(to)));
    const own = allowed.filter((to) => !shared.flat().includes(to));
    const unused = own.filter((to) => !used.has(`${from} ${to}`));
    return unused.map((to) => `${from} does not import ${to}: remove it from MAY_IMPORT in ${SCRIPT}`);
  });
}

function findPath(
  edges: Map<string, Set<string>>,
  from: string,
  target: string,
  seen: Set<string>,
): string[] | undefined {
  for (const to of edges.get(from) ?? []) {
    if (to === target) return [to];
    if (seen.has(to)) continue;
    seen.add(to);
    const rest = findPath(edges, to, target, seen);
    if (rest) return [to, ...rest];
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const found = [...findForbiddenImports('.'), ...findUnusedPermissions('.')];
  console.log(found.length === 0 ? 'Imports run one way' : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
}
