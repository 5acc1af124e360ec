import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { BODY_MARKER, DATA_MARKER, HEAD_MARKER } from '../../src/shared/htmlTemplate.ts';
import type { PrerenderedPage, SsrModule } from '../../src/shared/ssrModule.ts';
import { anchorScript } from './anchorScript.ts';
import { bootScript } from './bootScript.ts';

const ROOT = `<div id="root">${BODY_MARKER}</div>`;
const ENTRY = 'index.html';
/** Browsers that know these rules fetch the document of a link when it is pressed, until the app follows the links. */
const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"}}]}';
/** The response headers of a file, about. */
const HEADER_BYTES = 400;
/** Comments of index.html, except the markers. */
const COMMENTS = /\s*<!-- [\s\S]*?-->/g;
const BUILT_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

/**
 * Creates the HTML around the pages from the built index.html, and writes the prefetch manifest (the scripts and style
 * sheets of each page with their compressed sizes), which would add a kB to each page.
 * @param index the built index.html, its markers not yet replaced
 * @param prefetchTargets for each path or pattern, the modules of its page
 * @param shell the texts of the plain shell
 */
export async function createTemplates(
  site: string,
  index: string,
  manifest: Manifest,
  prefetchTargets: { path: string; modules: string[] }[],
  shell: SsrModule['shell'],
) {
  for (const marker of [HEAD_MARKER, ROOT]) {
    if (!index.includes(marker)) throw new Error(`index.html must contain ${marker}`);
  }
  const entryFiles = collectFiles([ENTRY], manifest);
  const withFont = index
    .replaceAll(COMMENTS, '')
    .replace(HEAD_MARKER, () => fontPreload(manifest) + HEAD_MARKER);
  const filesByPath: Record<string, Record<string, number>> = {};
  for (const { path, modules } of prefetchTargets) {
    const { scripts, sheets } = collectFiles(modules, manifest);
    const files = [...scripts, ...sheets].filter(
      (file) => !entryFiles.scripts.has(file) && !entryFiles.sheets.has(file),
    );
    const sizes = await Promise.all(
      files.map(async (file) => brotliCompressSync(await readFile(join(site, file))).length + HEADER_BYTES),
    );
    filesByPath[path] = Object.fromEntries(toUrls(files).map((url, index) => [url, sizes[index] ?? 0]));
  }
  const prefetchManifest = await writeHashedFile(site, 'prefetch-manifest.json', JSON.stringify(filesByPath));

  return {
    /** For a page that only the browser renders: nothing to paint before its scripts, so they load at once. */
    shell: withFont
      .replace(HEAD_MARKER, () => `<title>${shell.title}</title>`)
      .replace(BODY_MARKER, '')
      .replace('</body>', () => `<noscript><p>${shell.notice}</p></noscript></body>`),

    /**
     * For a prerendered or server-rendered page: its style sheets are inlined, and its scripts start after the first
     * paint. The sheets are also linked, so that Vite's preload does not load them again: disabled, and for no medium,
     * since Chromium's preload scanner would fetch them all the same.
     */
    async page(
      modules: string[],
      {
        startsAtTop = false,
        scrollsToAnchor = false,
      }: Pick<PrerenderedPage, 'startsAtTop' | 'scrollsToAnchor'> = {},
    ): Promise<string> {
      const { sheets, scripts } = collectFiles([ENTRY, ...modules], manifest);
      const css = await Promise.all([...sheets].map((sheet) => readFile(join(site, sheet), 'utf8')));
      const disabledLinks = toUrls(sheets).map(
        (sheet) => `<link rel="stylesheet" href="${sheet}" media="not all" disabled>`,
      );
      const bootData = {
        app: toUrls(entryFiles.scripts),
        page: toUrls([...scripts].filter((script) => !entryFiles.scripts.has(script))),
        startsAtTop,
        prefetchManifest,
      };
      return withFont
        .replace(BUILT_TAGS, '')
        .replace(
          '</head>',
          () =>
            `<style>${css.join('').replaceAll('\n', '')}</style>${disabledLinks.join('')}${scrollsToAnchor ? `<script>${anchorScript}</script>` : ''}</head>`,
        )
        .replace(ROOT, () => `<div id="root" data-rendered>${BODY_MARKER}</div>${DATA_MARKER}`)
        .replace(
          '</body>',
          () =>
            `<script type="speculationrules">${SPECULATION_RULES}</script><script type="application/json" id="boot-data">${JSON.stringify(bootData)}</script><script>${bootScript}</script></body>`,
        );
    },
  };
}

/** Writes a file whose name contains the hash of its content, and returns its URL. */
async function writeHashedFile(site: string, name: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const url = `/static/assets/${name.replace('.', `-${hash}.`)}`;
  await writeFile(join(site, url), text);
  return url;
}

function toUrls(files: Iterable<string>): string[] {
  return [...files].map((file) => `/${file}`);
}

/** The style sheets and scripts of modules and of their static imports, in the order in which they load. */
function collectFiles(modules: string[], manifest: Manifest) {
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();

  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
  }

  for (const module of modules) visit(module);
  return { sheets, scripts };
}

/** Preloads the text font: it is small and every page uses it. */
function fontPreload(manifest: Manifest): string {
  const font = manifest['src/styles/fonts/figtree-latin.woff2'];
  if (!font) throw new Error('The build has no text font');
  return `<link rel="preload" as="font" type="font/woff2" href="/${font.file}" crossorigin>`;
}
