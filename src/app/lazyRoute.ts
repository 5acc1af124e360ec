import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { createImporter } from '../lib/importWithRetry';

type Screen = { default: ComponentType };

export type LazyScreen = (() => Promise<{ Component: ComponentType }>) & { isLoaded: boolean };

/** The `lazy` of a route whose screen is the default export of a module. */
export function lazyRoute(importScreen: () => Promise<Screen>): LazyScreen {
  const importOnce = createImporter(importScreen);
  async function load() {
    const screen = await importOnce();
    lazy.isLoaded = true;
    return { Component: screen.default };
  }
  const lazy = Object.assign(load, { isLoaded: false });
  return lazy;
}

/** The `loader` of a route, imported when it first runs, while React Router loads the screen. */
export function lazyLoader(importLoader: () => Promise<LoaderFunction>): LoaderFunction {
  const importOnce = createImporter(importLoader);
  return async (args) => {
    const loader = await importOnce();
    return loader(args);
  };
}
