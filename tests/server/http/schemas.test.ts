import { expect, test } from 'vitest';
import type { TestApp } from '../../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const BLOG = { author: 'Asha', date: 'May', category: 'Tips & more', snippet: 'Short', content: 'Long' };
const JOB = { department: 'Engineering', location: 'Pune' };

/** Reads a whole list by following `Link`. */
async function follow({ send }: TestApp, first: string, total: unknown = expect.any(String)) {
  const parts: string[][] = [];
  for (let next: string | undefined = first; next; ) {
    const { headers, statusCode, ...response } = await send(`GET ${next}`);
    expect([statusCode, headers['x-total-count']]).toEqual([200, total]);
    parts.push(response.json().map((item: Record<string, string>) => item.title ?? item.position));
    next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return parts;
}

test('Link leads through a whole list with its filters and order', async () => {
  // Everything at one moment: only the tie-break orders the newest.
  const server = await startApp({ now: () => new Date('2026-01-01T00:00:00Z') });
  const { send } = server;
  for (const title of ['a', 'b', 'c', 'd', 'e']) await send('POST /api/blogs', { ...BLOG, title });
  await send('POST /api/blogs', { ...BLOG, title: 'other', category: 'Other' });
  const tips = `category=${encodeURIComponent(BLOG.category)}`;
  const pages = [['a', 'b'], ['c', 'd'], ['e']];
  expect(await follow(server, `/api/blogs?limit=2&sort=title&${tips}`, '5')).toEqual(pages);
  expect(await follow(server, `/api/blogs?limit=2&${tips}`, '5')).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
  expect(await follow(server, `/api/blogs?limit=2&sort=title&search=tips`)).toEqual(pages);
  expect(await follow(server, '/api/blogs')).toHaveLength(1);
  expect(await follow(server, '/api/blogs?page=9', '6')).toEqual([[]]);
});

test('without page and limit a list has the newest hundred records, and Link leads to the others', async () => {
  const server = await startApp();
  const { send } = server;
  for (let index = 0; index < 106; index += 1) {
    await send('POST /api/jobs', { ...JOB, position: `Job ${index}` });
  }
  const parts = await follow(server, '/api/jobs');
  expect(parts.map((part) => part.length)).toEqual([100, 6]);
  expect(parts.flat()[0]).toBe('Job 105');
});

test('the lists of inquiries and of deleted records have Link too', async () => {
  const { request, send } = await startApp();
  for (let index = 0; index < 2; index += 1) {
    await request('POST /api/contact', { body: SAMPLE_INQUIRY });
    const { _id } = (await send('POST /api/jobs', { ...JOB, position: 'Gone' })).json();
    await send(`DELETE /api/jobs/${_id}`);
  }
  const inquiries = await send('GET /api/contact?limit=1&status=new');
  expect(inquiries.headers.link).toBe('</api/contact?page=2&limit=1&status=new>; rel="next"');
  const deleted = await send('GET /api/jobs?deleted=true&limit=1');
  expect(deleted.headers.link).toBe('</api/jobs?page=2&limit=1&deleted=true>; rel="next"');
});
