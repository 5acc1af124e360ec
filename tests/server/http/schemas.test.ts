import { expect, test } from 'vitest';
import type { TestApp } from '../../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const BLOG = { author: 'Asha', date: 'May', category: 'Tips & more', snippet: 'Short', content: 'Long' };
const JOB = { department: 'Engineering', location: 'Pune' };

/** Reads a whole list by following `Link`. */
async function follow({ request, signIn }: TestApp, first: string): Promise<string[][]> {
  const token = await signIn();
  const parts: string[][] = [];
  for (let next: string | undefined = first; next; ) {
    const { headers, statusCode, ...response } = await request(`GET ${next}`, { token });
    expect(statusCode).toBe(200);
    parts.push(response.json().map((item: Record<string, string>) => item.title ?? item.position));
    next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return parts;
}

test('Link leads through a whole list with its filters and order', async () => {
  const server = await startApp();
  const { request, signIn } = server;
  const token = await signIn();
  for (const title of ['a', 'b', 'c', 'd', 'e']) {
    await request('POST /api/blogs', { token, body: { ...BLOG, title } });
  }
  await request('POST /api/blogs', { token, body: { ...BLOG, title: 'other', category: 'Other' } });
  const tips = `category=${encodeURIComponent(BLOG.category)}`;
  const pages = [['a', 'b'], ['c', 'd'], ['e']];
  expect(await follow(server, `/api/blogs?limit=2&sort=title&${tips}`)).toEqual(pages);
  expect(await follow(server, `/api/blogs?limit=2&sort=title&search=tips`)).toEqual(pages);
  expect(await follow(server, '/api/blogs')).toHaveLength(1);
  expect(await follow(server, '/api/blogs?page=9')).toEqual([[]]);
});

test('without page and limit a list has the newest hundred records, and Link leads to the others', async () => {
  const server = await startApp();
  const { request, signIn } = server;
  const token = await signIn();
  for (let index = 0; index < 106; index += 1) {
    await request('POST /api/jobs', { token, body: { ...JOB, position: `Job ${index}` } });
  }
  const parts = await follow(server, '/api/jobs');
  expect(parts.map((part) => part.length)).toEqual([100, 6]);
  expect(parts.flat()[0]).toBe('Job 105');
});

test('the lists of inquiries and of deleted records have Link too', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  for (let index = 0; index < 2; index += 1) {
    await request('POST /api/contact', { body: SAMPLE_INQUIRY });
    const { _id } = (await request('POST /api/jobs', { token, body: { ...JOB, position: 'Gone' } })).json();
    await request(`DELETE /api/jobs/${_id}`, { token });
  }
  const inquiries = await request('GET /api/contact?limit=1&status=new', { token });
  expect(inquiries.headers.link).toBe('</api/contact?page=2&limit=1&status=new>; rel="next"');
  const deleted = await request('GET /api/jobs?deleted=true&limit=1', { token });
  expect(deleted.headers.link).toBe('</api/jobs?page=2&limit=1&deleted=true>; rel="next"');
});
