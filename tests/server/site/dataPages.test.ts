import { expect, onTestFinished, test } from 'vitest';
import { siteWithRenderer, watchRenders } from '../../support/server/siteWithRenderer';
import { captureLog } from '../../support/server/startApp';

const BLOG = { title: 'A', author: 'Asha', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };

test('the site URL is only inserted into the template, not into the text of a blog', async () => {
  const { request, send } = await siteWithRenderer();
  const body = { ...BLOG, title: 'Set __SITE_URL__ in the env' };
  const { _id } = (await send('POST /api/blogs', body)).json();
  const page = await request(`GET /blogs/${_id}`);
  expect(page.body).toContain('<html data-site="https://www.sanyog.example">');
  expect(page.body).toContain(`href="https://www.sanyog.example/blogs/${_id}"`);
  expect(page.body).toContain('>Set __SITE_URL__ in the env<');
  expect(page.body).toContain('"title":"Set __SITE_URL__ in the env"');
  expect((await request('GET /feed.xml')).body).toContain('<title>Set __SITE_URL__ in the env</title>');
});

test('requests of server rendering to our own API are not logged', async () => {
  const { logger, readLines } = captureLog();
  const { request } = await siteWithRenderer({ logger });
  expect((await request('GET /blog')).statusCode).toBe(200);
  expect(readLines()).toMatchObject([{ req: { url: '/blog' } }]);
});

test('missing blogs and pages share one render each', async () => {
  const { request, send } = await siteWithRenderer();
  await send('POST /api/blogs', BLOG);
  const urls = watchRenders();
  for (const id of ['nope', 'other', '01234567-0123-7123-8123-0123456789ab']) {
    const page = await request(`GET /blogs/${id}`);
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining(`</p>/blogs/${id}`)]);
  }
  for (const page of ['2', '77']) {
    const { statusCode, body } = await request(`GET /blog?page=${page}`);
    expect([statusCode, body]).toEqual([404, expect.stringContaining(`</p>/blog?page=${page}<`)]);
  }
  expect(urls).toHaveLength(2);
});

test('an unsafe id gets the plain shell without rendering', async () => {
  const { request } = await siteWithRenderer();
  const urls = watchRenders();
  for (const path of ['/blogs/%22%3E%3Cscript%3E', `/blogs/${'x'.repeat(65)}`]) {
    const { statusCode, body, headers } = await request(`GET ${path}`);
    expect([statusCode, body, headers['x-robots-tag']], path).toEqual([
      404,
      expect.stringContaining('shell'),
      'noindex',
    ]);
  }
  expect(urls).toEqual([]);
});

test('a tab without blogs is rendered, and all other categories without blogs share a render', async () => {
  const { request } = await siteWithRenderer();
  const urls = watchRenders();
  for (const path of ['/blog', '/blog?category=Tips', '/blog?category=News']) {
    const { statusCode, body } = await request(`GET ${path}`);
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`</p>${path}<`)]);
  }
  expect(urls).toHaveLength(3);
  for (const [page, status] of [
    ['', 200],
    ['&page=2', 404],
    ['&page=3', 404],
  ] as const) {
    for (const category of ['tips', '"><script>&\\ टिप्स', '999983']) {
      const query = `category=${encodeURIComponent(category)}${page}`;
      const { statusCode, body } = await request(`GET /blog?${query}`);
      const [, filled, filledPage] = /\/blog\?category=([^<>"&]*)([^<]*)</.exec(body) ?? [];
      expect([statusCode, JSON.parse(`"${filled}"`), filledPage]).toEqual([status, category, page]);
    }
  }
  expect(urls).toHaveLength(5);
});

