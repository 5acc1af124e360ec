import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

export type PageLoader = {
  /** The routes of a page. */
  match: (pathname: string) => Matches;
  /** Imports the screens of a page and starts its requests. What fails now is tried again when the link is followed. */
  load: (href: string) => void;
};

export function createPageLoader(routes: RouteObject[]): PageLoader {
  // Matching goes through the whole table, 4 ms on a slow phone, and several events of one tap ask for the same page.
  const known = new Map<string, Matches>();

  function match(pathname: string): Matches {
    const matches = known.get(pathname) ?? matchRoutes(routes, pathname) ?? [];
    known.set(pathname, matches);
    return matches;
  }

  function load(href: string): void {
    const args = { request: new Request(href), context: new RouterContextProvider() };
    for (const { route, params } of match(new URL(href).pathname)) {
      const { lazy, loader } = route;
      if (typeof lazy === 'function') lazy().catch(() => undefined);
      if (typeof loader === 'function') {
        Promise.resolve(loader({ ...args, params } as LoaderFunctionArgs)).catch(() => undefined);
      }
    }
  }

  return { match, load };
}
