import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { BUILD_FOLDER } from '../../../scripts/build/buildFolder';
import type { Blog } from '../../../src/shared/blogResponses';
import { ADMIN } from '../admins';
import { SAMPLE_BLOG } from '../sampleBlog';

let session: Promise<Record<string, string>> | undefined;

/** The header of a session shared by a whole file, since a login is deliberately slow. */
export function getAuthorization(request: APIRequestContext): Promise<Record<string, string>> {
  session ??= request.post('/api/auth/login', { data: ADMIN }).then(async (response) => {
    const { token } = (await response.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  });
  return session;
}

/** Adds an admin with the password of `ADMIN` to a database, by the command of the built product. */
export function addAdmin(databaseUrl: string, email: string, name: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(BUILD_FOLDER, 'server/admin.js'), 'add', email, '--name', name],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, input: `${ADMIN.password}\n`, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

/** @returns the new record's id */
async function createRecord(
  request: APIRequestContext,
  name: 'blogs' | 'jobs',
  data: object,
): Promise<string> {
  const response = await request.post(`/api/${name}`, { data, headers: await getAuthorization(request) });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { _id: string })._id;
}

/** @returns the path of a preview link of a new draft */
export async function createPreview(request: APIRequestContext, data: object): Promise<string> {
  const headers = await getAuthorization(request);
  const draft = await request.post('/api/blogs/drafts', { data, headers });
  expect(draft.status()).toBe(201);
  const { _id } = (await draft.json()) as { _id: string };
  const link = await request.post(`/api/blogs/drafts/${_id}/preview-link`, { headers });
  const { pathname, search } = new URL(((await link.json()) as { url: string }).url);
  return pathname + search;
}

export const BLOG = {
  ...SAMPLE_BLOG,
  content: '## Count\n\nCount **twice**.\n\n- once in the morning\n- once at night',
};
export const JOB = { position: 'Tester', department: 'Quality', location: 'Pune' };

export const addBlog = (request: APIRequestContext, fields: object = {}) =>
  createRecord(request, 'blogs', { ...BLOG, ...fields });
export const addJob = (request: APIRequestContext, fields: object = {}) =>
  createRecord(request, 'jobs', { ...JOB, ...fields });

/** The published posts with this in their text. */
export async function findBlogs(request: APIRequestContext, text: string): Promise<Blog[]> {
  const response = await request.get(`/api/blogs?search=${encodeURIComponent(text)}`);
  return (await response.json()) as Blog[];
}

/** All tests share one database, so each has a word of its own in what it stores and searches for. */
export const uniqueWord = () => `word${randomUUID().slice(0, 8)}`;

/** Makes a text unlike those of other tests. */
export const makeUnique = (text: string) => `${text} ${uniqueWord()}`;
