import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { CHUNK_TIMEOUT_MS } from '../config/constants';

export type ChunkLoadErrorType = 'missing' | 'timeout' | 'other';

/** The script of a screen could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkLoadErrorType;

  constructor(type: ChunkLoadErrorType, cause?: unknown) {
    super(`Loading the chunk failed (${type})`, { cause });
    this.type = type;
  }
}

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

/** The `loader` of a route, imported when it first runs; React Router loads the screen meanwhile. */
export function lazyLoader(importLoader: () => Promise<LoaderFunction>): LazyLoader {
  const preload = createImporter(importLoader);
  const load: LoaderFunction = async (args) => {
    const loader = await preload();
    return loader(args);
  };
  return Object.assign(load, { preload });
}

/**
 * Imports a module with `importWithRetry`, and returns it from memory afterwards: `import()` of a loaded module takes a
 * task of its own, before which the browser paints the old page once more.
 */
function createImporter<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let loaded: { module: Module } | undefined;
  return async () => {
    loaded ??= { module: await importWithRetry(importModule) };
    return loaded.module;
  };
}

/** Imports a module, and once more if that fails, within 120 seconds. @throws ChunkLoadError */
export async function importWithRetry<Module>(importModule: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([importTwice(importModule), timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}

async function importTwice<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch {
    try {
      return await importModule();
    } catch (error) {
      throw new ChunkLoadError((await isMissing(error)) ? 'missing' : 'other', error);
    }
  }
}

/** Whether the server responds 404 for the script. Chromium and Firefox name its URL in the message, Safari does not. */
async function isMissing(error: unknown): Promise<boolean> {
  const url = error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;
  if (!url) return false;
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}
