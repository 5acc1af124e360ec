import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router-dom';
import { PAGE_DATA_ID } from '../shared/htmlTemplate';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failed` is told in a message when a mutation of the admin area fails, wherever the admin is by then. The failure of a
     * mutation without it is told by the screen that has sent it.
     */
    mutationMeta: { failed?: FailedMutation | ((variables: never) => FailedMutation | undefined) };
  }
}

export type FailedMutation = {
  /** What failed. */
  text: string;
  /** What it was about: its name, and the id by which a later message replaces this one. */
  name?: string;
  about?: string;
  /** Offers to do it again. */
  canRetry?: boolean;
  /** Leads to what was typed, which is kept. */
  open?: () => void;
  /** Whether a form or a question in view says it itself. */
  isShown?: (error: unknown) => boolean;
};

/**
 * A failed request is shown at once with its Retry button instead of being repeated unseen, and a request without a
 * network fails instead of waiting for one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The query client of the page that the server is rendering; null in the browser. */
export const serverQueryClient = createContext<QueryClient | null>(null);

/** The data that a server-rendered page was rendered from, by the keys of its queries. */
export type PageData = [QueryKey, unknown][];

/**
 * Reads the element that the server adds to its pages. The HTML of a post is in the page once, as text to read
 * (src/pages/blog/BlogContent.tsx); after a failed start it has gone, and the post is requested.
 */
function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  const data: PageData = text ? JSON.parse(text) : [];
  // The character itself, as the server has it, so that words are counted alike.
  const html = document.querySelector('[data-post]')?.innerHTML.replaceAll('&nbsp;', '\u00a0');
  return data.flatMap(([key, value]): PageData => {
    const isPost = value !== null && (value as { contentHtml?: string }).contentHtml === '';
    if (!isPost) return [[key, value]];
    return html ? [[key, { ...(value as object), contentHtml: html }]] : [];
  });
}

let browserClient: QueryClient | undefined;

/**
 * The one client of this browser tab, so that a change in the admin area is seen on the public pages. It starts with
 * the data that the page came with, as if fetched now: the server caches a page for as long as its data is current. The
 * server makes a client for each page instead.
 */
export function getQueryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient();
    for (const [key, data] of readPageData()) browserClient.setQueryData(key, data);
  }
  return browserClient;
}

/**
 * Reads what a public page shows, for its loader. The server waits for the data, so that the page is rendered with it. In
 * the browser this only starts the request, while the script of the page loads: until the data is there the page shows
 * its skeleton.
 * @returns undefined in the browser
 */
export async function loadQuery<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  context: Readonly<RouterContextProvider>,
): Promise<Data | undefined> {
  const server = context.get(serverQueryClient);
  if (server) return server.fetchQuery(query);
  void getQueryClient().prefetchQuery(query);
  return undefined;
}
