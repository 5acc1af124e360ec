import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';

/** Imports the screens of a page and starts its requests. What fails now is tried again when the link is followed. */
export function loadPage(routes: RouteObject[], href: string): void {
  const args = { request: new Request(href), context: new RouterContextProvider() };
  for (const { route, params } of matchRoutes(routes, new URL(href).pathname) ?? []) {
    const { lazy, loader } = route;
    if (typeof lazy === 'function') lazy().catch(() => undefined);
    if (typeof loader === 'function') {
      Promise.resolve(loader({ ...args, params } as LoaderFunctionArgs)).catch(() => undefined);
    }
  }
}
