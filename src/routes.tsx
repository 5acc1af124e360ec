import type { RouteObject } from 'react-router-dom';
import { AppShell } from './app/AppShell';
import { lazyLoader, lazyRoute } from './app/lazyRoute';
import { PageSkeleton } from './app/PageSkeleton';
import { PageError, RouteError } from './app/RouteError';
import { ProtectedRoute, requireSession } from './auth/ProtectedRoute';
import { SiteLayout } from './layouts/SiteLayout';
import { paths, patterns } from './paths';

const home = lazyRoute(() => import('./pages/Home/Home'));
const login = lazyRoute(() => import('./auth/Login'));
const blogEditor = lazyRoute(() => import('./pages/admin/blogs/BlogEditor'));
const jobEditor = lazyRoute(() => import('./pages/admin/jobs/JobEditor'));
const placeholder = lazyRoute(() => import('./pages/admin/PlaceholderPage'));

const sitePages: RouteObject[] = [
  { path: paths.home, lazy: home },
  { path: paths.homeAlias, lazy: home },
  { path: paths.about, lazy: lazyRoute(() => import('./pages/About/About')) },
  { path: paths.services, lazy: lazyRoute(() => import('./pages/Services/Services')) },
  { path: paths.careers, lazy: lazyRoute(() => import('./pages/Careers/Careers')) },
  { path: paths.inquiry, lazy: lazyRoute(() => import('./pages/Inquiry')) },
  { path: paths.contact, lazy: lazyRoute(() => import('./pages/Contact')) },
  {
    lazy: lazyRoute(() => import('./layouts/QueryLayout')),
    children: [
      {
        path: paths.blog,
        loader: lazyLoader(async () => (await import('./pages/Blog/loaders')).blogListLoader),
        lazy: lazyRoute(() => import('./pages/Blog/BlogList')),
      },
      {
        path: patterns.blogPost,
        loader: lazyLoader(async () => (await import('./pages/Blog/loaders')).blogLoader),
        lazy: lazyRoute(() => import('./pages/Blog/BlogPost')),
      },
      {
        path: paths.blogDashboard,
        lazy: lazyRoute(() => import('./pages/blogDashboard/BlogDashboard')),
      },
      { path: paths.jobDashboard, lazy: lazyRoute(() => import('./pages/jobDashboard/JobDashboard')) },
    ],
  },
  { path: '*', lazy: lazyRoute(() => import('./pages/NotFound')) },
];

const adminPages: RouteObject[] = [
  { path: paths.admin.dashboard, lazy: lazyRoute(() => import('./pages/admin/dashboard/Dashboard')) },
  { path: paths.admin.blogs, lazy: lazyRoute(() => import('./pages/admin/blogs/Blogs')) },
  { path: paths.admin.addBlog, lazy: blogEditor },
  { path: patterns.editBlog, lazy: blogEditor },
  { path: patterns.blogVersions, lazy: lazyRoute(() => import('./pages/admin/blogs/BlogVersions')) },
  { path: paths.admin.jobs, lazy: lazyRoute(() => import('./pages/admin/jobs/Jobs')) },
  { path: paths.admin.addJob, lazy: jobEditor },
  { path: patterns.editJob, lazy: jobEditor },
  { path: paths.admin.contacts, lazy: lazyRoute(() => import('./pages/admin/contacts/Contacts')) },
  { path: paths.admin.users, lazy: placeholder },
  { path: paths.admin.settings, lazy: placeholder },
  { path: paths.admin.analytics, lazy: placeholder },
  { path: paths.admin.backups, lazy: placeholder },
  { path: patterns.unknownAdmin, lazy: lazyRoute(() => import('./pages/admin/AdminNotFound')) },
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
        middleware: [requireSession],
        children: [
          {
            lazy: lazyRoute(() => import('./layouts/AdminLayout')),
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
