import { onTestFinished } from 'vitest';
import type { BuiltPage } from '../../../src/shared/renderer';
import { builtPage, PAGES, withPages } from './siteFiles';
import { startSite } from './startSite';

/** The server with a small build that also has the pages of the blog and of the jobs. */
export function siteWithRenderer(options: Parameters<typeof startSite>[1] = {}, more: BuiltPage[] = []) {
  const pages = [
    ...PAGES.pages,
    builtPage('/careers', { data: 'jobs' }),
    builtPage('/blog', { data: 'blogs' }),
    builtPage('/blogs/:id', { data: 'blog' }),
    ...more,
  ];
  return startSite(withPages({ pages, shellRoutes: ['/login'] }), options);
}

/** Which URLs are rendered with their data until the test ends. */
export function watchRenders(): string[] {
  const urls: string[] = [];
  Object.assign(globalThis, { renderedUrls: urls });
  onTestFinished(() => void Object.assign(globalThis, { renderedUrls: undefined }));
  return urls;
}
