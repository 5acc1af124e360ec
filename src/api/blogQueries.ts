import { queryOptions } from '@tanstack/react-query';
import { BLOG_PAGE_POSTS, PUBLIC_DATA_FRESH_MS, RELATED_POSTS } from '../settings';
import { toApiFailure } from './errors';

/**
 * The queries of the public blog, the same for the server that renders a page and for the browser that goes on.
 * A page that comes with its data makes no call, so the client that makes calls loads with the first one.
 */
const calls = () => import('./blogs');

/** One page of a tab of the blog; no category is All Posts. */
export function blogPageQuery(category: string | undefined, page: number) {
  return queryOptions({
    staleTime: PUBLIC_DATA_FRESH_MS,
    queryKey: ['blogs', 'list', { category, page }],
    queryFn: async ({ signal }) => {
      const { listBlogs } = await calls();
      return listBlogs({ category, page: String(page), limit: String(BLOG_PAGE_POSTS) }, signal);
    },
  });
}

/** One post. That there is none is an answer, as fresh as a post would be. */
export function blogPostQuery(id: string) {
  return queryOptions({
    staleTime: PUBLIC_DATA_FRESH_MS,
    queryKey: ['blogs', 'one', id],
    queryFn: async ({ signal }) => {
      const { getBlog } = await calls();
      return getBlog(id, signal);
    },
    retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
      toApiFailure(error).status !== 404 || Date.now() - errorUpdatedAt > PUBLIC_DATA_FRESH_MS,
  });
}

/** The newest posts of a category, one more than are shown, since the post that is being read may be among them. */
export function relatedPostsQuery(category: string) {
  return queryOptions({
    staleTime: PUBLIC_DATA_FRESH_MS,
    queryKey: ['blogs', 'list', { category, limit: RELATED_POSTS + 1 }],
    queryFn: async ({ signal }) => {
      const { listBlogs } = await calls();
      return listBlogs({ category, limit: String(RELATED_POSTS + 1) }, signal);
    },
  });
}
