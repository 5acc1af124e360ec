import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { createImporter, type Importer } from './importWithRetry';

type Screen = { default: ComponentType };

export type LazyScreen = Importer<{ Component: ComponentType }>;

/** The `lazy` of a route whose screen is the default export of a module. */
export function lazyRoute(importScreen: () => Promise<Screen>): LazyScreen {
  return createImporter(async () => ({ Component: (await importScreen()).default }));
}

export type LazyLoader = LoaderFunction & { importOnce: Importer<LoaderFunction> };

/** The `loader` of a route, imported when it first runs, while React Router loads the screen, or ahead. */
export function lazyLoader(importLoader: () => Promise<LoaderFunction>): LazyLoader {
  const importOnce = createImporter(importLoader);
  const loader: LoaderFunction = async (args) => {
    const imported = await importOnce();
    return imported(args);
  };
  return Object.assign(loader, { importOnce });
}

/**
 * The server distinguishes /About from /about, so the browser must too. By its id the hydration finds a route with a loader,
 * whose data comes with the page.
 */
export function completeRoute(route: RouteObject): RouteObject {
  const complete = { ...route, caseSensitive: true, ...(route.loader && { id: route.path }) };
  return route.children
    ? ({ ...complete, children: route.children.map(completeRoute) } as RouteObject)
    : complete;
}
