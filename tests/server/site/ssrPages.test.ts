import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { FILES, startSite } from '../../support/startSite';

/** Renders the titles of the posts that the API gives; a page of the list has two. */
const RENDERER = `
  let siteUrl = '';
  exports.setSiteUrl = (url) => { siteUrl = url; };
  exports.feed = { title: 'Blog', description: 'Posts', path: '/blog' };
  exports.canonicalAddress = (address) => address;
  exports.render = async (address, readApi) => {
    const { pathname, searchParams } = new URL(address, 'http://render.invalid');
    const { status, body } = await readApi('/api' + pathname.replace(/^\\/blog$/, '/blogs'));
    const posts = [JSON.parse(body)].flat();
    return {
      head: '<link rel="canonical" href="' + siteUrl + pathname + '">',
      body: posts.map(({ title }) => title).join(),
      data: posts,
      status,
    };
  };
`;

function siteWithRenderer(options: Parameters<typeof startSite>[1] = {}) {
  const pages: object = JSON.parse(FILES['pages.json'] ?? '');
  const live = [
    { pattern: '/blog', template: 'blog.html' },
    { pattern: '/blogs/:id', template: 'blogs-id.html' },
  ];
  const template = '<html data-site="__SITE_URL__"><!--head--><!--body--><!--data-->';
  return startSite(
    {
      ...FILES,
      'pages.json': JSON.stringify({ ...pages, live, shellRoutes: ['/login'] }),
      'render/package.json': '{ "type": "commonjs" }',
      'render/entry-server.js': RENDERER,
      'templates/blog.html': template,
      'templates/blogs-id.html': template,
    },
    options,
  );
}

const POST = { title: 'A', author: 'Asha', date: 'May', category: 'Tips', snippet: 'Short', content: 'Long' };

test('only the template names the URL of the site: a post keeps its text', async () => {
  const { call, signIn } = await siteWithRenderer();
  const body = { ...POST, title: 'Set __SITE_URL__ in the env' };
  const { _id } = (await call('POST /api/blogs', { token: await signIn(), body })).json();
  const page = await call(`GET /blogs/${_id}`);
  expect(page.body).toContain('<html data-site="https://www.sanyog.example">');
  expect(page.body).toContain(`href="https://www.sanyog.example/blogs/${_id}"`);
  expect(page.body).toContain('>Set __SITE_URL__ in the env<');
  expect(page.body).toContain('"title":"Set __SITE_URL__ in the env"');
  expect((await call('GET /feed.xml')).body).toContain('<title>Set __SITE_URL__ in the env</title>');
});

test('what a page reads of our own API is no request in the log', async () => {
  const stream = new PassThrough();
  const { call } = await siteWithRenderer({ logger: { level: 'info', stream } });
  expect((await call('GET /blog')).statusCode).toBe(200);
  const lines = String(stream.read()).trim().split('\n');
  expect(lines).toEqual([expect.stringContaining('"/blog"')]);
});
