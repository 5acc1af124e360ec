import type { RouteObject } from 'react-router-dom';
import { withExactCase } from './router/lazyRoute';
import { AppShell, PageSkeleton } from './site/AppShell';
import { PageError, RouteError } from './site/RouteError';
import { SiteLayout } from './site/SiteLayout';
import { sitePages } from './sitePages';

/** The Hindi site has the pages for visitors, at the addresses of paths.hi.ts. */
const table: RouteObject[] = [
  {
    Component: AppShell,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [{ Component: SiteLayout, children: [{ ErrorBoundary: PageError, children: sitePages }] }],
  },
];

export const routes: RouteObject[] = table.map(withExactCase);
