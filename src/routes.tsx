import type { RouteObject } from 'react-router-dom';
import { ProtectedRoute } from './admin/session/ProtectedRoute';
import { paths, patterns } from './paths';
import { lazyLoader, lazyRoute, type PageHandle } from './router/lazyRoute';
import { AppShell, PageSkeleton } from './site/AppShell';
import { PageError, RouteError } from './site/RouteError';
import { SiteLayout } from './site/SiteLayout';

const home = lazyRoute(() => import('./site/home/Home'));
const login = lazyRoute(() => import('./admin/session/Login'));
const blogEditor = lazyRoute(() => import('./admin/blogs/BlogEditor'));
const jobEditor = lazyRoute(() => import('./admin/jobs/JobEditor'));
const placeholder = lazyRoute(() => import('./admin/PlaceholderPage'));

const INQUIRY_FORM = { lazyModule: 'src/site/inquiry/InquiryForm.tsx', hasInquiryForm: true };

/** A page whose HTML the build writes. @param screen the module of its `lazy` below src/site */
function built(screen: string, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'build', module: `src/site/${screen}.tsx`, ...more };
}

/** A page that the server renders with its data. Its `id` is for the hydration, which has the data already. */
function rendered(screen: string, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'server', module: `src/site/${screen}.tsx`, ...more };
}

const sitePages: RouteObject[] = [
  { path: paths.home, lazy: home, handle: built('home/Home', { startsAtTop: true }) },
  {
    path: paths.homeAlias,
    lazy: home,
    handle: built('home/Home', { startsAtTop: true, isAlias: true }),
  },
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
    lazy: lazyRoute(() => import('./data/query/QueryLayout')),
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
        id: paths.draftPreview,
        path: paths.draftPreview,
        loader: lazyLoader(async () => (await import('./site/blog/loaders')).previewLoader),
        // In the chunk of a post, with which it has almost everything in common.
        lazy: lazyRoute(async () => ({ default: (await import('./site/blog/BlogPost')).DraftPreview })),
        handle: rendered('blog/BlogPost', { isPrivate: true }),
      },
      {
        id: paths.careers,
        path: paths.careers,
        loader: lazyLoader(async () => (await import('./site/careers/loader')).jobsLoader),
        lazy: lazyRoute(() => import('./site/careers/Careers')),
        handle: rendered('careers/Careers'),
      },
      {
        path: paths.blogDashboard,
        lazy: lazyRoute(() => import('./openDashboards/BlogDashboard')),
      },
      { path: paths.jobDashboard, lazy: lazyRoute(() => import('./openDashboards/JobDashboard')) },
    ],
  },
  { path: '*', lazy: lazyRoute(() => import('./site/NotFound')) },
];

const adminPages: RouteObject[] = [
  { path: paths.admin.dashboard, lazy: lazyRoute(() => import('./admin/dashboard/Dashboard')) },
  { path: paths.admin.blogs, lazy: lazyRoute(() => import('./admin/blogs/Blogs')) },
  { path: paths.admin.addBlog, lazy: blogEditor },
  { path: patterns.editBlog, lazy: blogEditor },
  { path: patterns.blogVersions, lazy: lazyRoute(() => import('./admin/blogs/BlogVersions')) },
  { path: paths.admin.jobs, lazy: lazyRoute(() => import('./admin/jobs/Jobs')) },
  { path: paths.admin.addJob, lazy: jobEditor },
  { path: patterns.editJob, lazy: jobEditor },
  { path: paths.admin.inquiries, lazy: lazyRoute(() => import('./admin/inquiries/Inquiries')) },
  { path: paths.admin.account, lazy: lazyRoute(() => import('./admin/account/Account')) },
  { path: paths.admin.users, lazy: placeholder },
  { path: paths.admin.settings, lazy: placeholder },
  { path: paths.admin.analytics, lazy: placeholder },
  { path: paths.admin.backups, lazy: placeholder },
  { path: patterns.unknownAdmin, lazy: lazyRoute(() => import('./admin/AdminNotFound')) },
];

/** Every URL of the site, with its screen, its layout and its guard (docs/product.md §2). */
const table: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: SiteLayout,
        children: [{ ErrorBoundary: PageError, children: sitePages }],
      },
      { path: paths.login, lazy: login },
      { path: paths.adminLogin, lazy: login },
      { path: paths.admin.root, lazy: login },
      {
        Component: ProtectedRoute,
        children: [
          {
            lazy: lazyRoute(() => import('./admin/layout/AdminLayout')),
            children: [{ ErrorBoundary: PageError, children: adminPages }],
          },
        ],
      },
    ],
  },
];

/** The server distinguishes /About from /about, so the browser must too. */
function withExactCase(route: RouteObject): RouteObject {
  const exact = { ...route, caseSensitive: true };
  return route.children ? ({ ...exact, children: route.children.map(withExactCase) } as RouteObject) : exact;
}

export const routes: RouteObject[] = table.map(withExactCase);
