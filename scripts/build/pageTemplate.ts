import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { BODY_MARKER, DATA_MARKER, HEAD_MARKER } from '../../src/contract/htmlTemplate.ts';
import { bootScript } from './bootScript.ts';

const ROOT = `<div id="root">${BODY_MARKER}</div>`;
const ENTRY = 'index.html';
/** What index.html says to who reads its source; not the places that this module fills. */
const REMARKS = /\s*<!-- [\s\S]*?-->/g;
const BUILT_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

/**
 * Makes the HTML around the pages from the built index.html, and writes a file that says what to fetch when a link
 * is pointed at: in each page it would weigh half a kB.
 * @param index the built index.html, its places still empty
 * @param later for each path, the modules of the page that may be wanted next
 * @param shellNotice what the plain shell says to who has no script
 */
export async function createTemplates(
  site: string,
  index: string,
  manifest: Manifest,
  later: { path: string; modules: string[] }[],
  shellNotice: string,
) {
  for (const place of [HEAD_MARKER, ROOT]) {
    if (!index.includes(place)) throw new Error(`index.html must hold ${place}`);
  }
  const ofEntry = filesOf([ENTRY], manifest);
  const entryScript = manifest[ENTRY]?.file;
  const withFont = index
    .replaceAll(REMARKS, '')
    .replace(HEAD_MARKER, () => fontPreload(manifest) + HEAD_MARKER);
  const scriptsByPath = Object.fromEntries(
    later.map(({ path, modules }) => {
      const { scripts } = filesOf(modules, manifest);
      return [path, addresses([...scripts].filter((script) => !ofEntry.scripts.has(script)))];
    }),
  );
  const prefetchManifest = await writePart(site, 'prefetch-manifest.json', JSON.stringify(scriptsByPath));

  return {
    /** For a page that the browser renders alone: nothing to paint before its scripts, which load at once. */
    shell: withFont
      .replace(HEAD_MARKER, '')
      .replace(BODY_MARKER, '')
      .replace('</body>', () => `<noscript><p>${shellNotice}</p></noscript></body>`),

    /**
     * For a rendered page: its sheets stand in it, and its scripts start after the first paint. The sheets are
     * also named, switched off, so that the loader of lazy screens knows that they are there.
     */
    async page(modules: string[], startsAtTop = false): Promise<string> {
      const { sheets, scripts } = filesOf([ENTRY, ...modules], manifest);
      const css = await Promise.all([...sheets].map((sheet) => readFile(join(site, sheet), 'utf8')));
      const known = addresses(sheets).map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`);
      const start = {
        entry: `/${entryScript}`,
        scripts: addresses(scripts).filter((script) => script !== `/${entryScript}`),
        startsAtTop,
        prefetchManifest,
      };
      return withFont
        .replace(BUILT_TAGS, '')
        .replace(
          '</head>',
          () => `<style>${css.join('').replaceAll('\n', '')}</style>${known.join('')}</head>`,
        )
        .replace(ROOT, () => `<div id="root" data-rendered>${BODY_MARKER}</div>${DATA_MARKER}`)
        .replace(
          '</body>',
          () =>
            `<script type="application/json" id="boot-data">${JSON.stringify(start)}</script><script>${bootScript}</script></body>`,
        );
    },
  };
}

/** Writes a file whose name carries the hash of its content, and gives its address. */
async function writePart(site: string, name: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/static/assets/${name.replace('.', `-${hash}.`)}`;
  await writeFile(join(site, address), text);
  return address;
}

function addresses(files: Iterable<string>): string[] {
  return [...files].map((file) => `/${file}`);
}

/** The sheets and scripts of modules and of all that they import at once, in the order in which they load. */
function filesOf(modules: string[], manifest: Manifest) {
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();

  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build holds no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
  }

  for (const module of modules) visit(module);
  return { sheets, scripts };
}

/** The text face is asked for with the HTML; it is small and every page uses it. */
function fontPreload(manifest: Manifest): string {
  const font = manifest['src/styles/fonts/figtree-latin.woff2'];
  if (!font) throw new Error('The build holds no text face');
  return `<link rel="preload" as="font" type="font/woff2" href="/${font.file}" crossorigin>`;
}
