import type { Blog, BlogInput, BlogListQuery } from '../contract/blog';
import { MAX_LIST_LIMIT } from '../contract/limits';
import type { Page } from '../contract/list';
import { toApiFailure } from './errors';
import { http, type RequestOptions } from './http';
import { getPage } from './lists';
import { getConflictRecord, getRecord, postRecord, putRecord, type Versioned } from './records';
import { getId, getText, parseFields } from './responseFields';

/** A blog as servers send it: its status may be missing (docs/product.md §19.3). */
export type ReadBlog = Omit<Blog, 'status'> & { status?: string };

/**
 * GET /blogs: one page, newest first, of all blogs or of a category. A server that ignores the query sends all
 * blogs; then they are filtered and paginated here.
 */
export async function listBlogs(query: BlogListQuery, options?: RequestOptions): Promise<Page<ReadBlog>> {
  const { items, total } = await getPage('/blogs', parseBlog, query, options);
  const { category } = query;
  const limit = Number(query.limit ?? MAX_LIST_LIMIT);
  const matching = items.filter((blog) => !category || blog.category === category);
  if (matching.length === items.length && items.length <= limit) return { items, total };
  const start = (Number(query.page ?? 1) - 1) * limit;
  return { items: matching.slice(start, start + limit), total: matching.length };
}

/** GET /blogs/{id}. Throws when the response is no record, so that a proxy's HTML page is an error. */
async function getBlog(id: string, options?: RequestOptions): Promise<ReadBlog> {
  const { data } = await http.get<unknown>(blogPath(id), options);
  return parseBlog(data);
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
  return getRecord(blogPath(id), parseBlog, signal);
}

/** POST /blogs; needs a session. Sent again under the same key it is stored once. */
export async function createBlog(blog: BlogInput, key: string): Promise<Versioned<ReadBlog>> {
  return postRecord('/blogs', parseBlog, blog, key);
}

/** PUT /blogs/{id}; needs a session. @param etag the version it is based on, or a newer one gets 409 */
export async function updateBlog(id: string, blog: BlogInput, etag?: string): Promise<Versioned<ReadBlog>> {
  return putRecord(blogPath(id), parseBlog, blog, etag);
}

/** The blog as it is now, when the save that threw `error` met a 409. */
export function getConflictBlog(error: unknown): Versioned<ReadBlog> | undefined {
  return getConflictRecord(error, parseBlog);
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

function parseBlog(data: unknown): ReadBlog {
  const fields = parseFields(data, 'a blog');
  return {
    _id: getId(fields),
    title: getText(fields, 'title') ?? '',
    author: getText(fields, 'author') ?? '',
    date: getText(fields, 'date') ?? '',
    category: getText(fields, 'category') ?? '',
    snippet: getText(fields, 'snippet') ?? '',
    content: getText(fields, 'content') ?? '',
    status: getText(fields, 'status'),
    createdAt: getText(fields, 'createdAt') ?? '',
    updatedAt: getText(fields, 'updatedAt') ?? '',
    deletedAt: getText(fields, 'deletedAt'),
    contentHtml: getText(fields, 'contentHtml'),
  };
}
