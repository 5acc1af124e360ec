import { queryOptions } from '@tanstack/react-query';
import { BLOG_PAGE_POSTS, RELATED_POSTS } from '../settings';
import { callFailure } from './callFailure';

/**
 * The queries of the public blog, the same for the server that renders a page and for the browser that goes on.
 * A page that comes with its data makes no call, so the client that makes calls loads with the first one.
 */
const calls = () => import('./blogs');

/** One page of a tab of the blog; no category is All Posts. */
export function blogPageQuery(category: string | undefined, page: number) {
  return queryOptions({
    queryKey: ['blogs', 'list', { category, page }],
    queryFn: async ({ signal }) => {
      const { listBlogs } = await calls();
      return listBlogs({ category, page: String(page), limit: String(BLOG_PAGE_POSTS) }, signal);
    },
  });
}

/** One post. That there is none is an answer, and not asked again when the screen is shown. */
export function blogPostQuery(id: string) {
  return queryOptions({
    queryKey: ['blogs', 'one', id],
    queryFn: async ({ signal }) => {
      const { getBlog } = await calls();
      return getBlog(id, signal);
    },
    retryOnMount: (query) => callFailure(query.state.error).status !== 404,
  });
}

/** The newest posts of a category, one more than are shown, since the post that is being read may be among them. */
export function relatedPostsQuery(category: string) {
  return queryOptions({
    queryKey: ['blogs', 'list', { category, limit: RELATED_POSTS + 1 }],
    queryFn: async ({ signal }) => {
      const { listBlogs } = await calls();
      return listBlogs({ category, limit: String(RELATED_POSTS + 1) }, signal);
    },
  });
}
