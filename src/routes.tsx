import type { RouteObject } from 'react-router-dom';
import { ProtectedRoute } from './admin/session/ProtectedRoute';
import { AppShell, PageSkeleton } from './layout/AppShell';
import { PageError, RouteError } from './layout/RouteError';
import { SiteLayout } from './layout/SiteLayout';
import { paths, patterns } from './paths';
import { lazyLoader, lazyRoute, type PageHandle, withExactCase } from './router/lazyRoute';
import { siteLanguage } from './shared/siteLanguage';
import type { SsrData } from './shared/ssrModule';

const home = lazyRoute(() => import('./pages/home/Home'));
const queryLayout = lazyRoute(() => import('./api/QueryLayout'));
const login = lazyRoute(() => import('./admin/session/Login'));
const blogEditor = lazyRoute(() => import('./admin/blogs/editor/BlogEditor'));
const jobEditor = lazyRoute(() => import('./admin/jobs/JobEditor'));
const placeholder = lazyRoute(() => import('./admin/PlaceholderPage'));

/** A page whose HTML the build writes. @param screen the module of its `lazy` below src/pages */
function built(screen: string, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'build', module: `src/pages/${screen}.tsx`, ...more };
}

/** A page that the server renders with its data. Its `id` is for the hydration, which has the data already. */
function ssr(screen: string, data: SsrData, more: Partial<PageHandle> = {}): PageHandle {
  return { html: 'server', module: `src/pages/${screen}.tsx`, data, ...more };
}

/** The pages for visitors, which each language has. */
const sitePages: RouteObject[] = [
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

/** Pages for visitors that English alone has. */
const englishPages: RouteObject[] = [
  {
    path: paths.homeAlias,
    lazy: home,
    handle: built('home/Home', { startsAtTop: true, isAlias: true }),
  },
  {
    lazy: queryLayout,
    children: [
      {
        path: paths.blogDashboard,
        lazy: lazyRoute(async () => ({ default: (await import('./admin/blogs/Blogs')).BlogDashboard })),
      },
      {
        path: paths.jobDashboard,
        lazy: lazyRoute(async () => ({ default: (await import('./admin/jobs/Jobs')).JobDashboard })),
      },
    ],
  },
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

/** The login and what is behind it. */
const adminArea: RouteObject[] = [
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
];

const isEnglish = siteLanguage === 'en';

/** Every URL of the site, with its screen, its layout and its guard. */
const table: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: SiteLayout,
        children: [
          { ErrorBoundary: PageError, children: [...sitePages, ...(isEnglish ? englishPages : [])] },
        ],
      },
      ...(isEnglish ? adminArea : []),
    ],
  },
];

export const routes: RouteObject[] = table.map(withExactCase);
