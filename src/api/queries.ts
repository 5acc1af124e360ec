import { queryOptions } from '@tanstack/react-query';
import { createImporter } from '../router/importWithRetry';
import type { BlogListQuery } from '../shared/blog';
import type { JobListQuery } from '../shared/job';
import { siteLanguage } from '../shared/siteLanguage';

/** How many related posts a post shows. */
export const RELATED_POSTS = 3;
/** How many posts a page of the blog shows. */
export const BLOG_PAGE_POSTS = 9;
/** How long public data counts as fresh: a server-rendered page does not fetch it again. */
const PUBLIC_DATA_FRESH_MS = 30_000;

/**
 * The queries that several areas send, each with its key. A key without arguments is the prefix of those below it, for
 * `invalidateQueries` and `setQueriesData`. Requests are imported when the first one is sent: a page that the
 * server rendered with its data needs none of them.
 */
export const blogsApi = createImporter(() => import('./blogs'));
export const jobsApi = createImporter(() => import('./jobs'));

/** The loader of a public page has just made its query, or the server has: mounting the page does not repeat it. */
const PUBLIC = { staleTime: PUBLIC_DATA_FRESH_MS, retryOnMount: false };

export const blogQueries = {
  all: ['blogs'] as const,
  lists: ['blogs', 'list'] as const,

  list(query: BlogListQuery) {
    return queryOptions({
      queryKey: [...blogQueries.lists, query] as const,
      queryFn: async ({ signal }) => (await blogsApi()).listBlogs(query, { signal }),
    });
  },

  /** A page of the public blog; without a category, of all posts. */
  publicPage(category: string | undefined, page: number) {
    return {
      ...blogQueries.list({
        language: siteLanguage,
        category,
        page: String(page),
        limit: String(BLOG_PAGE_POSTS),
      }),
      ...PUBLIC,
    };
  },

  /**
   * The newest posts of a category, or of all: one more than is shown, since the post that is being read may be among
   * them.
   */
  related(category?: string) {
    return {
      ...blogQueries.list({ language: siteLanguage, category, limit: String(RELATED_POSTS + 1) }),
      staleTime: PUBLIC_DATA_FRESH_MS,
    };
  },

  /** The draft that a preview link shows, or what became of it. */
  preview(token: string) {
    return queryOptions({
      queryKey: [...blogQueries.all, 'preview', token] as const,
      queryFn: async ({ signal }) => (await blogsApi()).findPreview(token, { signal }),
      ...PUBLIC,
    });
  },

  /** One blog, or null when there is none. */
  detail(id: string) {
    return queryOptions({
      queryKey: [...blogQueries.all, 'detail', id] as const,
      queryFn: async ({ signal }) => (await blogsApi()).findBlog(id, { signal }),
      ...PUBLIC,
    });
  },
};

export const jobQueries = {
  all: ['jobs'] as const,
  lists: ['jobs', 'list'] as const,

  list(query: JobListQuery) {
    return queryOptions({
      queryKey: [...jobQueries.lists, query] as const,
      queryFn: async ({ signal }) => (await jobsApi()).listJobs(query, { signal }),
    });
  },

  /** One job, or null when there is none. */
  detail(id: string) {
    return queryOptions({
      queryKey: [...jobQueries.all, 'detail', id] as const,
      queryFn: async ({ signal }) => (await jobsApi()).findJob(id, { signal }),
      ...PUBLIC,
    });
  },

  /** All jobs, however many pages they fill. */
  everyPage() {
    return queryOptions({
      queryKey: [...jobQueries.all, 'every page'] as const,
      queryFn: async ({ signal }) => (await jobsApi()).listAllJobs({ signal }),
      ...PUBLIC,
    });
  },
};
