import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlogChanges } from '../changes';
import { type HtmlPage, prepareHtml } from './htmlPages';
import { createKept } from './kept';
import type { ReadApi, Renderer } from './renderer';

const KEPT_PAGES = 500;
const HEAD = '<!--head-->';
const BODY = '<!--body-->';
const DATA = '<!--data-->';

export type LivePage = { page: HtmlPage; status: number };

/**
 * Renders the pages that show posts, and keeps what it rendered, compressed, until a post changes. A page that
 * was begun before a change and finished after it is not kept.
 *
 * @param templates the folder of the templates that the build wrote
 */
export function createLivePages(options: {
  templates: string;
  renderer: Renderer;
  readApi: ReadApi;
  siteUrl: () => string;
  changes: BlogChanges;
  now: () => Date;
}) {
  const { renderer, readApi, siteUrl } = options;
  const templates = new Map<string, Promise<string>>();
  const kept = createKept<Promise<LivePage>>(KEPT_PAGES, options.changes, options.now);

  function templateOf(file: string): Promise<string> {
    const known = templates.get(file) ?? readFile(join(options.templates, file), 'utf8');
    templates.set(file, known);
    known.catch(() => templates.delete(file));
    return known;
  }

  async function make(address: string, template: string): Promise<LivePage> {
    const [html, { head, body, data, status }] = await Promise.all([
      templateOf(template),
      renderer.render(address, readApi),
    ]);
    const text = html
      .replace(HEAD, () => head)
      .replace(BODY, () => body)
      .replace(DATA, () => dataElement(data));
    return { page: await prepareHtml(text, siteUrl()), status };
  }

  /**
   * @param address path and query of a page whose template is `template`
   * @throws when its data cannot be read
   */
  return (address: string, template: string): Promise<LivePage> => {
    const key = renderer.canonicalAddress(address);
    const known = kept.get(key);
    if (known) return known;
    const made = make(key, template);
    kept.set(key, made);
    const forget = () => {
      if (kept.get(key) === made) kept.delete(key);
    };
    // One that could not be made is tried again, and one that is not there must not push out those that are.
    made.then(({ status }) => status === 200 || forget(), forget);
    return made;
  };
}

/** The data as JSON that cannot end its element: `<` never stands in it. */
function dataElement(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="page-data">${json}</script>`;
}
