import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PagesFile } from '../../../src/shared/ssrModule';
import { makeFolder } from '../folder';
import { startApp } from './startApp';

export const SCRIPT = 'console.log("a script of this build");'.repeat(20);
export const PAGES = {
  csp: {
    connectSrc: ['https://mail.example'],
    frameSrc: ['https://map.example'],
    scriptHashes: ['sha256-abc='],
    styleHashes: ["'sha256-def='"],
  },
  inline: {},
  builtAt: '2026-01-01T00:00:00.000Z',
  pages: {
    '/': { file: 'index.html' },
    '/about': { file: 'about.html' },
    '/start': { file: 'index.html', isAlias: true },
  },
  ssrPages: [],
  shell: { en: 'shell.html', hi: 'hi/shell.html' },
  shellRoutes: ['/login', '/admin/*', '/blogs/:id'],
  shellNotFoundRoutes: [],
  notFound: { en: '404.html', hi: 'hi/404.html' },
  content: {
    company: 'Sanyog',
    email: 'hello@sanyog.example',
    letterhead: 'Sanyog Private Limited',
    replyTime: 'one working day',
    topicLabels: {},
    interestLabels: {},
  },
} satisfies PagesFile;

/** The output of a small build. */
export const SITE_FILES: Record<string, string> = {
  'pages.json': JSON.stringify(PAGES),
  'client/index.html': '<link rel="canonical" href="__SITE_URL__/"> home',
  'client/about.html': 'about',
  'client/shell.html': 'shell',
  'client/404.html': 'nothing here',
  'client/static/js/app-123.js': SCRIPT,
  'client/documents/terms.html': 'terms of __SITE_URL__',
  'client/manifest.webmanifest': '{}',
  'client/.secret': 'secret',
};

/** The same with other values in `pages.json`. */
export function withPages(changes: Partial<PagesFile>): Record<string, string> {
  return { ...SITE_FILES, 'pages.json': JSON.stringify({ ...PAGES, ...changes }) };
}

/** Writes these files in place of the built site until the test ends. @returns the folder of the site */
export function writeSite(files: Record<string, string> = SITE_FILES): string {
  const folder = makeFolder();
  writeSiteFiles(folder, files);
  return join(folder, 'client');
}

/** Writes the files of a build. */
export function writeSiteFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (name.startsWith('client/static')) {
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text));
    }
  }
}

/** The server with these files in place of the built site. */
export async function startSite(
  files?: Record<string, string>,
  options: Parameters<typeof startApp>[0] = {},
) {
  return startApp({
    siteFolder: writeSite(files),
    ...options,
    config: { SITE_URL: 'https://www.sanyog.example', ...options.config },
  });
}
