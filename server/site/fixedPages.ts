import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_URL_TOKEN } from '../../src/shared/htmlTemplate';
import { getLanguage, LANGUAGES, type Language } from '../../src/shared/languages';
import type { BuiltPage } from '../../src/shared/ssrModule';
import { createBody, type ResponseBody } from '../http/responseBody';
import type { Renderers, Site } from './build';
import type { Frame, Frames, Html } from './html';

/** A page that is the same for everybody. Its body is made when it is first sent: only then is the URL of the site known. */
export type FixedPage = Pick<Html, 'policy'> & { getBody: () => ResponseBody };

export type FixedPages = {
  /** The pages without data, and the documents, by path. */
  pages: Map<string, FixedPage>;
  /** The frames of those with the inquiry form, which are also rendered with what was typed. */
  formFrames: Map<string, Frame>;
  shell: Record<Language, FixedPage>;
  notFound: Record<Language, FixedPage>;
};

/** Renders what is the same for everybody, once, before the server listens. */
export async function renderFixedPages(
  site: Site,
  renderers: Renderers,
  frames: Record<Language, Frames>,
  siteUrl: () => string,
): Promise<FixedPages> {
  const fixed = { pages: new Map(), formFrames: new Map(), shell: {}, notFound: {} } as FixedPages;
  for (const language of LANGUAGES) {
    const { render, renderShell } = renderers[language];
    const frame = frames[language];
    const toPage = ({ html, policy }: Html): FixedPage => {
      let body: ResponseBody | undefined;
      return {
        policy,
        getBody: () => (body ??= createBody(html.replaceAll(SITE_URL_TOKEN, siteUrl))),
      };
    };
    const renderPage = async (page: BuiltPage) => {
      const pageFrame = frame.page(page);
      if (page.hasInquiryForm) fixed.formFrames.set(page.path, pageFrame);
      return toPage({ html: pageFrame.fill(await render(page.path)), policy: pageFrame.policy });
    };

    for (const page of site.pages) {
      if (page.data || getLanguage(page.path) !== language) continue;
      fixed.pages.set(page.path, await renderPage(page));
    }
    for (const path of site.documents) {
      if (getLanguage(path) !== language) continue;
      // No route has its address, so that a missing page is rendered around it.
      const { body } = await render(path);
      fixed.pages.set(path, toPage(frame.document(await readFile(join(site.folder, path), 'utf8'), body)));
    }
    fixed.shell[language] = toPage(frame.shell(await renderShell()));
    fixed.notFound[language] = await renderPage(site.notFound[language]);
  }
  return fixed;
}
