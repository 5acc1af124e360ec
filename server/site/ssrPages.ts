import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillTemplate, SITE_URL_TOKEN } from '../../src/contract/htmlTemplate';
import { createRevisionCache } from '../cache/revisionCache';
import { BROTLI_QUALITY, type CompressedPage, compressPage, getBytes } from './compressedPage';
import type { ReadApi, Renderer } from './renderer';

const MAX_PAGES = 500;
const MAX_BYTES = 48 * 1024 * 1024;

export type SsrPage = { page: CompressedPage; status: number };

/**
 * Renders the pages that show posts, and keeps what it rendered, compressed, until a post changes.
 *
 * @param templates the folder of the templates that the build wrote
 */
export function createSsrPages(options: {
  templates: string;
  renderer: Renderer;
  readApi: ReadApi;
  siteUrl: () => string;
  /** Grows with every change of a post. */
  revision: () => Promise<number>;
}) {
  const { renderer, readApi, siteUrl } = options;
  const templates = new Map<string, Promise<string>>();
  const cache = createRevisionCache<SsrPage>({
    maxEntries: MAX_PAGES,
    maxBytes: MAX_BYTES,
    getBytes: ({ page }) => getBytes(page),
    readRevision: options.revision,
  });

  function templateOf(file: string): Promise<string> {
    const known = templates.get(file) ?? readFile(join(options.templates, file), 'utf8');
    templates.set(file, known);
    known.catch(() => templates.delete(file));
    return known;
  }

  async function make(address: string, template: string): Promise<SsrPage> {
    renderer.setSiteUrl(siteUrl());
    const [html, { head, body, data, status }] = await Promise.all([
      templateOf(template),
      renderer.render(address, readApi),
    ]);
    const text = fillTemplate(html.replaceAll(SITE_URL_TOKEN, siteUrl), { head, body }, dataElement(data));
    return { page: await compressPage(text, BROTLI_QUALITY.live), status };
  }

  /**
   * @param address path and query of a page whose template is `template`
   * @throws when its data cannot be read
   */
  return (address: string, template: string): Promise<SsrPage> => {
    const key = renderer.canonicalAddress(address);
    return cache.get(
      key,
      () => make(key, template),
      ({ status }) => status === 200,
    );
  };
}

/** The data as JSON that cannot end its element: `<` never stands in it. */
function dataElement(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="page-data">${json}</script>`;
}
