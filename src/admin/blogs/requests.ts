/** The requests for texts that are not public, their versions and images. All need a session. */

import { http, type RequestOptions, SLOW_TIMEOUT_MS } from '../../api/http';
import { createRecordApi, getPage, type RecordApi, type Versioned } from '../../api/records';
import type { BlogDraftListQuery } from '../../shared/blogDraft';
import type { BlogDraft, BlogVersion, Image } from '../../shared/blogResponses';
import { getCount } from '../common/counts';

export const DRAFTS = '/blogs/drafts';

export const draftApi: RecordApi<BlogDraft, object> = createRecordApi(DRAFTS);

const listDrafts = (query: BlogDraftListQuery, options?: RequestOptions) =>
  getPage<BlogDraft>(DRAFTS, query, options);

/** The numbers of blogs and drafts by their status. When one request fails, all do. */
export async function countBlogs(signal: AbortSignal) {
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

export const blogPath = (id: string) => `/blogs/${encodeURIComponent(id)}`;

export async function getVersion(
  id: string,
  version: number,
  options?: RequestOptions,
): Promise<BlogVersion> {
  return (await http.get<BlogVersion>(`${blogPath(id)}/versions/${version}`, options)).data;
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
