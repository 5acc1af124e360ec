import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';
import { prerender } from 'react-dom/static.edge';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { apiBaseUrl, isOwnApi } from './api/env';
import { http } from './api/http';
import { BLOG_PAGE_POSTS } from './api/queries';
import { createQueryClient, type PageData, serverQueryClient } from './api/queryClient';
import { company } from './content/company';
import { toAddress } from './content/language';
import { InsteadOfPage } from './layout/InsteadOfPage';
import { absoluteUrl, pageUrl } from './layout/siteUrl';
import { blogListHref, parseBlogListParams } from './pages/blog/blogListUrl';
import { blogPage } from './pages/blog/words';
import { mapOrigin } from './pages/contact/map';
import { ServedStateContext } from './pages/form/servedState';
import { getEmailOrigins } from './pages/inquiry/emailCopy';
import { paths } from './paths';
import { routes } from './routes';
import type { FormState } from './shared/formState';
import { alternateLinks, perLanguage } from './shared/languages';
import type { PageHandle, ReadApi, RenderedPage, Renderer } from './shared/renderer';
import { basename } from './shared/siteLanguage';

export { serverContent as content } from './content/serverContent';
export { setSiteUrl } from './layout/siteUrl';
export { blogCategories } from './pages/blog/words';
export { applicationForm } from './pages/careers/apply/postedApplication';
export { inquiryForm } from './pages/inquiry/postedInquiry';

/** A route with a path. */
type Screen = { path: string; handle?: PageHandle } & Pick<RouteObject, 'lazy'>;

function listPages(table: RouteObject[]): Screen[] {
  return table.flatMap(({ path, handle, lazy, children = [] }) => [
    ...(path ? [{ path, handle, lazy }] : []),
    ...listPages(children),
  ]);
}

const all = listPages(routes);

const isUnknownAddress = (path: string) => path.endsWith('*');
/** Pages with the data of a foreign API are rendered by the browser, which reads it. */
const isRendered = ({ handle }: Screen) => handle && (isOwnApi || !handle.data);

export const pages: Renderer['pages'] = all
  .filter(isRendered)
  .map(({ path, handle }) => ({ ...handle, path: toAddress(path) }));

export const notFound: Renderer['notFound'] = { path: toAddress('/404') };

export const shellRoutes: Renderer['shellRoutes'] = all
  .filter((page) => !isUnknownAddress(page.path) && !isRendered(page))
  .map(({ path }) => toAddress(path));

export const shellNotFoundRoutes: Renderer['shellNotFoundRoutes'] = all
  .map(({ path }) => path)
  .filter((path) => path !== '*' && isUnknownAddress(path));

/** The modules of pages, by the names that Vite's manifest has for them. */
const modules = import.meta.glob<object>(['/src/pages/**/*.tsx', '/src/layout/NotFound.tsx']);

export const findModule: Renderer['findModule'] = async (address) => {
  const page = all.find(({ path }) => toAddress(path) === address) ?? all.find(({ path }) => path === '*');
  const screen = typeof page?.lazy === 'function' ? await page.lazy() : undefined;
  for (const [file, load] of Object.entries(modules)) {
    if (Object.values(await load()).includes(screen?.Component)) return file.slice(1);
  }
  throw new Error(`No module of src/pages is the page of ${address}`);
};

export const renderShell: Renderer['renderShell'] = async (why) => ({
  title: company.name,
  notice: await toHtml(<InsteadOfPage why={why} />),
});

export const csp: Renderer['csp'] = {
  connectSrc: [...getEmailOrigins(), ...toForeignOrigin(apiBaseUrl), mapOrigin],
  frameSrc: [mapOrigin],
};

export const blogsPerPage: Renderer['blogsPerPage'] = BLOG_PAGE_POSTS;

export const feed: Renderer['feed'] = {
  title: `${company.name}: ${blogPage.metaTitle}`,
  description: blogPage.metaDescription,
  path: toAddress(paths.blog),
};

