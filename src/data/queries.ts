import { queryOptions } from '@tanstack/react-query';
import type { VersionedSummary } from '../admin/inquiries/requests';
import { ADMINS_FRESH_MS, BLOG_PAGE_POSTS, PUBLIC_DATA_FRESH_MS, RELATED_POSTS } from '../config/constants';
import { createImporter } from '../router/importWithRetry';
import type { BlogListQuery } from '../shared/blog';
import type { InquiryListQuery } from '../shared/inquiry';
import type { JobListQuery } from '../shared/job';

/**
 * Every query of the site with its key. A key without arguments is the prefix of those below it, for
 * `invalidateQueries` and `setQueriesData`. Requests are imported when the first one is sent: a page that the
 * server rendered with its data needs none of them.
 */
export const blogsApi = createImporter(() => import('./blogs'));
const draftsApi = createImporter(() => import('../admin/blogs/blogDrafts'));
const jobsApi = createImporter(() => import('./jobs'));
const inquiryDeskApi = createImporter(() => import('../admin/inquiries/requests'));
const mailsApi = createImporter(() => import('../admin/inquiries/mails'));
const countsApi = createImporter(() => import('./counts'));

/** The loader of a public page has just made its query, or the server has: mounting the page does not repeat it. */
const PUBLIC = { staleTime: PUBLIC_DATA_FRESH_MS, retryOnMount: false };

export const blogQueries = {
  all: ['blogs'] as const,
  lists: ['blogs', 'list'] as const,

  list(query: BlogListQuery) {
    return queryOptions({
      queryKey: [...blogQueries.lists, query] as const,
      queryFn: async ({ signal, meta }) => (await blogsApi()).listBlogs(query, { ...meta, signal }),
    });
  },

  /** The numbers of blogs and drafts by their status. */
  counts() {
    return queryOptions({
      queryKey: [...blogQueries.all, 'counts'] as const,
      queryFn: async ({ signal }) => (await draftsApi()).countBlogs(signal),
    });
  },

  /** A page of the public blog; without a category, of all posts. */
  publicPage(category: string | undefined, page: number) {
    return {
      ...blogQueries.list({ category, page: String(page), limit: String(BLOG_PAGE_POSTS) }),
      ...PUBLIC,
    };
  },

  /**
   * The newest posts of a category, or of all: one more than is shown, since the post that is being read may be among
   * them.
   */
  related(category?: string) {
    return {
      ...blogQueries.list({ category, limit: String(RELATED_POSTS + 1) }),
      staleTime: PUBLIC_DATA_FRESH_MS,
    };
  },

  /** One blog, or null when there is none. */
  detail(id: string) {
    return queryOptions({
      queryKey: [...blogQueries.all, 'detail', id] as const,
      queryFn: async ({ signal, meta }) => (await blogsApi()).findBlog(id, { ...meta, signal }),
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
      queryFn: async ({ signal }) => (await jobsApi()).listJobs(query, signal),
    });
  },

  /** All jobs, however many pages they fill. */
  everyPage() {
    return queryOptions({
      queryKey: [...jobQueries.all, 'every page'] as const,
      queryFn: async ({ signal }) => (await jobsApi()).listAllJobs(signal),
    });
  },
};

export const inquiryQueries = {
  all: ['inquiries'] as const,
  lists: ['inquiries', 'list'] as const,

  list(query: InquiryListQuery) {
    return queryOptions({
      queryKey: [...inquiryQueries.lists, query] as const,
      queryFn: async ({ signal }) => (await inquiryDeskApi()).listInquiries(query, signal),
    });
  },

  details: ['inquiries', 'detail'] as const,

  /** One inquiry, or null when it was erased. */
  detail(id: string) {
    return queryOptions({
      queryKey: [...inquiryQueries.details, id] as const,
      queryFn: async ({ signal }) => (await inquiryDeskApi()).findInquiry(id, signal),
    });
  },

  timelines: ['inquiries', 'timeline'] as const,

  timeline(id: string) {
    return queryOptions({
      queryKey: [...inquiryQueries.timelines, id] as const,
      queryFn: async ({ signal }) => (await inquiryDeskApi()).listEvents(id, signal),
    });
  },

  /** The numbers of the views; an unchanged response is the cached one. */
  summary() {
    const queryKey = [...inquiryQueries.all, 'summary'] as const;
    return queryOptions({
      queryKey,
      queryFn: async ({ signal, client }): Promise<VersionedSummary> =>
        (await inquiryDeskApi()).getSummary(client.getQueryData<VersionedSummary>(queryKey), signal),
    });
  },
};

export const adminQueries = {
  /** Who can own an inquiry; admins are added at the server, and rarely. */
  list() {
    return queryOptions({
      queryKey: ['admins'] as const,
      queryFn: async ({ signal }) => (await inquiryDeskApi()).listAdmins(signal),
      staleTime: ADMINS_FRESH_MS,
    });
  },
};

export const mailQueries = {
  all: ['mails'] as const,

  list(status: 'failed' | 'delayed') {
    return queryOptions({
      queryKey: [...mailQueries.all, status] as const,
      queryFn: async ({ signal }) => (await mailsApi()).listMails(status, signal),
    });
  },
};

export const countQueries = {
  all: ['counts'] as const,

  dashboard() {
    return queryOptions({
      queryKey: countQueries.all,
      queryFn: async ({ signal }) => (await countsApi()).getDashboardCounts(signal),
    });
  },
};
