import type { RouteObject } from 'react-router-dom';
import { paths, patterns } from './paths';
import { lazyLoader, lazyRoute, type PageHandle } from './router/lazyRoute';

const INQUIRY_FORM = { lazyModule: 'src/site/inquiry/InquiryForm.tsx', hasInquiryForm: true };

export const home = lazyRoute(() => import('./site/home/Home'));
export const queryLayout = lazyRoute(() => import('./data/query/QueryLayout'));

/** A page whose HTML the build writes. @param screen the module of its `lazy` below src/site */
export function built(screen: string, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'build', module: `src/site/${screen}.tsx`, ...more };
}

/** A page that the server renders with its data. Its `id` is for the hydration, which has the data already. */
export function rendered(screen: string, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'server', module: `src/site/${screen}.tsx`, ...more };
}

/** The pages for visitors, which each language has. */
export const sitePages: RouteObject[] = [
  { path: paths.home, lazy: home, handle: built('home/Home', { startsAtTop: true }) },
  {
    path: paths.about,
    lazy: lazyRoute(() => import('./site/about/About')),
    handle: built('about/About'),
  },
  {
    path: paths.services,
    lazy: lazyRoute(() => import('./site/services/Services')),
    handle: built('services/Services', { startsAtTop: true, scrollsToAnchor: true }),
  },
  {
    path: paths.inquiry,
    lazy: lazyRoute(() => import('./site/inquiry/Inquiry')),
    handle: built('inquiry/Inquiry', INQUIRY_FORM),
  },
  {
    path: paths.contact,
    lazy: lazyRoute(() => import('./site/contact/Contact')),
    handle: built('contact/Contact', INQUIRY_FORM),
  },
  {
    lazy: queryLayout,
    children: [
      {
        id: paths.blog,
        path: paths.blog,
        loader: lazyLoader(async () => (await import('./site/blog/loaders')).blogListLoader),
        lazy: lazyRoute(() => import('./site/blog/BlogList')),
        handle: rendered('blog/BlogList'),
      },
      {
        id: patterns.blogPost,
        path: patterns.blogPost,
        loader: lazyLoader(async () => (await import('./site/blog/loaders')).blogLoader),
        lazy: lazyRoute(() => import('./site/blog/BlogPost')),
        handle: rendered('blog/BlogPost'),
      },
      {
        id: paths.careers,
        path: paths.careers,
        loader: lazyLoader(async () => (await import('./site/careers/loader')).jobsLoader),
        lazy: lazyRoute(() => import('./site/careers/Careers')),
        handle: rendered('careers/Careers'),
      },
    ],
  },
  { path: '*', lazy: lazyRoute(() => import('./site/NotFound')) },
];
