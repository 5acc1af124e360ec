import type { RouteObject } from 'react-router-dom';
import { paths, patterns } from './paths';
import { lazyLoader, lazyRoute, type PageHandle } from './router/lazyRoute';
import type { SsrData } from './shared/ssrModule';

export const home = lazyRoute(() => import('./pages/home/Home'));
export const queryLayout = lazyRoute(() => import('./data/query/QueryLayout'));

/** A page whose HTML the build writes. @param screen the module of its `lazy` below src/pages */
export function built(screen: string, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'build', module: `src/pages/${screen}.tsx`, ...more };
}

/** A page that the server renders with its data. Its `id` is for the hydration, which has the data already. */
function ssr(screen: string, data: SsrData, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'server', module: `src/pages/${screen}.tsx`, data, ...more };
}

/** The pages for visitors, which each language has. */
export const sitePages: RouteObject[] = [
  { path: paths.home, lazy: home, handle: built('home/Home', { startsAtTop: true }) },
  {
    path: paths.about,
    lazy: lazyRoute(() => import('./pages/about/About')),
    handle: built('about/About'),
  },
  {
    path: paths.services,
    lazy: lazyRoute(() => import('./pages/services/Services')),
    handle: built('services/Services', { startsAtTop: true, scrollsToAnchor: true }),
  },
  {
    path: paths.inquiry,
    lazy: lazyRoute(() => import('./pages/inquiry/Inquiry')),
    handle: built('inquiry/Inquiry', { hasInquiryForm: true }),
  },
  {
    path: paths.contact,
    lazy: lazyRoute(() => import('./pages/contact/Contact')),
    handle: built('contact/Contact', { hasInquiryForm: true }),
  },
  {
    lazy: queryLayout,
    children: [
      {
        id: paths.blog,
        path: paths.blog,
        loader: lazyLoader(async () => (await import('./pages/blog/loaders')).blogListLoader),
        lazy: lazyRoute(() => import('./pages/blog/BlogList')),
        handle: ssr('blog/BlogList', 'blogs'),
      },
      {
        id: patterns.blogPost,
        path: patterns.blogPost,
        loader: lazyLoader(async () => (await import('./pages/blog/loaders')).blogLoader),
        lazy: lazyRoute(() => import('./pages/blog/BlogPost')),
        handle: ssr('blog/BlogPost', 'blog'),
      },
      {
        id: paths.draftPreview,
        path: paths.draftPreview,
        loader: lazyLoader(async () => (await import('./pages/blog/loaders')).previewLoader),
        // In the chunk of a post, with which it has almost everything in common.
        lazy: lazyRoute(async () => ({ default: (await import('./pages/blog/BlogPost')).DraftPreview })),
        handle: ssr('blog/BlogPost', 'preview', { isPrivate: true }),
      },
      {
        id: paths.careers,
        path: paths.careers,
        loader: lazyLoader(async () => (await import('./pages/careers/loader')).jobsLoader),
        lazy: lazyRoute(() => import('./pages/careers/Careers')),
        handle: ssr('careers/Careers', 'jobs'),
      },
    ],
  },
  { path: '*', lazy: lazyRoute(() => import('./layout/NotFound')) },
];
