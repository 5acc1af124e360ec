import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SCRIPT, SITE_FILES, withPages, writeSite } from '../../support/server/siteFiles';
import { startSite } from '../../support/server/startSite';

test('a page of the build, one that the browser renders, and no page respond with their HTML', async () => {
  const { request } = await startSite();
  for (const [path, status, text] of [
    ['/', 200, 'home'],
    ['/?a=b', 200, 'home'],
    ['/about', 200, 'about'],
    ['/login', 200, 'shell'],
    ['/admin/blogs/edit/1', 200, 'shell'],
    ['/blogs/1', 200, 'shell'],
    ['/blogs/1/2', 404, 'nothing here'],
    ['/admin', 404, 'nothing here'],
    ['/nope', 404, 'nothing here'],
    ['//about', 404, 'nothing here'],
  ] as const) {
    const { statusCode, headers, body } = await request(`GET ${path}`);
    expect([path, statusCode, body]).toEqual([path, status, expect.stringContaining(text)]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  }
});

test('an unknown address whose page the browser renders gets the shell with status 404', async () => {
  const shellRoutes = ['/admin', '/admin/blogs'];
  const { request } = await startSite(withPages({ shellRoutes, shellNotFoundRoutes: ['/admin/*'] }));
  for (const [path, status] of [
    ['/admin', 200],
    ['/admin/blogs', 200],
    ['/admin/zzz', 404],
    ['/admin/blogs/zzz', 404],
  ] as const) {
    const response = await request(`GET ${path}`);
    expect([path, response.statusCode, response.body]).toEqual([
      path,
      status,
      expect.stringContaining('shell'),
    ]);
  }
});

test('HTML contains the site URL in every encoding', async () => {
  const { request } = await startSite();
  const get = async (accept: string) => request('GET /', { headers: { 'accept-encoding': accept } });
  const expected = expect.stringContaining('<link rel="canonical" href="https://www.sanyog.example/">');
  const brotli = await get('gzip, deflate, br');
  expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
    'br',
    expected,
  ]);
  const gzip = await get('gzip, br;q=0');
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual([
    'gzip',
    expected,
  ]);
  const plain = await get('identity');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, expected]);
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(brotli.headers.vary).toMatch(/accept-encoding/i);
});

test('without SITE_URL pages contain the URL that the server listens on', async () => {
  const { request, app } = await startSite(SITE_FILES, { config: { SITE_URL: undefined } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await request('GET /')).body).toContain(`href="${address}/"`);
});

test('HTML is revalidated: the same tag gets 304 without a body, except on the 404 page', async () => {
  const { request } = await startSite();
  for (const weak of ['', 'W/']) {
    const { etag } = (await request('GET /about')).headers;
    const again = await request('GET /about', { headers: { 'if-none-match': `"x", ${weak}${etag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  const missing = await request('GET /nope');
  const again = await request('GET /nope', { headers: { 'if-none-match': String(missing.headers.etag) } });
  expect(again.statusCode).toBe(404);
});

test('built files may be cached for a year and are sent precompressed', async () => {
  const { request } = await startSite();
  const path = 'GET /static/js/app-123.js';
  const brotli = await request(path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
  // `check:sizes` counts 390 bytes, 65 of them the status line and what Node adds: Connection and Keep-Alive.
  expect(Object.entries(brotli.headers).join('\r\n').length).toBeLessThan(390 - 65);
  const gzip = await request(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  expect((await request(path)).body).toBe(SCRIPT);
  const again = await request(path, {
    headers: { 'if-none-match': String((await request(path)).headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('other public files may be cached for an hour', async () => {
  const { request } = await startSite();
  const response = await request('GET /manifest.webmanifest');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
});

test('a document contains the site URL and is revalidated like a page', async () => {
  const { request } = await startSite();
  const response = await request('GET /documents/terms.html');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(response.body).toContain('<main>terms of https://www.sanyog.example</main>');
});

test('a missing or hidden file gets 404, never HTML', async () => {
  const { request } = await startSite();
  for (const path of [
    '/static/js/app-122.js',
    '/static/js/',
    '/images/none',
    '/documents/none.pdf',
    '/icons/none',
    '/favicon.ico',
    '/admin/chunk.js',
    '/index.html',
    '/shell.html',
    '/pages.json',
    '/.secret',
    '/static/js/app-123.js.br',
    '/static/../../pages.json',
    '/%2e%2e/pages.json',
    '/static/..%2f..%2fpages.json',
  ]) {
    const response = await request(`GET ${path}`);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.body, path).not.toMatch(/secret|csp|home|shell/);
  }
});

test.for(['/static/js/app-123.js', '/manifest.webmanifest'])(
  'a file that is removed while the server runs gets the 404 of a missing one: %s',
  async (path) => {
    const siteFolder = writeSite();
    const { request } = await startSite(undefined, { siteFolder });
    for (const encoding of ['', '.br', '.gz'])
      rmSync(join(siteFolder, `${path}${encoding}`), { force: true });
    for (const accept of ['identity', 'gzip, br']) {
      const response = await request(`GET ${path}`, { headers: { 'accept-encoding': accept } });
      expect([response.statusCode, response.body]).toEqual([404, 'Not found\n']);
      expect(response.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' });
    }
  },
);

test('a slash at the end, and the address of a post without its id, redirect to the page', async () => {
  const { request } = await startSite();
  for (const [from, status, to] of [
    ['/about/', 308, '/about'],
    ['/about///', 308, '/about'],
    ['/about/?page=2', 308, '/about?page=2'],
    ['/blogs/1/', 308, '/blogs/1'],
    ['/blogs?page=2', 308, '/blog?page=2'],
    ['/hi/blogs', 308, '/hi/blog'],
    ['/support', 308, '/help'],
    ['/hi/faq', 308, '/hi/help'],
    ['/docs', 308, '/developers'],
    ['/privacy', 308, '/documents/privacy-policy.html'],
    ['/hi/privacy', 308, '/hi/documents/privacy-policy.html'],
    ['//elsewhere.example/', 404, undefined],
    ['/nope/', 404, undefined],
  ] as const) {
    const { statusCode, headers } = await request(`GET ${from}`);
    expect([from, statusCode, headers.location]).toEqual([from, status, to]);
  }
});

test('HEAD gets no body, and any other method gets 405', async () => {
  const { request } = await startSite();
  const head = await request('HEAD /about');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const post = await request('POST /about', { payload: 'a=b', headers: { 'content-type': 'text/plain' } });
  expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.for(['/%', '/%E0', '/hi/%zz', '/about/%zz?a=b', '/api/%zz', '/api/blogs/%E0%A4%A', '/static/js/%zz'])(
  '%s cannot be decoded and gets 400 as JSON',
  async (path) => {
    const { request } = await startSite();
    const response = await request(`GET ${path}`);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'The request could not be read' },
    ]);
  },
);

test('a query that cannot be decoded is ignored', async () => {
  const { request } = await startSite();
  expect((await request('GET /about?a=%E0')).statusCode).toBe(200);
  expect((await request('GET /api/blogs?search=%E0')).statusCode).toBe(200);
});

test('without a built site the API works and pages explain what is missing', async () => {
  const { request } = await startSite({});
  const response = await request('GET /');
  expect([response.statusCode, response.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(response.body).toContain('npm run build');
  expect((await request('GET /api/blogs')).statusCode).toBe(200);
});

test('the ETag of a page depends on its content only', async () => {
  const { request } = await startSite();
  const { body, headers } = await request('GET /about');
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  expect(headers.etag).toBe(`"${hash}"`);
});
