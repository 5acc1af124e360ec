import type { Blog, BlogInput } from '../../src/contract/blog';
import type { Job } from '../../src/contract/job';
import { testApp } from './network';

export const BLOG: BlogInput = {
  title: 'Keep a float',
  author: 'Asha Verma',
  date: 'Monday, after the rain',
  category: 'Growth Tips',
  snippet: 'How much cash is enough.',
  content: 'Count **twice**.',
};

async function post<Stored>(url: string, payload: object): Promise<Stored> {
  const server = await testApp();
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload });
  if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Stored>();
}

/** An admin has published this blog. */
export function publish(fields: Partial<BlogInput> = {}): Promise<Blog> {
  return post('/api/blogs', { ...BLOG, ...fields });
}

/** Publishes blogs called `Post 1` to `Post {count}`, the last one newest. */
export async function publishMany(count: number, fields: Partial<BlogInput> = {}): Promise<void> {
  for (let number = 1; number <= count; number += 1) await publish({ ...fields, title: `Post ${number}` });
}

/** An admin has added this job. */
export function addJob(position: string): Promise<Job> {
  const postedDate = '2025-08-04T05:00:00.000Z';
  return post('/api/jobs', { position, department: 'Engineering', location: 'Lucknow', postedDate });
}

/** How many records a list of the server holds. */
export async function getCount(url: '/api/blogs' | '/api/jobs'): Promise<number> {
  const { app } = await testApp();
  const answer = await app.inject({ method: 'GET', url });
  return answer.json<unknown[]>().length;
}
