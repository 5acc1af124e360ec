import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_URL_TOKEN } from '../../src/shared/htmlTemplate';
import { getLanguage, type Language } from '../../src/shared/languages';
import type { BuiltPage, ReadApi, Renderer } from '../../src/shared/renderer';
import type { AppContext } from '../context';
import type { Queue } from '../http/queue';
import { createBody, type ResponseBody } from '../http/responseBody';
import type { Site } from './build';
import { createDataPages, type DataPages } from './dataPages';
import { createFrames, type Frames, type Html } from './html';

/** The site in one language. */
export type Edition = {
  renderer: Renderer;
  frames: Frames;
  /** What is the same for everybody: the pages without data and the documents, by path. */
  fixed: Map<string, FixedPage>;
  shell: FixedPage;
  /** The shell of a page that could not be rendered, and the answer to a form that could not be taken. */
  busyShell: FixedPage;
  refusal: FixedPage;
  notFound: FixedPage;
  dataPages: DataPages;
};

/** A page that is the same for everybody. Its body is made when it is first sent: only then is the URL of the site known. */
export type FixedPage = Pick<Html, 'policy'> & { getBody: () => ResponseBody };

/** Renders what is the same for everybody, once, before the server listens. */
export async function createEdition(
  context: AppContext,
  site: Site,
  language: Language,
  enqueueRender: Queue,
  readApi: ReadApi,
): Promise<Edition> {
  const renderer = await loadRenderer(site, language);
  const frames = createFrames(site, language);
  const isOwn = (path: string) => getLanguage(path) === language;

  const toPage = ({ html, policy }: Html): FixedPage => {
    let body: ResponseBody | undefined;
    const getBody = () => (body ??= createBody(html.replaceAll(SITE_URL_TOKEN, context.siteUrl)));
    return { policy, getBody };
  };
  const renderPage = async (page: BuiltPage) => {
    const frame = frames.page(page);
    return toPage({ html: frame.fill(await renderer.render(page.path)), policy: frame.policy });
  };

  const fixed = new Map<string, FixedPage>();
  for (const page of site.pages) {
    if (isOwn(page.path) && !page.data) fixed.set(page.path, await renderPage(page));
  }
  for (const path of site.documents.filter(isOwn)) {
    // No route has its address, so that a missing page is rendered around it.
    const { body } = await renderer.render(path);
    fixed.set(path, toPage(frames.document(await readFile(join(site.folder, path), 'utf8'), body)));
  }
  const busy = await renderer.renderShell('busy');
  return {
    renderer,
    frames,
    fixed,
    shell: toPage(frames.shell(await renderer.renderShell('script'))),
    busyShell: toPage(frames.shell(busy)),
    refusal: toPage(frames.refusal(busy)),
    notFound: await renderPage(site.notFound[language]),
    dataPages: createDataPages(context, renderer, enqueueRender, readApi, language),
  };
}

/**
 * Loads the renderer that was built with the site; this is the only place that does. One file renders both languages: each
 * address of it is a module of its own, whose texts have that language.
 */
async function loadRenderer({ folder }: Site, language: Language): Promise<Renderer> {
  const file = join(folder, '../render/render.js');
  const url = `${pathToFileURL(file).href}?language=${language}`;
  const renderer = (await import(/* @vite-ignore */ url)) as Renderer;
  if (typeof renderer.render !== 'function') throw new Error(`${file} is no renderer: build the site again`);
  return renderer;
}