function toForeignOrigin(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

/** React writes document metadata at the front of the stream when the tree has no head. */
const LEADING_METADATA = /^(?:<title>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;

// Created once, so that a screen is loaded once for all pages.
const handler = createStaticHandler(routes, { basename });

export async function render(address: string, readApi?: ReadApi, form?: FormState): Promise<RenderedPage> {
  // The server that has imported this module for a language has one API.
  if (readApi) http.defaults.adapter = createInProcessAdapter(readApi);
  const client = createQueryClient();
  try {
    const requestContext = new RouterContextProvider(new Map([[serverQueryClient, client]]));
    const context = await handler.query(new Request(new URL(address, 'http://render.invalid')), {
      requestContext,
    });
    if (context instanceof Response)
      throw new Error(`${address} responds ${context.status} instead of a page`);
    for (const error of Object.values(context.errors ?? {})) throw error;
    const html = await toHtml(
      <QueryClientProvider client={client}>
        <ServedStateContext value={form}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ServedStateContext>
      </QueryClientProvider>,
    );
    const head = LEADING_METADATA.exec(html)?.[0] ?? '';
    return {
      head: head + getAlternates(head),
      body: html.slice(head.length),
      data: readApi && getPageData(client),
      status: context.matches.at(-1)?.route.path === '*' ? 404 : context.statusCode,
    };
  } finally {
    client.clear();
  }
}

/** Search engines load each page, so the browser need not change these links. */
function getAlternates(head: string): string {
  const path = translatedPaths.find((path) => head.includes(`rel="canonical" href="${pageUrl(path)}"`));
  return path ? alternateLinks(perLanguage((language) => absoluteUrl(toAddress(path, language)))) : '';
}

/** The pages that each language has: the categories and posts of a blog are its own. */
const translatedPaths = all
  .filter((page) => isRendered(page) && !page.handle?.isPrivate && !page.path.includes(':'))
  .map(({ path }) => path);

/**
 * Sends requests to `read` instead of over the network: the server renders pages in the process that has the data.
 * There is no session there, so only public requests succeed.
 */
function createInProcessAdapter(read: ReadApi): AxiosAdapter {
  return async (config) => {
    const { status, headers, body } = await read(http.getUri(config));
    const response = { status, statusText: '', headers: new AxiosHeaders(headers), data: body, config };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError(`GET responded ${status}`, undefined, config, undefined, response);
  };
}

/** Almost all requested URLs; parsing them would take longer than finding the page. */
const PLAIN_URL = /^(\/[\w-]+)+$/;

export function canonicalUrl(url: string): string {
  if (PLAIN_URL.test(url)) return url;
  const { pathname, searchParams } = new URL(url, 'http://render.invalid');
  if (pathname !== toAddress(paths.blog)) return pathname;
  const { category, page } = parseBlogListParams(searchParams);
  return toAddress(blogListHref(category, page));
}

/**
 * Uses React's build for the edge: the one for Node stores the request in an AsyncLocalStorage, which makes every
 * promise of the server slower in Node 20 and 22 as soon as one page has been rendered.
 */
async function toHtml(page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // Otherwise a long part is sent at the end and moved to its place by an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

function getPageData(client: QueryClient): PageData {
  return client
    .getQueriesData({})
    .flatMap(([key, data]) => (data === undefined ? [] : [[key, withoutText(data)]]));
}

/**
 * Lists do not show the text of blogs, and the browser reads that of a post from the page: it would be many of the
 * page's bytes.
 */
function withoutText(data: unknown): unknown {
  const { items, contentHtml } = Object(data) as { items?: object[]; contentHtml?: string };
  if (items) return { ...Object(data), items: items.map((blog) => ({ ...blog, content: '' })) };
  return contentHtml === undefined ? data : { ...Object(data), content: '', contentHtml: '' };
}
