import { type FormState, SENT_PARAM } from '../../src/shared/formState';
import { FORM_STATE_ID, PAGE_DATA_ID, toDataElement } from '../../src/shared/htmlTemplate';
import { alternateLinks, LANGUAGE_PREFIX, type Language, NOT_TRANSLATED } from '../../src/shared/languages';
import type { DataKind, ReadApi, Renderer } from '../../src/shared/renderer';
import type { AppContext } from '../context';
import { isId } from '../database/ids';
import { countRows } from '../database/lists';
import { hashToken } from '../database/secret';
import { activeBlogs, activeJobs } from '../database/softDelete';
import type { Queue } from '../http/queue';
import { compressThoroughly, createBody, type ResponseBody } from '../http/responseBody';
import { createResponseCache } from '../http/responseCache';
import { createReceipts } from '../receipt';
import { toBlogPath } from './feed';
import type { Frame } from './html';

const MAX_SIZE = { maxEntries: 500, maxBytes: 48 * 1024 * 1024 };

/** How long a page that is opened waits to be rendered. */
export const OPENED = { maxWaitMs: 2_000 };
/** The same for the answer to a posted form, which has what was typed in it. */
export const POSTED = { isPriority: true, maxWaitMs: 10_000 };

/*
 * Clients can invent ids, so the not-found page is rendered once, for an id that never exists. Each invented one is then
 * written in its place: GET /blogs/abc and GET /blogs/xyz both take the cached page of /blogs/00000000-…, whose HTML has
 * `"/blogs/00000000-…"`, and respond with `"/blogs/abc"` and `"/blogs/xyz"`.
 */
const MISSING_ID = '00000000-0000-0000-0000-000000000000';
const MISSING_PAGE = '999983';
const MISSING_CATEGORY = 'no-blog-has-this-category';
const MISSING_TOKEN = 'no-draft-has-this-token';
const PLACEHOLDERS = new RegExp([MISSING_ID, MISSING_PAGE, MISSING_CATEGORY, MISSING_TOKEN].join('|'), 'g');
/** Safe in HTML and JSON without escaping. */
const SAFE_ID = /^[\w-]{1,64}$/;

/** `id` is empty for a page without one. */
type Requested = { url: string; pattern: string; id: string; frame: Frame };
type DataPage = { body: ResponseBody; status: number };
/** The answer to a URL: a page, a status or a redirect. Empty means not found, and is not cached. */
type PageTarget = { body?: ResponseBody; status?: number; redirect?: string };
type BlogLanguage = { id: string; language: string; translationOf: string };

export type DataPages = ReturnType<typeof createDataPages>;

/**
 * Renders the pages that show blogs or jobs, and caches them until one changes. Clients can invent URLs, so missing blogs
 * and pages are detected before rendering.
 */
