import { queryOptions } from '@tanstack/react-query';
import { BLOG_PAGE_POSTS, RELATED_POSTS } from '../settings';
import { getBlog, listBlogs } from './blogs';
import { callFailure } from './http';

/** The queries of the public blog, the same for the server that renders a page and for the browser that goes on. */

/** One page of a tab of the blog; no category is All Posts. */
export function blogPageQuery(category: string | undefined, page: number) {
  return queryOptions({
    queryKey: ['blogs', 'list', { category, page }],
    queryFn: ({ signal }) =>
      listBlogs({ category, page: String(page), limit: String(BLOG_PAGE_POSTS) }, signal),
  });
}

/** One post. That there is none is an answer, and not asked again when the screen is shown. */
export function blogPostQuery(id: string) {
  return queryOptions({
    queryKey: ['blogs', 'one', id],
    queryFn: ({ signal }) => getBlog(id, signal),
    retryOnMount: (query) => callFailure(query.state.error).status !== 404,
  });
}

/** The newest posts of a category, one more than are shown, since the post that is being read may be among them. */
export function relatedPostsQuery(category: string) {
  return queryOptions({
    queryKey: ['blogs', 'list', { category, limit: RELATED_POSTS + 1 }],
    queryFn: ({ signal }) => listBlogs({ category, limit: String(RELATED_POSTS + 1) }, signal),
  });
}
