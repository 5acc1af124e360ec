import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { createImporter, type Importer } from '../api/importWithRetry';

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

/** The server distinguishes /About from /about, so the browser must too. */
export function withExactCase(route: RouteObject): RouteObject {
  const exact = { ...route, caseSensitive: true };
  return route.children ? ({ ...exact, children: route.children.map(withExactCase) } as RouteObject) : exact;
}