test('a page is rendered once until a blog changes', async () => {
  const { request, send } = await siteWithRenderer();
  const { _id } = (await send('POST /api/blogs', BLOG)).json();
  const urls = watchRenders();
  for (let time = 0; time < 3; time += 1) {
    expect((await request(`GET /blogs/${_id}`)).body).toContain('<p>A</p>');
    expect((await request('GET /blog?category=Tips')).body).toContain('<p>A</p>');
  }
  expect(urls).toHaveLength(2);
  await send(`PUT /api/blogs/${_id}`, { ...BLOG, title: 'B' });
  expect((await request(`GET /blogs/${_id}`)).body).toContain('<p>B</p>');
  await send(`DELETE /api/blogs/${_id}`);
  expect((await request(`GET /blogs/${_id}`)).statusCode).toBe(404);
});

test('a cached post redirects as soon as its language has changed', async () => {
  const { request, send } = await siteWithRenderer();
  const { _id } = (await send('POST /api/blogs', BLOG)).json();
  expect((await request(`GET /blogs/${_id}`)).body).toContain('<p>A</p>');
  await send(`PUT /api/blogs/${_id}`, { ...BLOG, language: 'hi' });
  expect((await request(`GET /blogs/${_id}`)).headers.location).toBe('/blog#not-translated');
  expect((await request(`GET /blogs/${_id}?from=a`)).headers.location).toBe('/blog?from=a#not-translated');
});

test('of two translations only the first and its post name each other', async () => {
  const { request, send } = await siteWithRenderer();
  const add = async (body: object): Promise<string> =>
    (await send('POST /api/blogs', { ...BLOG, ...body })).json()._id;
  const names = async (id: string) => (await request(`GET /blogs/${id}`)).body.includes('hreflang="en-IN"');
  const hindi = await add({ language: 'hi' });
  const english = await add({ translationOf: hindi });
  expect(await names(english)).toBe(true);
  await send(`DELETE /api/blogs/${english}`);
  const second = await add({ translationOf: hindi });
  expect(await names(second)).toBe(true);
  await send(`POST /api/blogs/${english}/restore`);
  expect([await names(english), await names(second)]).toEqual([true, false]);
});

test('the page of the jobs is rendered once until a job changes', async () => {
  const { request, send } = await siteWithRenderer();
  const body = { position: 'Tester', department: 'IT', location: 'Pune' };
  const { _id } = (await send('POST /api/jobs', body)).json();
  const urls = watchRenders();
  const read = async () => (await request('GET /careers?from=a-link')).body;
  for (let time = 0; time < 3; time += 1) expect(await read()).toContain('<p>Tester</p>/careers');
  expect(urls).toHaveLength(1);
  await send(`PUT /api/jobs/${_id}`, { ...body, position: 'Trainer' });
  expect(await read()).toContain('<p>Trainer</p>');
  await send(`DELETE /api/jobs/${_id}`);
  expect(await read()).toContain('<p></p>');
  await send(`POST /api/jobs/${_id}/restore`);
  expect(await read()).toContain('<p>Trainer</p>');
});

test('a job that was gone while the page was rendered is on it again once it is restored', async () => {
  const { request, send } = await siteWithRenderer();
  const body = { position: 'Tester', department: 'IT', location: 'Pune' };
  const { _id } = (await send('POST /api/jobs', body)).json();
  Object.assign(globalThis, { beforeRead: () => send(`DELETE /api/jobs/${_id}`) });
  onTestFinished(() => void Object.assign(globalThis, { beforeRead: undefined }));
  expect((await request('GET /careers')).body).toContain('<p></p>');
  Object.assign(globalThis, { beforeRead: undefined });
  await send(`POST /api/jobs/${_id}/restore`);
  expect((await request('GET /careers')).body).toContain('<p>Tester</p>');
});

test('a page that cannot be rendered is left to the browser, and says so without script', async () => {
  const { request } = await siteWithRenderer({ logger: captureLog().logger });
  const fail = () => {
    throw new Error('The database is locked');
  };
  Object.assign(globalThis, { beforeRead: fail });
  onTestFinished(() => void Object.assign(globalThis, { beforeRead: undefined }));
  const page = await request('GET /careers');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('<noscript><main>busy</main></noscript>');
  expect((await request('GET /login')).body).toContain('<noscript><main>script</main></noscript>');
});
