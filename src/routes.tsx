import type { RouteObject } from 'react-router-dom';
import { AppShell } from './layouts/AppShell';
import { PageSkeleton } from './layouts/PageSkeleton';
import { RouteError } from './layouts/RouteError';
import { SiteLayout } from './layouts/SiteLayout';
import { loadScreen } from './loadScreen';
import { paths } from './paths';
import { requireToken } from './session';

const home = loadScreen(() => import('./pages/Home/Home'));
const login = loadScreen(() => import('./pages/admin/Login'));
const blogEditor = loadScreen(() => import('./pages/admin/blogs/BlogEditor'));
const jobEditor = loadScreen(() => import('./pages/admin/jobs/JobEditor'));
const toDo = loadScreen(() => import('./pages/admin/ToDo'));

/** Every address of the site, with its screen, its layout and its guard (section 2). */
const table: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: SiteLayout,
        children: [
          { path: paths.home, lazy: home },
          { path: paths.homeAlias, lazy: home },
          { path: paths.about, lazy: loadScreen(() => import('./pages/About/About')) },
          { path: paths.services, lazy: loadScreen(() => import('./pages/Services/Services')) },
          { path: paths.careers, lazy: loadScreen(() => import('./pages/Careers/Careers')) },
          { path: paths.inquiry, lazy: loadScreen(() => import('./pages/Inquiry')) },
          { path: paths.contact, lazy: loadScreen(() => import('./pages/Contact')) },
          {
            lazy: loadScreen(() => import('./layouts/DataLayout')),
            children: [
              { path: paths.blog, lazy: loadScreen(() => import('./pages/Blog/BlogList')) },
              { path: '/blogs/:id', lazy: loadScreen(() => import('./pages/Blog/BlogPost')) },
              {
                path: paths.blogDashboard,
                lazy: loadScreen(() => import('./pages/Dashboards/BlogDashboard')),
              },
              { path: paths.jobDashboard, lazy: loadScreen(() => import('./pages/Dashboards/JobDashboard')) },
            ],
          },
          { path: '*', lazy: loadScreen(() => import('./pages/NotFound')) },
        ],
      },
      { path: paths.login, lazy: login },
      { path: paths.adminLogin, lazy: login },
      { path: paths.admin.root, lazy: login },
      {
        middleware: [requireToken],
        lazy: loadScreen(() => import('./layouts/AdminLayout')),
        children: [
          { path: paths.admin.dashboard, lazy: loadScreen(() => import('./pages/admin/Dashboard')) },
          { path: paths.admin.blogs, lazy: loadScreen(() => import('./pages/admin/Blogs')) },
          { path: paths.admin.addBlog, lazy: blogEditor },
          { path: '/admin/blogs/edit/:id', lazy: blogEditor },
          { path: paths.admin.jobs, lazy: loadScreen(() => import('./pages/admin/Jobs')) },
          { path: paths.admin.addJob, lazy: jobEditor },
          { path: '/admin/jobs/edit/:id', lazy: jobEditor },
          { path: paths.admin.contacts, lazy: loadScreen(() => import('./pages/admin/Contacts')) },
          { path: paths.admin.users, lazy: toDo },
          { path: paths.admin.settings, lazy: toDo },
          { path: paths.admin.analytics, lazy: toDo },
          { path: paths.admin.backups, lazy: toDo },
        ],
      },
    ],
  },
];

/** The server tells /About from /about; the browser must too, or the one's page would be shown as the other's. */
function withExactCase(route: RouteObject): RouteObject {
  const exact = { ...route, caseSensitive: true };
  return route.children ? ({ ...exact, children: route.children.map(withExactCase) } as RouteObject) : exact;
}

export const routes: RouteObject[] = table.map(withExactCase);
