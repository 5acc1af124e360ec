import type { ReadBlog } from '../../api/blogs';
import { RELATED_POSTS } from '../../api/queries';
import type { Page } from '../../shared/list';

/** Whether the posts of a category, the one that is being read among them, are enough to go below it. */
export function fillsRelated({ items }: Page<ReadBlog>): boolean {
  return items.length > RELATED_POSTS;
}

/** The posts to go below a post: the newest of its category, then the newest of the others. */
export function pickRelated(post: ReadBlog, ofCategory: ReadBlog[], ofAll: ReadBlog[]): ReadBlog[] {
  const byId = new Map([...ofCategory, ...ofAll].map((blog) => [blog._id, blog]));
  byId.delete(post._id);
  return [...byId.values()].slice(0, RELATED_POSTS);
}
