import { onTestFinished } from 'vitest';
import type { PagesFile } from '../../../src/shared/ssrModule';
import { startSite, withPages } from './startSite';

/** Renders the titles of the blogs or jobs in the response of the API; a page of the list has two. */
const RENDERER = `
  let siteUrl = '';
  exports.setSiteUrl = (url) => { siteUrl = url; };
  exports.blogsPerPage = 2;
  exports.blogCategories = ['Tips', 'News'];
  exports.feed = { title: 'Blog', description: 'Posts', path: '/blog' };
  exports.canonicalUrl = (url) => url;
  exports.render = async (address, readApi) => {
    globalThis.renderedUrls?.push(address);
    await globalThis.beforeRead?.();
    const { pathname, searchParams } = new URL(address, 'http://render.invalid');
    const isPreview = pathname === '/preview';
    const { status, body } = await readApi(isPreview ? '/api/blogs/preview?token=' + (searchParams.get('token') ?? '') :
      '/api' + pathname.replace(/^\\/blog$/, '/blogs').replace('careers', 'jobs'));
    const blogs = [JSON.parse(body)].flat().slice(0, searchParams.has('page') ? 0 : 2);
    return {
      head: '<link rel="canonical" href="' + siteUrl + pathname + '">',
      body: '<p>' + blogs.map(({ title, position = title }) => position).join() + '</p>' + address,
      data: blogs,
      status: blogs.length === 0 && searchParams.has('page') ? 404 : status,
    };
  };
`;

/** The server with a small build whose pages of the blog and of the jobs it renders. */
export function siteWithRenderer(
  options: Parameters<typeof startSite>[1] = {},
  more: PagesFile['ssrPages'] = [],
) {
  const ssrPages: PagesFile['ssrPages'] = [
    { pattern: '/careers', template: 'careers.html', data: 'jobs' },
    { pattern: '/blog', template: 'blog.html', data: 'blogs' },
    { pattern: '/blogs/:id', template: 'blogs-id.html', data: 'blog' },
    ...more,
  ];
  const template = '<html data-site="__SITE_URL__"><!--head--><!--body--><!--data-->';
  return startSite(
    {
      ...withPages({ ssrPages, shellRoutes: ['/login'] }),
      'render/package.json': '{ "type": "commonjs" }',
      'render/render.js': RENDERER,
      'templates/careers.html': template,
      'templates/blog.html': template,
      'templates/blogs-id.html': template,
      'templates/preview.html': template,
    },
    options,
  );
}

/** Which URLs are rendered until the test ends. */
export function watchRenders(): string[] {
  const urls: string[] = [];
  Object.assign(globalThis, { renderedUrls: urls });
  onTestFinished(() => void Object.assign(globalThis, { renderedUrls: undefined }));
  return urls;
}
