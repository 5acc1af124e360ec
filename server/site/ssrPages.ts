import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillTemplate, SITE_URL_TOKEN } from '../../src/shared/htmlTemplate';
import type { ReadApi } from '../../src/shared/ssrModule';
import { countRows } from '../database/countRows';
import type { Database } from '../database/open';
import { isId } from '../database/uuid';
import { createBlogRevisionReader } from '../http/blogRevision';
import { type CompressedPage, compressPage, getBytes } from '../http/compressedPage';
import { memoizeAsync } from '../http/memoizeAsync';
import { createRenderQueue } from '../http/queue';
import { createRevisionCache } from '../http/revisionCache';
import { activeBlogs } from '../softDelete/softDelete';
import type { Renderer } from './renderer';

const MAX_PAGES = 500;
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_CONCURRENT_RENDERS = 2;
const MAX_WAIT_MS = 2_000;

/** An id without a blog and a page number after the last page: their renders serve all other missing ones too. */
const MISSING_ID = '00000000-0000-0000-0000-000000000000';
const MISSING_PAGE = '999983';
/** Safe in HTML and JSON without escaping. */
const SAFE_ID = /^[\w-]{1,64}$/;

export type SsrPage = { page: CompressedPage; status: number };
type RenderedPage = SsrPage & { isThorough: boolean };

/**
 * Renders the pages that show blogs, and caches them until a blog changes. Clients can invent URLs, so missing blogs
 * and pages are detected before rendering.
 *
 * @param templates the folder of the templates that the build wrote
 */
export function createSsrPages(options: {
  templates: string;
  renderer: Renderer;
  readApi: ReadApi;
  siteUrl: () => string;
  database: Database;
}) {
  const { renderer, readApi, siteUrl, database } = options;
  const { db } = database;
  const getTemplate = memoizeAsync(async (file) => {
    const html = await readFile(join(options.templates, file), 'utf8');
    return html.replaceAll(SITE_URL_TOKEN, siteUrl);
  });
  const readRevision = createBlogRevisionReader(database);
  const cache = createRevisionCache<RenderedPage>({
    maxEntries: MAX_PAGES,
    maxBytes: MAX_BYTES,
    getBytes: ({ page }) => getBytes(page),
    readRevision,
  });
  /** The number of blogs in a category: counting takes longer the more there are. */
  const totals = createRevisionCache<{ total: number }>({
    maxEntries: MAX_PAGES,
    maxBytes: MAX_BYTES,
    getBytes: () => 8,
    readRevision,
  });
  const enqueue = createRenderQueue({ maxConcurrent: MAX_CONCURRENT_RENDERS, maxWaitMs: MAX_WAIT_MS });
  let isRecompressing = false;
  const parts = new WeakMap<CompressedPage, [Buffer, ...Buffer[]]>();

  async function render(url: string, template: string): Promise<RenderedPage> {
    const html = await getTemplate(template);
    renderer.setSiteUrl(siteUrl());
    const { head, body, data, status } = await enqueue(() => renderer.render(url, readApi));
    const text = fillTemplate(html, { head, body }, toDataElement(data));
    return { page: await compressPage(text, 'fast'), status, isThorough: false };
  }

  /** Thorough compression is slow, so a page gets it in the background once it has been requested again. */
  function recompress(key: string, rendered: RenderedPage): void {
    if (rendered.isThorough || isRecompressing) return;
    isRecompressing = true;
    compressPage(rendered.page.identity.bytes.toString(), 'thorough')
      .then((page) => cache.replace(key, rendered, { ...rendered, page, isThorough: true }))
      .catch(() => undefined)
      .finally(() => {
        isRecompressing = false;
      });
  }

  async function getRendered(url: string, template: string, isStorable = isFound): Promise<SsrPage> {
    let isCached = true;
    const load = () => {
      isCached = false;
      return render(url, template);
    };
    const rendered = await cache.get(url, load, isStorable);
    if (isCached) recompress(url, rendered);
    return rendered;
  }

  /** Fills the requested id or page number into the shared page for missing ones. */
  async function getMissing(url: string, template: string, placeholder: string, requested: string) {
    const { page, status } = await getRendered(url, template, () => true);
    const [first, ...rest] = splitOnce(page, placeholder);
    const value = Buffer.from(requested);
    // Sent only once: compressing would cost more than everything else.
    const bytes = Buffer.concat([first, ...rest.flatMap((part) => [value, part])]);
    return { page: { identity: { bytes } }, status };
  }

  /** The parts of a page around a placeholder, which every request fills in another way. */
  function splitOnce(page: CompressedPage, placeholder: string): [Buffer, ...Buffer[]] {
    const [first = '', ...rest] = parts.has(page) ? [] : page.identity.bytes.toString().split(placeholder);
    const split = parts.get(page) ?? [Buffer.from(first), ...rest.map((part) => Buffer.from(part))];
    parts.set(page, split);
    return split;
  }

  return {
    /** @returns the page of a blog; undefined for an unsafe id, for which the browser renders the error */
    async getBlog(id: string, template: string): Promise<SsrPage | undefined> {
      if (isId(id) && (cache.has(`/blogs/${id}`) || (await hasBlog(id)))) {
        return getRendered(`/blogs/${id}`, template);
      }
      if (!SAFE_ID.test(id)) return undefined;
      return getMissing(`/blogs/${MISSING_ID}`, template, MISSING_ID, id);
    },

    /** @returns a page of the list of blogs; undefined for a category without blogs, which the browser renders */
    async getBlogList(requestedUrl: string, template: string): Promise<SsrPage | undefined> {
      const url = renderer.canonicalAddress(requestedUrl);
      if (cache.has(url)) return getRendered(url, template);
      const { searchParams, pathname } = new URL(url, 'http://render.invalid');
      const category = searchParams.get('category') ?? '';
      const page = searchParams.get('page') ?? '1';
      const { total } = await totals.get(category, () => count(category), isNotEmpty);
      if (total === 0 && category) return undefined;
      if (Number(page) <= Math.max(1, Math.ceil(total / renderer.blogsPerPage)))
        return getRendered(url, template);
      searchParams.set('page', MISSING_PAGE);
      return getMissing(`${pathname}?${searchParams.toString()}`, template, MISSING_PAGE, page);
    },
  };

  async function count(category: string): Promise<{ total: number }> {
    const blogs = activeBlogs(db);
    return { total: await countRows(category ? blogs.where('category', '=', category) : blogs) };
  }

  async function hasBlog(id: string): Promise<boolean> {
    return (await countRows(activeBlogs(db).where('id', '=', id))) > 0;
  }
}

function isFound({ status }: SsrPage): boolean {
  return status === 200;
}

function isNotEmpty({ total }: { total: number }): boolean {
  return total > 0;
}

/** JSON without `<` cannot close its element. */
function toDataElement(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="page-data">${json}</script>`;
}