export function createDataPages(
  { db, readRevision, siteUrl }: AppContext,
  renderer: Renderer,
  enqueue: Queue,
  readApi: ReadApi,
  language: Language,
) {
  const cache = createResponseCache<PageTarget>(readRevision, MAX_SIZE);
  /** The number of blogs in a category: counting takes longer the more there are. */
  const totals = createResponseCache<{ body?: undefined; total: number }>(readRevision, MAX_SIZE);
  const receipts = createReceipts(db);
  let isCompressing = false;

  async function render(
    url: string,
    frame: Frame,
    { links = '', form, wait = OPENED }: { links?: string; form?: FormState; wait?: typeof OPENED } = {},
  ): Promise<DataPage> {
    renderer.setSiteUrl(siteUrl());
    const { head, body, data, status } = await enqueue(() => renderer.render(url, readApi, form), wait);
    const elements = toDataElement(PAGE_DATA_ID, data) + (form ? toDataElement(FORM_STATE_ID, form) : '');
    return { body: createBody(frame.fill({ head: head + links, body }, elements, siteUrl())), status };
  }

  /** Slow, so a page is compressed like that in the background once it has been requested again. */
  async function compressInBackground(body: ResponseBody): Promise<void> {
    if (isCompressing) return;
    isCompressing = true;
    await compressThoroughly(body).catch(() => undefined);
    isCompressing = false;
  }

  /** @param make reads what it depends on itself, so that what is cached is never older than its revision */
  async function getTarget(
    key: string,
    make: () => Promise<PageTarget>,
    isStorable: (target: PageTarget) => boolean = isFound,
  ): Promise<PageTarget> {
    const isCached = cache.has(key);
    const target = await cache.get(key, make, isStorable);
    if (isCached && target.body) void compressInBackground(target.body);
    return target;
  }

  async function getRendered(url: string, frame: Frame, isStorable = isFound): Promise<DataPage> {
    return (await getTarget(url, () => render(url, frame), isStorable)) as DataPage;
  }

  /**
   * Fills what was requested into the shared page for missing ones.
   * @param requested by placeholder, safe in HTML and JSON
   */
  async function getMissing(url: string, frame: Frame, requested: Map<string, string>) {
    const { body, status } = await getRendered(url, frame, () => true);
    const html = body.bytes
      .toString()
      .replace(PLACEHOLDERS, (placeholder) => requested.get(placeholder) ?? placeholder);
    return { body: { bytes: Buffer.from(html) }, status };
  }

  /** A page of the list of blogs. Categories that are no tab and have no blogs share a render. */
  async function blogs({ url: requestedUrl, frame }: Requested): Promise<DataPage> {
    const url = renderer.canonicalUrl(requestedUrl);
    const { searchParams, pathname } = new URL(url, 'http://render.invalid');
    const category = searchParams.get('category') ?? '';
    const page = searchParams.get('page') ?? '1';
    const hasTab = !category || renderer.blogCategories.includes(category);
    const countPages = async () => {
      const { total } = await totals.get(category, () => count(category), isNotEmpty);
      return Math.max(hasTab ? 1 : 0, Math.ceil(total / renderer.blogsPerPage));
    };
    const target = await getTarget(url, async () =>
      Number(page) <= (await countPages()) ? render(url, frame) : {},
    );
    if (target.body) return target as DataPage;
    if ((await countPages()) === 0) searchParams.set('category', MISSING_CATEGORY);
    if (page !== '1') searchParams.set('page', MISSING_PAGE);
    const requested = new Map([
      [MISSING_CATEGORY, escapeAll(category)],
      [MISSING_PAGE, page],
    ]);
    return getMissing(`${pathname}?${searchParams.toString()}`, frame, requested);
  }

  /**
   * @returns the page of a blog, or where it is when it has the other language; undefined for an unsafe id, for which
   * the browser renders the error
   */
  async function blog({ id, frame }: Requested): Promise<DataPage | { redirect: string } | undefined> {
    const url = toBlogPath(language, id);
    const target = await getTarget(url, async () => {
      const blog = isId(id) ? await findBlog(id) : undefined;
      if (!blog) return {};
      if (blog.language === language) return render(url, frame, { links: await listAlternates(blog) });
      const translation = await findTranslation(blog);
      return {
        redirect: translation
          ? toBlogPath(language, translation.id)
          : `${LANGUAGE_PREFIX[language]}/blog#${NOT_TRANSLATED}`,
      };
    });
    if (target.body || target.redirect) return target as DataPage | { redirect: string };
    if (!SAFE_ID.test(id)) return undefined;
    return getMissing(toBlogPath(language, MISSING_ID), frame, new Map([[MISSING_ID, id]]));
  }

  /**
   * The page of a draft, for the token in its URL; it is never cached. Clients can invent tokens, so all unknown ones
   * share a render.
   */
  async function preview({ url, frame }: Requested): Promise<DataPage> {
    const { pathname, searchParams } = new URL(url, 'http://render.invalid');
    const token = searchParams.get('token') ?? '';
    if (!(await hasPreview(token))) {
      const requested = new Map([[MISSING_TOKEN, escapeAll(token)]]);
      return getMissing(`${pathname}?token=${MISSING_TOKEN}`, frame, requested);
    }
    const { body, status } = await render(`${pathname}?token=${encodeURIComponent(token)}`, frame);
    return { body: { bytes: body.bytes }, status };
  }

  async function jobs({ pattern, frame }: Requested): Promise<DataPage> {
    return getRendered(pattern, frame);
  }

  /**
   * The page of a job, with the form to apply for it.
   *
   * @param posted what the form shows that a browser has posted, by default the receipt that the URL names; such a page is
   * not cached
   */
  async function job({ url, pattern, id, frame }: Requested, posted?: FormState) {
    if (!SAFE_ID.test(id)) return undefined;
    const toPath = (jobId: string) => pattern.replace(':id', jobId);
    const named = new URL(url, 'http://render.invalid').searchParams.get(SENT_PARAM) ?? '';
    const receipt = !posted && (await receipts.isValid(named)) ? named : undefined;
    const isOpen = isId(id) && (await countRows(activeJobs(db).where('id', '=', id))) > 0;
    if (!isOpen && !receipt) return getMissing(toPath(MISSING_ID), frame, new Map([[MISSING_ID, id]]));
    const form = posted ?? (receipt === undefined ? undefined : { values: {}, receipt });
    if (form) {
      const { body, status } = await render(url, frame, { form, wait: posted && POSTED });
      // A receipt is there also when its job is not.
      return { body: { bytes: body.bytes }, status: receipt && status === 404 ? 200 : status };
    }
    return getRendered(toPath(id), frame);
  }

  async function count(category: string): Promise<{ total: number }> {
    const blogs = activeBlogs(db).where('language', '=', language);
    return { total: await countRows(category ? blogs.where('category', '=', category) : blogs) };
  }

  async function hasPreview(token: string): Promise<boolean> {
    return (await countRows(db.selectFrom('draftPreviews').where('tokenHash', '=', hashToken(token)))) > 0;
  }

  function findBlog(id: string) {
    return activeBlogs(db)
      .select(['id', 'language', 'translationOf'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /**
   * The published blog that is its translation, or that it translates. Of two translations, as after one was restored, it
   * is the first.
   */
  function findTranslation({ id, language, translationOf }: BlogLanguage): Promise<BlogLanguage | undefined> {
    return activeBlogs(db)
      .select(['id', 'language', 'translationOf'])
      .where('language', '!=', language)
      .where((eb) => eb.or([eb('id', '=', translationOf), eb('translationOf', '=', id)]))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  }

  /** The links for search engines to a blog in each language, where both are published and each leads to the other. */
  async function listAlternates(blog: BlogLanguage): Promise<string> {
    const translation = await findTranslation(blog);
    if (!translation || (await findTranslation(translation))?.id !== blog.id) return '';
    const [english, hindi] = language === 'en' ? [blog, translation] : [translation, blog];
    return alternateLinks({
      en: siteUrl() + toBlogPath('en', english.id),
      hi: siteUrl() + toBlogPath('hi', hindi.id),
    });
  }

  return { blogs, blog, preview, jobs, job } satisfies Record<
    DataKind,
    (requested: Requested) => Promise<DataPage | { redirect: string } | undefined>
  >;
}

/** Any text as it can be in the JSON of a page's data; where it is in the HTML, it cannot do any harm. */
function escapeAll(text: string): string {
  return text.replaceAll(
    /[^\w-]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}

function isFound({ status, redirect }: PageTarget): boolean {
  return status === 200 || redirect !== undefined;
}

function isNotEmpty({ total }: { total: number }): boolean {
  return total > 0;
}
