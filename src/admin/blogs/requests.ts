/** The requests for texts that are not public, their versions and images. All need a session. */

import { isAxiosError } from 'axios';
import { parseBlog, type ReadBlog } from '../../api/blogs';
import { http, type RequestOptions, SLOW_TIMEOUT_MS } from '../../api/http';
import {
  createRecordApi,
  getPage,
  ifMatch,
  postRecord,
  type RecordApi,
  type ResponseFields,
  toVersioned,
  type Versioned,
} from '../../api/records';
import type { BlogDraftListQuery } from '../../shared/blogDraft';
import type { BlogDraft, BlogProblem, BlogVersion, Image, LastAuthor } from '../../shared/blogResponses';
import type { Page } from '../../shared/list';
import { getCount } from '../common/counts';

const PATH = '/blogs/drafts';

export const draftApi: RecordApi<BlogDraft, object> = createRecordApi(PATH);

function listDrafts(query: BlogDraftListQuery, options?: RequestOptions): Promise<Page<BlogDraft>> {
  return getPage(PATH, query, options);
}

type BlogCounts = { all: number; published: number; scheduled: number; drafts: number };

/** The numbers of blogs and drafts by their status. When one request fails, all do. */
export async function countBlogs(signal: AbortSignal): Promise<BlogCounts> {
  const countDrafts = (scheduled: 'true' | 'false') => listDrafts({ scheduled, limit: '1' }, { signal });
  const [published, { total: scheduled }, { total: drafts }] = await Promise.all([
    getCount('/blogs/count', signal),
    countDrafts('true'),
    countDrafts('false'),
  ]);
  return { all: published + scheduled + drafts, published, scheduled, drafts };
}

/** The draft with this id, or that of the blog with this id. */
export async function findDraft(
  id: string,
  options?: RequestOptions,
): Promise<Versioned<BlogDraft> | undefined> {
  const { items } = await listDrafts({ blog: id, limit: '1' }, options);
  return items[0] && draftApi.get(items[0]._id, options);
}

/** GET /blogs/author: the author that a new text of this admin starts with; may be empty. */
export async function getLastAuthor(options?: RequestOptions): Promise<string> {
  return (await http.get<LastAuthor>('/blogs/author', options)).data.author;
}

/** @returns the published blog */
export function publishDraft(
  id: string,
  etag: string | undefined,
  key: string,
): Promise<Versioned<ReadBlog>> {
  return postRecord(`${PATH}/${encodeURIComponent(id)}/publish`, {}, key, ifMatch(etag), parseBlog);
}

/** The blog as it is now, when publishing its draft got 409 because the blog has changed. */
export function getChangedBlog(error: unknown): Versioned<ReadBlog> | undefined {
  if (!isAxiosError<{ blog?: ResponseFields }>(error) || error.response?.status !== 409) return undefined;
  const { data, headers } = error.response;
  return data.blog && toVersioned({ data: data.blog, headers }, parseBlog);
}

const blogPath = (id: string) => `/blogs/${encodeURIComponent(id)}`;

/** @returns the draft that the blog became */
export async function unpublishBlog(id: string, etag: string | undefined): Promise<Versioned<BlogDraft>> {
  return toVersioned(await http.post(`${blogPath(id)}/unpublish`, undefined, { headers: ifMatch(etag) }));
}

/** The problems of images, in the order of the text. */
export async function checkBlog(
  input: Pick<BlogDraft, 'content' | 'cover' | 'coverAlt'>,
): Promise<BlogProblem[]> {
  return (await http.post<{ problems: BlogProblem[] }>('/blogs/check', input)).data.problems;
}

export async function listVersions(id: string, options?: RequestOptions): Promise<BlogVersion[]> {
  return (await getPage<BlogVersion>(`${blogPath(id)}/versions`, {}, options)).items;
}

export async function getVersion(
  id: string,
  version: number,
  options?: RequestOptions,
): Promise<BlogVersion> {
  return (await http.get<BlogVersion>(`${blogPath(id)}/versions/${version}`, options)).data;
}

/** @param etag of the draft to replace; without it, a draft that exists gets 409 */
export async function restoreVersion(id: string, version: number, etag?: string): Promise<void> {
  const path = `${blogPath(id)}/versions/${version}/restore`;
  await http.post(path, undefined, { headers: ifMatch(etag) });
}

/** @param key identifies this upload, so that a repeated request is stored once */
export async function uploadImage(file: File, key: string, signal: AbortSignal): Promise<Image> {
  const { data } = await http.postForm<Image>(
    '/images',
    { file },
    { timeout: SLOW_TIMEOUT_MS, headers: { 'Idempotency-Key': key }, signal },
  );
  return data;
}
