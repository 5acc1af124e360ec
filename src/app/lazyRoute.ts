import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT_MS } from '../config/constants';

export type ChunkLoadErrorType = 'missing' | 'timeout' | 'other';

/** A screen's script could not be loaded (section 1, decision 11). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkLoadErrorType;

  constructor(type: ChunkLoadErrorType, cause?: unknown) {
    super(`Loading the chunk failed (${type})`, { cause });
    this.type = type;
  }
}

type Screen = { default: ComponentType };

/**
 * The `lazy` of a route: imports its screen. It gives up after 120 s, tries a failed import once more, and
 * then throws a ChunkLoadError; the route error screen takes it from there.
 */
export function lazyRoute(importScreen: () => Promise<Screen>) {
  return async function lazy(): Promise<{ Component: ComponentType }> {
    const screen = await withinTimeLimit(() => importWithRetry(importScreen));
    return { Component: screen.default };
  };
}

let tries = 0;

/** Imports a module, and once more when that fails. @throws ChunkLoadError */
export async function importWithRetry<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (firstError) {
    const address = addressIn(firstError);
    try {
      // A browser may remember that an address failed, so each try asks under one that it has never seen.
      tries += 1;
      return address ? await import(/* @vite-ignore */ `${address}?again=${tries}`) : await importModule();
    } catch (error) {
      throw new ChunkLoadError(address && (await isGone(address)) ? 'missing' : 'other', error);
    }
  }
}

/** The script's address, which Chromium and Firefox name in their message; Safari names none. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;
}

async function isGone(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return response.status === 404;
  } catch {
    return false;
  }
}

async function withinTimeLimit(load: () => Promise<Screen>): Promise<Screen> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
