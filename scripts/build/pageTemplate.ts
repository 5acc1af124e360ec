import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Rolldown } from 'vite';
import { BODY_MARKER, DATA_MARKER, HEAD_MARKER } from '../../src/shared/htmlTemplate.ts';
import type { PageHandle, Shell } from '../../src/shared/ssrModule.ts';

const ROOT = `<div id="root">${BODY_MARKER}</div>`;
const ENTRY = 'index.html';
/** Browsers that know these rules fetch the document of a link when it is pressed, until the app follows the links. */
const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"}}]}';
/** Comments of index.html, except the markers. */
const COMMENTS = /\s*<!-- [\s\S]*?-->/g;
const LAYER_STYLE = /\s*<style>(.*?)<\/style>/;
/** What the plain shell says without script, and in an older browser. */
const NOTICE = /<noscript>.*?<\/noscript>/;
/** With the script that shows it. */
const NOTICE_AND_GATE = /\s*<noscript>[\s\S]*?<\/script>/;
const BUILT_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

/**
 * Creates the HTML around the pages from the built index.html.
 * @param index the built index.html, its markers not yet replaced
 * @param shell the texts of the plain shell
 */
export async function createTemplates(site: string, index: string, manifest: Manifest, shell: Shell) {
  for (const marker of [HEAD_MARKER, ROOT]) {
    if (!index.includes(marker)) throw new Error(`index.html must contain ${marker}`);
  }
  const entryFiles = collectFiles([ENTRY], manifest);
  const bootScript = await compileScript('src/boot/boot.ts');
  const anchorScript = await compileScript('src/boot/scrollToAnchor.ts');
  const withFont = index
    .replaceAll(COMMENTS, '')
    .replace(HEAD_MARKER, () => fontPreload(manifest) + HEAD_MARKER);

  const [layerStyle, layerOrder] = LAYER_STYLE.exec(index) ?? [];
  if (!layerStyle) throw new Error('index.html must declare the order of the layers');
  /** Without the tags of the build. The order of the layers is in the style of the sheets. */
  const bare = withFont.replace(BUILT_TAGS, '').replace(NOTICE_AND_GATE, '').replace(layerStyle, '');
  const readSheets = async (sheets: Set<string>) => {
    const css = await Promise.all([...sheets].map((sheet) => readFile(join(site, sheet), 'utf8')));
    return `<style>${layerOrder}${css.join('').replaceAll('\n', '')}</style>`;
  };
  const speculationRules = `<script type="speculationrules">${SPECULATION_RULES}</script>`;

  return {
    /** For a page that only the browser renders: nothing to paint before its scripts, so they load at once. */
    shell: withFont
      .replace(HEAD_MARKER, () => `<title>${shell.title}</title>`)
      .replace(BODY_MARKER, '')
      .replace(NOTICE, () => `<noscript>${shell.notice}</noscript>`),

    /**
     * For a prerendered or server-rendered page: its style sheets are inlined, and its scripts start after the first
     * paint. The sheets are also linked, so that Vite's preload does not load them again: disabled, and for no medium,
     * since Chromium's preload scanner would fetch them all the same.
     */
    async page(module: string, { startsAtTop, scrollsToAnchor }: PageHandle): Promise<string> {
      const { sheets, scripts } = collectFiles([ENTRY, module], manifest);
      const style = await readSheets(sheets);
      const disabledLinks = toUrls(sheets).map(
        (sheet) => `<link rel="stylesheet" href="${sheet}" media="not all" disabled>`,
      );
      const bootData = {
        app: toUrls(entryFiles.scripts),
        page: toUrls([...scripts].filter((script) => !entryFiles.scripts.has(script))),
        startsAtTop,
      };
      return bare
        .replace(
          '</head>',
          () =>
            `${style}${disabledLinks.join('')}${scrollsToAnchor ? `<script>${anchorScript}</script>` : ''}</head>`,
        )
        .replace(ROOT, () => `<div id="root" data-rendered>${BODY_MARKER}</div>${DATA_MARKER}`)
        .replace(
          '</body>',
          () =>
            `${speculationRules}<script type="application/json" id="boot-data">${JSON.stringify(bootData)}</script><script>${bootScript}</script></body>`,
        );
    },

    /** For a static document in the frame of the site: the style sheets of the frame, and no script of the app. */
    async document(): Promise<string> {
      const style = await readSheets(entryFiles.sheets);
      return bare
        .replace(HEAD_MARKER, () => style + HEAD_MARKER)
        .replace('</body>', () => `${speculationRules}</body>`);
    },
  };
}

/** A script that runs before the app, minified, for a `script` element. */
async function compileScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code.trim();
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
