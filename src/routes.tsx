import type { RouteObject } from 'react-router-dom';
import { ProtectedRoute } from './admin/session/ProtectedRoute';
import { AppShell, PageSkeleton } from './layout/AppShell';
import { PageError, RouteError } from './layout/RouteError';
import { SiteLayout } from './layout/SiteLayout';
import { paths, patterns } from './paths';
import { completeRoute, lazyLoader, lazyRoute } from './router/lazyRoute';
import type { PageHandle } from './shared/renderer';
import { siteLanguage } from './shared/siteLanguage';

const home = lazyRoute(() => import('./pages/home/Home'));
const queryLayout = lazyRoute(() => import('./api/QueryLayout'));
const login = lazyRoute(() => import('./admin/session/Login'));
const blogEditor = lazyRoute(() => import('./admin/blogs/editor/BlogEditor'));
const jobEditor = lazyRoute(() => import('./admin/jobs/JobEditor'));
const placeholder = lazyRoute(() => import('./admin/PlaceholderPage'));

/** The `handle` of a page that arrives as HTML; without it only the browser renders the page. */
function html(page: PageHandle = {}): PageHandle {
  return page;
}

/** The pages for visitors, which each language has. */
const sitePages: RouteObject[] = [
  { path: paths.home, lazy: home, handle: html({ startsAtTop: true }) },
  { path: paths.about, lazy: lazyRoute(() => import('./pages/about/About')), handle: html() },
  {
    path: paths.services,
    lazy: lazyRoute(() => import('./pages/services/Services')),
    handle: html({ startsAtTop: true, scrollsToAnchor: true }),
  },
  { path: paths.help, lazy: lazyRoute(() => import('./pages/help/Help')), handle: html() },
  { path: paths.forShops, lazy: lazyRoute(() => import('./pages/roles/shops/ForShops')), handle: html() },
  {
    path: paths.forDistributors,
    lazy: lazyRoute(() => import('./pages/roles/distributors/ForDistributors')),
    handle: html(),
  },
  {
    path: paths.developers,
    lazy: lazyRoute(() => import('./pages/roles/developers/Developers')),
    handle: html(),
  },
  {
    path: paths.forInvestors,
    lazy: lazyRoute(() => import('./pages/roles/investors/ForInvestors')),
    handle: html(),
  },
  {
    path: paths.inquiry,
    lazy: lazyRoute(() => import('./pages/inquiry/Inquiry')),
    handle: html({ hasInquiryForm: true }),
  },
  {
    path: paths.contact,
    lazy: lazyRoute(() => import('./pages/contact/Contact')),
    handle: html({ hasInquiryForm: true }),
  },
  {
    lazy: queryLayout,
    children: [
      {
        path: paths.blog,
        loader: lazyLoader(async () => (await import('./pages/blog/loaders')).blogListLoader),
        lazy: lazyRoute(() => import('./pages/blog/BlogList')),
        handle: html({ data: 'blogs' }),
      },
      {
        path: patterns.blogPost,
        loader: lazyLoader(async () => (await import('./pages/blog/loaders')).blogLoader),
        lazy: lazyRoute(() => import('./pages/blog/BlogPost')),
        handle: html({ data: 'blog' }),
      },
      {
        path: paths.draftPreview,
        loader: lazyLoader(async () => (await import('./pages/blog/loaders')).previewLoader),
        // In the chunk of a post, with which it has almost everything in common.
        lazy: lazyRoute(async () => ({ default: (await import('./pages/blog/BlogPost')).DraftPreview })),
        handle: html({ data: 'preview', isPrivate: true }),
      },
      {
        path: paths.careers,
        loader: lazyLoader(async () => (await import('./pages/careers/loader')).jobsLoader),
        lazy: lazyRoute(() => import('./pages/careers/Careers')),
        handle: html({ data: 'jobs' }),
      },
      {
        path: patterns.apply,
        loader: lazyLoader(async () => (await import('./pages/careers/loader')).jobLoader),
        lazy: lazyRoute(() => import('./pages/careers/apply/Apply')),
        handle: html({ data: 'job' }),
      },
    ],
  },
  { path: '*', lazy: lazyRoute(() => import('./layout/NotFound')) },
];

/** Pages for visitors that English alone has. */
const englishPages: RouteObject[] = [
  { path: paths.homeAlias, lazy: home, handle: html({ startsAtTop: true, isAlias: true }) },
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
  { path: patterns.applications, lazy: lazyRoute(() => import('./admin/jobs/Applications')) },
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
  { path: paths.forgotPassword, lazy: lazyRoute(() => import('./admin/session/ForgotPassword')) },
  { path: paths.setPassword, lazy: lazyRoute(() => import('./admin/session/SetPassword')) },
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

export const routes: RouteObject[] = table.map(completeRoute);
