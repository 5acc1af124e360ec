import type { BlogInput, BlogWithCover } from '../../src/shared/blog';
import type { Blog, BlogDraft } from '../../src/shared/blogResponses';
import type { Job } from '../../src/shared/jobResponses';
import { getTestApp } from './network';

export const BLOG: BlogInput = {
  title: 'Keep a float',
  author: 'Asha Verma',
  date: 'Monday, after the rain',
  category: 'Growth Tips',
  snippet: 'How much cash is enough.',
  content: 'Count **twice**.',
};

async function post<Stored>(url: string, payload: object): Promise<Stored> {
  const server = await getTestApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const response = await server.app.inject({ method: 'POST', url, headers, payload });
  if (response.statusCode !== 201)
    throw new Error(`${url} responded ${response.statusCode}: ${response.body}`);
  return response.json<Stored>();
}

/** Stores a blog. */
export function addBlog(fields: Partial<BlogWithCover> = {}): Promise<Blog> {
  return post('/api/blogs', { ...BLOG, ...fields });
}

/** Stores a draft. */
export function addDraft(fields: object = {}): Promise<BlogDraft> {
  return post('/api/blogs/drafts', { ...BLOG, ...fields });
}

/** Stores blogs called `Post 1` to `Post {count}`; the last is the newest. */
export async function addBlogs(count: number, fields: Partial<BlogInput> = {}): Promise<void> {
  for (let number = 1; number <= count; number += 1) await addBlog({ ...fields, title: `Post ${number}` });
}

/** Stores a job. */
export function addJob(position: string): Promise<Job> {
  const postedDate = '2025-08-04T05:00:00.000Z';
  return post('/api/jobs', { position, department: 'Engineering', location: 'Lucknow', postedDate });
}

/** The number of stored records. */
export async function getCount(url: '/api/blogs' | '/api/jobs'): Promise<number> {
  const { app } = await getTestApp();
  const response = await app.inject({ method: 'GET', url });
  return response.json<unknown[]>().length;
}

export const COVER = '019c1250-a140-7010-81cd-276cabb3a97f-1200x800';

/** Stores an image as the server does after an upload, without its files. @returns its id */
export async function addCover(): Promise<string> {
  const { database } = await getTestApp();
  const time = new Date().toISOString();
  const image = { id: COVER, createdAt: time, createdBy: 'admin@sanyog.example', usedAt: time, fileHash: '' };
  await database.db.insertInto('images').values(image).execute();
  return COVER;
}
