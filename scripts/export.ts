/**
 * `npm run export`: writes the site for a static host to the folder `export` of the build: its files, and each page,
 * feed and list as the server sends it. The API is on another host, so the browser reads posts and jobs; feeds and
 * sitemap name the posts of now.
 */
import { readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '../server/database/open';
import { toBlogRow } from '../server/posts/blog';
import { toFeedPath } from '../server/site/feed';
import type { Blog } from '../src/shared/blogResponses';
import { getLanguage, LANGUAGE_PREFIX, LANGUAGES } from '../src/shared/languages';
import type { PagesFile } from '../src/shared/renderer';
import { readBlogs } from './blogs';
import { BUILD_FOLDER } from './build/buildFolder';
import { getFreePort, startBuiltServer } from './builtServer';

const { SITE_URL, VITE_API_BASE_URL: API } = process.env;
const { pages, shellRoutes } = JSON.parse(
  readFileSync(join(BUILD_FOLDER, 'pages.json'), 'utf8'),
) as PagesFile;
if (!SITE_URL) fail('Set SITE_URL to the address of the site: pages contain it.');
if (pages.some(({ data }) => data))
  fail(
    'A static host has no posts and jobs: build with VITE_API_BASE_URL=https://api.your-site.example/api.',
  );

const target = join(BUILD_FOLDER, 'export');
await rm(target, { recursive: true, force: true });
await cp(join(BUILD_FOLDER, 'client'), target, { recursive: true });
const files = await readdir(target, { recursive: true });
const documents = files.filter((file) => file.endsWith('.html') && file !== 'index.html');

const folder = await mkdtemp(join(tmpdir(), 'site-export-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const database = `file:${join(folder, 'site.db')}`;
if (API) await storeReadBlogs(database, await readBlogs(API));
else console.warn('Feeds and sitemap have no posts: set VITE_API_BASE_URL as for the build.');

const env = { SITE_URL, SAMPLE_CONTENT: 'false' };
const { child, origin } = await startBuiltServer(database, { port: await getFreePort(), env });
try {
  await saveAll();
  console.log(`The site is in ${target}`);
} finally {
  child.kill();
}

async function saveAll(): Promise<void> {
  for (const path of [...pages.map((page) => page.path), ...shellRoutes]) {
    if (!path.includes(':')) await save(path, path === '/' ? 'index.html' : `${path}.html`);
  }
  for (const file of documents) await save(`/${file}`, file);
  const generated = ['/robots.txt', '/.well-known/security.txt', '/sitemap.xml'];
  for (const path of [...generated, ...LANGUAGES.map(toFeedPath)]) await save(path, path);
  for (const language of LANGUAGES) {
    const prefix = LANGUAGE_PREFIX[language];
    await save(`${prefix}/404`, `${prefix}/404.html`, 404);
    const anyShell = shellRoutes.find((path) => getLanguage(path) === language);
    if (anyShell) await save(anyShell, `${prefix}/shell.html`);
  }
}

async function save(path: string, name: string, status = 200): Promise<void> {
  const response = await fetch(origin + path);
  if (response.status !== status) throw new Error(`${path} responded ${response.status}`);
  const file = join(target, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await response.text());
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Stores blogs as far as feeds and sitemap name them. */
async function storeReadBlogs(databaseUrl: string, blogs: Blog[]): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  for (const blog of blogs) {
    const { _id: id, status, createdAt, updatedAt } = blog;
    const row = { ...toBlogRow({ ...blog, content: '' }), id, status, createdAt, updatedAt };
    await db.insertInto('blogs').values(row).execute();
  }
  await close();
}
