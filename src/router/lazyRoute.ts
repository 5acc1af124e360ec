import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { createImporter, type Importer } from '../data/importWithRetry';
import type { RenderedScreen } from '../shared/ssrModule';

type Screen = { default: ComponentType };

export type LazyScreen = Importer<{ Component: ComponentType }>;

/** The `handle` of a route whose HTML has its text: the build or the server renders it. */
export type PageHandle = RenderedScreen & { html: 'build' | 'server' };

/** The `lazy` of a route whose screen is the default export of a module. */
export function lazyRoute(importScreen: () => Promise<Screen>): LazyScreen {
  return createImporter(async () => ({ Component: (await importScreen()).default }));
}

/** The `loader` of a route, imported when it first runs, while React Router loads the screen. */
export function lazyLoader(importLoader: () => Promise<LoaderFunction>): LoaderFunction {
  const importOnce = createImporter(importLoader);
  return async (args) => {
    const loader = await importOnce();
    return loader(args);
  };
}

/** The server distinguishes /About from /about, so the browser must too. */
export function withExactCase(route: RouteObject): RouteObject {
  const exact = { ...route, caseSensitive: true };
  return route.children ? ({ ...exact, children: route.children.map(withExactCase) } as RouteObject) : exact;
}
