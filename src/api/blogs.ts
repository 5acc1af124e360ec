import type { Blog, BlogInput, BlogListQuery } from '../contract/blog';
import { MAX_LIST_LIMIT } from '../contract/limits';
import type { Page } from '../contract/list';
import { toApiFailure } from './errors';
import { http, type RequestOptions } from './http';
import { getPage } from './lists';
import { getConflictRecord, getRecord, postRecord, putRecord, type Versioned } from './records';

/** A blog as servers may send it: its id as `id`, and the status missing (docs/product.md §19.3). */
type SentBlog = Omit<Blog, '_id' | 'status'> & { _id?: string; id?: string | number; status?: string };

export type ReadBlog = Omit<Blog, 'status'> & { status?: string };

/**
 * GET /blogs: one page, newest first, of all blogs or of a category. A server that ignores the query sends all
 * blogs; then they are filtered and paginated here.
 */
export async function listBlogs(query: BlogListQuery, options?: RequestOptions): Promise<Page<ReadBlog>> {
  const { items, total } = await getPage<SentBlog>('/blogs', query, options);
  const { category } = query;
  const limit = Number(query.limit ?? MAX_LIST_LIMIT);
  const matching = items.filter((blog) => !category || blog.category === category);
  if (matching.length === items.length && items.length <= limit) return { items: items.map(toBlog), total };
  const start = (Number(query.page ?? 1) - 1) * limit;
  return { items: matching.slice(start, start + limit).map(toBlog), total: matching.length };
}

/** GET /blogs/{id}. Throws when the response is no record, so that a proxy's HTML page is an error. */
async function getBlog(id: string, options?: RequestOptions): Promise<ReadBlog> {
  const response = await http.get<SentBlog | null>(blogPath(id), options);
  if (typeof response.data !== 'object' || response.data === null) {
    throw new Error(`GET ${blogPath(id)} did not respond with a blog`);
  }
  return toBlog(response.data);
}

/** GET /blogs/{id}, or null when there is none. Throws any other error. */
export async function findBlog(id: string, options?: RequestOptions): Promise<ReadBlog | null> {
  try {
    return await getBlog(id, options);
  } catch (error) {
    if (toApiFailure(error).status === 404) return null;
    throw error;
  }
}

/** GET /blogs/{id} with its version, to edit it. */
export async function getBlogVersion(id: string, signal?: AbortSignal): Promise<Versioned<ReadBlog>> {
  return withBlog(await getRecord<SentBlog>(blogPath(id), signal));
}

/** POST /blogs; needs a session. Sent again under the same key it is stored once. */
export async function createBlog(blog: BlogInput, key: string): Promise<Versioned<ReadBlog>> {
  return withBlog(await postRecord<SentBlog>('/blogs', blog, key));
}

/** PUT /blogs/{id}; needs a session. @param etag the version it is based on, or a newer one gets 409 */
export async function updateBlog(id: string, blog: BlogInput, etag?: string): Promise<Versioned<ReadBlog>> {
  return withBlog(await putRecord<SentBlog>(blogPath(id), blog, etag));
}

/** The blog as it is now, when the save that threw `error` met a 409. */
export function getConflictBlog(error: unknown): Versioned<ReadBlog> | undefined {
  const current = getConflictRecord<SentBlog>(error);
  return current && withBlog(current);
}

/** DELETE /blogs/{id}; needs a session. */
export async function deleteBlog(id: string): Promise<void> {
  await http.delete(blogPath(id));
}

/** POST /blogs/{id}/restore: takes a deletion back within 30 days; needs a session. */
export async function restoreBlog(id: string): Promise<void> {
  await http.post(`${blogPath(id)}/restore`);
}

function blogPath(id: string): string {
  return `/blogs/${encodeURIComponent(id)}`;
}

function toBlog(sent: SentBlog): ReadBlog {
  return { ...sent, _id: String(sent._id ?? sent.id ?? '') };
}

function withBlog({ item, etag }: Versioned<SentBlog>): Versioned<ReadBlog> {
  return { item: toBlog(item), etag };
}
