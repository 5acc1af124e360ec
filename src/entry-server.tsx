import { type DehydratedState, dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static.edge';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import type { ReadBlog } from './api/blogs';
import { getEmailOrigins } from './api/emailOrigins';
import { createInProcessAdapter, type ReadApi } from './api/inProcess';
import { createQueryClient } from './api/queryClient';
import { withFetchedAt } from './app/dehydratedState';
import { serverQueryClient } from './app/serverQueryClient';
import { BLOG_PAGE_POSTS } from './config/constants';
import { apiBaseUrl } from './config/env';
import { blogPage } from './content/blog';
import { company } from './content/company';
import { mapOrigin } from './content/contact';
import type { Page } from './contract/list';
import { blogListHref, parseBlogListParams } from './pages/Blog/blogListUrl';
import { paths, patterns } from './paths';
import { routes } from './routes';

export { setSiteUrl } from './lib/siteUrl';

/**
 * The pages whose HTML the build writes, each the same for every visitor, with the module of its screen: the
 * build's manifest gives the module's sheets and scripts, which the page links to. Those of which section 2 says so
 * start at their top also when they are loaded again.
 */
export const renderedPages: { path: string; module: string; startsAtTop?: boolean }[] = [
  { path: paths.home, module: 'src/pages/Home/Home.tsx', startsAtTop: true },
  { path: paths.homeAlias, module: 'src/pages/Home/Home.tsx', startsAtTop: true },
  { path: paths.about, module: 'src/pages/About/About.tsx' },
  { path: paths.services, module: 'src/pages/Services/Services.tsx', startsAtTop: true },
  { path: paths.careers, module: 'src/pages/Careers/Careers.tsx' },
  { path: paths.inquiry, module: 'src/pages/Inquiry.tsx' },
  { path: paths.contact, module: 'src/pages/Contact.tsx' },
];

/** What stands in the plain shell for who has no script. */
export const shellNotice = `This page needs JavaScript. You can write to us at ${company.email}.`;

/** An address that no route has; its page is what the server answers with status 404. */
export const unknownPage = { path: '/404', module: 'src/pages/NotFound.tsx' };

/** The API is this server's own, so that it can render pages with data; a static host with a foreign API cannot. */
const isOwnApi = apiBaseUrl.startsWith('/');

const BLOG_LOADERS = 'src/pages/Blog/loaders.ts';

/** The pages that the server renders with their data, for each visitor as the data stands. */
export const livePages: { pattern: string; modules: string[]; loader: string }[] = isOwnApi
  ? [
      {
        pattern: paths.blog,
        modules: ['src/layouts/QueryLayout.tsx', 'src/pages/Blog/BlogList.tsx'],
        loader: BLOG_LOADERS,
      },
      {
        pattern: patterns.blogPost,
        modules: ['src/layouts/QueryLayout.tsx', 'src/pages/Blog/BlogPost.tsx'],
        loader: BLOG_LOADERS,
      },
    ]
  : [];

/** The patterns of all routes that nobody renders beforehand: they get the plain shell. */
export const shellPatterns: string[] = patternsOf(routes).filter(
  (pattern) =>
    pattern !== '*' &&
    !renderedPages.some(({ path }) => path === pattern) &&
    !livePages.some((page) => page.pattern === pattern),
);

/** Other origins that this build talks to, for the content security policy. */
export const origins = {
  connectSrc: [...getEmailOrigins(), ...foreignOrigin(apiBaseUrl)],
  frameSrc: [mapOrigin],
};

/** The server finds out from it which pages of the list are there. */
export const blogsPerPage = BLOG_PAGE_POSTS;

/** What the feed says of itself; its posts are the server's. */
export const feed = {
  title: `${company.name}: ${blogPage.metaTitle}`,
  description: blogPage.metaDescription,
  path: paths.blog,
};

function patternsOf(table: RouteObject[]): string[] {
  return table.flatMap((route) => [...(route.path ? [route.path] : []), ...patternsOf(route.children ?? [])]);
}

function foreignOrigin(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

/** React writes document metadata at the front of the stream when the tree has no head. */
const LEADING_METADATA = /^(?:<title>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;

export type RenderedPage = {
  /** The page's title, metadata and preloads. */
  head: string;
  /** What stands in #root. */
  body: string;
  /** What the page was rendered from, for the browser to start with; absent where it needs none. */
  data?: DehydratedState;
  status: number;
};

// Made once: with its first page each screen is loaded for all that follow.
const handler = createStaticHandler(routes);

/**
 * Renders the page of a URL to HTML.
 * @param address path and query
 * @param readApi responds to the requests of a page with data
 * @throws when the data cannot be read (a blog that does not exist is a page with status 404)
 */
export async function render(address: string, readApi?: ReadApi): Promise<RenderedPage> {
  const client = createQueryClient(readApi && createInProcessAdapter(readApi));
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
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>,
    );
    const head = LEADING_METADATA.exec(html)?.[0] ?? '';
    return {
      head,
      body: html.slice(head.length),
      // Without the time of the request: the same data gives the same page.
      data: readApi && withFetchedAt(dehydrate(client, { serializeData: withoutListedContent }), 0),
      status: context.matches.at(-1)?.route.path === '*' ? 404 : context.statusCode,
    };
  } finally {
    client.clear();
  }
}

/** As nearly all are asked for; reading them as a URL would take longer than finding the page. */
const PLAIN_ADDRESS = /^(\/[\w-]+)+$/;

/** The address without what does not change the page: the server keeps each page that it rendered once. */
export function canonicalAddress(address: string): string {
  if (PLAIN_ADDRESS.test(address)) return address;
  const { pathname, searchParams } = new URL(address, 'http://render.invalid');
  if (pathname !== paths.blog) return pathname;
  const { category, page } = parseBlogListParams(searchParams);
  return blogListHref(category, page);
}

/**
 * React's build for the edge: the one for Node keeps the request in an AsyncLocalStorage, and from the first page on
 * each promise of the server would cost more (Node 20 and 22), also where nothing is rendered.
 */
async function toHtml(page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // A long part would otherwise come at the end, and be put in its place by an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/** A list shows no contents, and they would be most of the page's bytes. */
function withoutListedContent(data: Page<ReadBlog> | ReadBlog | null): unknown {
  if (data === null || !('items' in data)) return data;
  return { ...data, items: data.items.map((blog) => ({ ...blog, content: '' })) };
}
