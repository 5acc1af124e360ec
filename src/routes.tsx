import type { RouteObject } from 'react-router-dom';
import { ProtectedRoute } from './admin/session/ProtectedRoute';
import { AppShell, PageSkeleton } from './layout/AppShell';
import { PageError, RouteError } from './layout/RouteError';
import { SiteLayout } from './layout/SiteLayout';
import { paths, patterns } from './paths';
import { lazyRoute, withExactCase } from './router/lazyRoute';
import { siteLanguage } from './shared/siteLanguage';
import { built, home, queryLayout, sitePages } from './sitePages';

const login = lazyRoute(() => import('./admin/session/Login'));
const blogEditor = lazyRoute(() => import('./admin/blogs/editor/BlogEditor'));
const jobEditor = lazyRoute(() => import('./admin/jobs/JobEditor'));
const placeholder = lazyRoute(() => import('./admin/PlaceholderPage'));

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
