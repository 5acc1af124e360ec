import { expect, test } from 'vitest';
import { siteWithRenderer } from '../../support/server/siteWithRenderer';
import { startSite } from '../../support/server/startSite';

test('security.txt names the address of the company and the URL of the site, and ends 180 days after today', async () => {
  let now = new Date('2026-11-25T00:00:00.000Z');
  const { request } = await startSite(undefined, { now: () => now });
  const response = await request('GET /.well-known/security.txt');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.body.split('\n')).toEqual([
    'Contact: mailto:hello@sanyog.example',
    'Expires: 2027-05-24T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://www.sanyog.example/.well-known/security.txt',
    '',
  ]);
  // However long the server runs.
  for (const [time, expires] of [
    ['2026-11-25T23:59:59.999Z', '2027-05-24'],
    ['2031-02-28T12:00:00.000Z', '2031-08-27'],
  ] as const) {
    now = new Date(time);
    expect((await request('GET /.well-known/security.txt')).body).toContain(`Expires: ${expires}T`);
  }
});

test('the feed has the posts in the order of their first publication', async () => {
  const now = { time: new Date('2026-02-01T00:00:00.000Z') };
  const { request, send } = await siteWithRenderer({ now: () => now.time });
  const body = { author: 'A', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };
  const add = async (title: string) => (await send('POST /api/blogs', { ...body, title })).json();
  const first = await add('First');
  now.time = new Date('2026-02-02T00:00:00.000Z');
  await add('Second');
  now.time = new Date('2026-02-03T00:00:00.000Z');
  await send(`PUT /api/blogs/${first._id}`, { ...body, title: 'Changed' });
  const feed = (await request('GET /feed.xml')).body;
  const titles = [...feed.matchAll(/<(?:item|entry)>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title);
  expect(titles).toEqual(['Second', 'Changed']);
});

test('the sitemap and the feed of each language stay cached together', async () => {
  const { request, send, database } = await siteWithRenderer();
  const body = { title: 'A', author: 'A', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };
  for (const language of ['en', 'hi']) await send('POST /api/blogs', { ...body, language });
  const read = async () => {
    const files: string[] = [];
    for (const path of ['/sitemap.xml', '/feed.xml', '/hi/feed.xml'])
      files.push((await request(`GET ${path}`)).body);
    return files;
  };
  const made = await read();
  const { db } = database;
  const { number } = await db.selectFrom('revisions').select('number').executeTakeFirstOrThrow();
  // What is made anew would say so, and no cache is told.
  await db.updateTable('blogs').set({ title: 'B', updatedAt: '2030-01-01T00:00:00.000Z' }).execute();
  await db.updateTable('revisions').set({ number }).execute();
  expect(await read()).toEqual(made);
});

test('the sitemap has the pages, documents, lists and posts with their last change, and no other address of a page', async () => {
  const now = { time: new Date('2026-02-01T00:00:00.000Z') };
  const { request, send } = await siteWithRenderer({ now: () => now.time });
  const body = { title: 'A', author: 'A', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };
  const first = (await send('POST /api/blogs', body)).json();
  now.time = new Date('2026-02-02T00:00:00.000Z');
  const second = (await send('POST /api/blogs', body)).json();
  now.time = new Date('2026-02-03T00:00:00.000Z');
  await send(`PUT /api/blogs/${first._id}`, body);
  const sitemap = (await request('GET /sitemap.xml')).body;
  const urls = [...sitemap.matchAll(/<loc>https:\/\/www\.sanyog\.example(.*?)<\/loc><lastmod>(.*?)T/g)];
  expect(urls.map(([, path, changed]) => [path, changed])).toEqual([
    ['/', '2026-01-01'],
    ['/about', '2026-01-01'],
    ['/documents/terms.html', '2026-01-01'],
    ['/careers', '2026-01-01'],
    ['/blog', '2026-02-03'],
    [`/blogs/${second._id}`, '2026-02-02'],
    [`/blogs/${first._id}`, '2026-02-03'],
  ]);
});
