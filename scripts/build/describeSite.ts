import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest, type Rolldown } from 'vite';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import type { BuiltPage, PagesFile, Renderer, SitePage } from '../../src/shared/renderer.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml|pdf)$/;
const MIN_COMPRESSED_BYTES = 512;
const ENTRY = 'index.html';
const TEXT_FONT = 'src/styles/fonts/figtree-latin.woff2';
const ANY_PICTURE = 'icons/favicon.svg';

/**
 * The last step of the build. It writes `pages.json` for the server, which renders the pages: their paths, what each
 * loads, and what the content security policy must allow. Then it compresses the files.
 * @param folder the build's folder, with the site in `client` and the renderer in `render`
 */
export async function describeSite(folder: string): Promise<void> {
  const site = join(folder, 'client');
  const manifest: Manifest = JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8'));
  const load = (language: Language): Promise<Renderer> =>
    import(`${pathToFileURL(join(folder, 'render/render.js')).href}?language=${language}`);
  const app = collectFiles([ENTRY], manifest);

  /** Adds what a page loads. */
  async function withFiles(page: SitePage, { findModule }: Renderer): Promise<BuiltPage> {
    const { sheets, scripts, parts } = collectFiles([ENTRY, await findModule(page.path)], manifest);
    return {
      ...page,
      sheets,
      scripts: scripts.filter((script) => !app.scripts.includes(script)),
      later: parts
        .filter((part) => !app.parts.includes(part))
        .map((part) => collectFiles([part], manifest).scripts.filter((script) => !scripts.includes(script))),
    };
  }
  const pages: BuiltPage[] = [];
  const notFound = {} as PagesFile['notFound'];
  const shellRoutes: string[] = [];
  const shellNotFoundRoutes: string[] = [];
  for (const language of LANGUAGES) {
    const renderer = await load(language);
    for (const page of renderer.pages) pages.push(await withFiles(page, renderer));
    notFound[language] = await withFiles(renderer.notFound, renderer);
    shellRoutes.push(...renderer.shellRoutes);
    shellNotFoundRoutes.push(...renderer.shellNotFoundRoutes);
  }
  const { csp, content } = await load('en');

  const pagesFile: PagesFile = {
    csp: {
      ...csp,
      // All pictures contain the same style, and Firefox applies the policy of a picture's own response to it.
      styleHashes: hashStyles(await readFile(join(site, ANY_PICTURE), 'utf8')),
    },
    builtAt: new Date().toISOString(),
    app: { sheets: app.sheets, scripts: app.scripts },
    font: `/${manifest[TEXT_FONT]?.file}`,
    inlineScripts: {
      boot: await compileScript('src/boot/boot.ts'),
      scrollToAnchor: await compileScript('src/boot/scrollToAnchor.ts'),
    },
    pages,
    notFound,
    shellRoutes,
    shellNotFoundRoutes,
    content,
  };
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pagesFile, null, 2));
  await rm(join(site, '.vite'), { recursive: true, force: true });
  await nameCompany(site, content.en.company);
  await compressFolder(site);
}

/** The name of the company belongs to the content of the site. */
async function nameCompany(site: string, name: string): Promise<void> {
  const webManifest = join(site, 'manifest.webmanifest');
  const index = join(site, ENTRY);
  await writeFile(webManifest, JSON.stringify({ name, ...JSON.parse(await readFile(webManifest, 'utf8')) }));
  const html = await readFile(index, 'utf8');
  await writeFile(
    index,
    html.replace('<title></title>', () => `<title>${name}</title>`),
  );
}

/**
 * The style sheets and scripts of modules and of their static imports, in the order in which they load, and the modules that
 * they import later.
 */
function collectFiles(modules: string[], manifest: Manifest) {
  const parts = new Set<string>();
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();

  function visit(key: string): void {
    const chunk = manifest[key];
    // A page that shares more with a part than the build copies (vite.config.ts) has no file of its own.
    if (!chunk) throw new Error(`No file of the build is that of ${key} alone`);
    if (seen.has(key)) return;
    seen.add(key);
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`);
    for (const part of chunk.dynamicImports ?? []) parts.add(part);
  }

  for (const module of modules) visit(module);
  return { sheets: [...sheets], scripts: [...scripts], parts: [...parts] };
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

/** The hashes by which the content security policy allows the style elements of a picture. */
function hashStyles(picture: string): string[] {
  return [...picture.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
}

/** Writes a brotli and a gzip copy next to every file of a folder, where it is smaller. */
async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_COMPRESSED_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
