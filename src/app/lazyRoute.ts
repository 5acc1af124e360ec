import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { createImporter } from '../lib/importWithRetry';

/** A loader whose code can be imported before it runs. */
export type LazyLoader = LoaderFunction & { preload: () => Promise<unknown> };

type Screen = { default: ComponentType };

/** The `lazy` of a route whose screen is the default export of a module. */
export function lazyRoute(importScreen: () => Promise<Screen>) {
  const importOnce = createImporter(importScreen);
  return async function lazy(): Promise<{ Component: ComponentType }> {
    const screen = await importOnce();
    return { Component: screen.default };
  };
}

/** The `loader` of a route, imported when it first runs, while React Router loads the screen. */
export function lazyLoader(importLoader: () => Promise<LoaderFunction>): LazyLoader {
  const preload = createImporter(importLoader);
  const load: LoaderFunction = async (args) => {
    const loader = await preload();
    return loader(args);
  };
  return Object.assign(load, { preload });
}
