import { isAxiosError } from 'axios';
import type { BlogInput, BlogListQuery } from '../shared/blog';
import type { BlogEntry, DraftPreview } from '../shared/blogResponses';
import type { Page } from '../shared/list';
import { nullIfMissing, toApiFailure } from './errors';
import { http, type RequestOptions } from './http';
import { createRecordApi, getId, getPage, getText, type RecordApi, type ResponseFields } from './records';

/** A blog as servers send it: its status may be missing. */
export type ReadBlog = Omit<BlogEntry, 'status'> & { status?: string };

/** GET /blogs: one page, newest first, of all blogs or of a category. */
export function listBlogs(query: BlogListQuery, options?: RequestOptions): Promise<Page<ReadBlog>> {
  return getPage('/blogs', query, options, parseBlog);
}

export const blogApi: RecordApi<ReadBlog, BlogInput> = createRecordApi('/blogs', parseBlog);

/** GET /blogs/{id}, or null when there is none. */
export async function findBlog(id: string, options?: RequestOptions): Promise<ReadBlog | null> {
  return (await blogApi.get(id, options).catch(nullIfMissing))?.item ?? null;
}

/** What a preview link shows; `ended` when the link is wrong or has ended. */
export type Preview =
  | { state: 'draft'; post: ReadBlog; until: string; expiresAt: string }
  | { state: 'published'; blog: string }
  | { state: 'deleted' | 'ended' };

/** GET /blogs/preview: a draft that somebody without an account may read. */
export async function findPreview(token: string, options?: RequestOptions): Promise<Preview> {
  try {
    const { data } = await http.get<DraftPreview>('/blogs/preview', { params: { token }, ...options });
    const { until, expiresAt } = data;
    return { state: 'draft', post: parseBlog(data), until, expiresAt };
  } catch (error) {
    const { status } = toApiFailure(error);
    if (status === 404) return { state: 'ended' };
    if (status !== 410) throw error;
    const blog = getPublishedId(error);
    return blog === undefined ? { state: 'deleted' } : { state: 'published', blog };
  }
}

/** The id of the blog as which a draft was published, when a request for the draft got 410. */
export function getPublishedId(error: unknown): string | undefined {
  if (!isAxiosError<{ blog?: unknown }>(error) || error.response?.status !== 410) return undefined;
  const { blog } = error.response.data;
  return typeof blog === 'string' ? blog : undefined;
}

export function parseBlog(fields: ResponseFields): ReadBlog {
  return {
    _id: getId(fields),
    title: getText(fields, 'title') ?? '',
    author: getText(fields, 'author') ?? '',
    date: getText(fields, 'date') ?? '',
    category: getText(fields, 'category') ?? '',
    snippet: getText(fields, 'snippet') ?? '',
    content: getText(fields, 'content') ?? '',
    language: getText(fields, 'language') ?? '',
    translationOf: getText(fields, 'translationOf') ?? '',
    cover: getText(fields, 'cover'),
    coverAlt: getText(fields, 'coverAlt'),
    status: getText(fields, 'status'),
    createdAt: getText(fields, 'createdAt') ?? '',
    updatedAt: getText(fields, 'updatedAt') ?? '',
    deletedAt: getText(fields, 'deletedAt'),
    contentHtml: getText(fields, 'contentHtml'),
    draft: fields.draft as BlogEntry['draft'],
  };
}
