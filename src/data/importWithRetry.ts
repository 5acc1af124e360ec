const CHUNK_TIMEOUT_MS = 120_000;

export type ChunkLoadErrorType = 'missing' | 'timeout' | 'other';

/** A script that is imported on demand could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkLoadErrorType;

  constructor(type: ChunkLoadErrorType, cause?: unknown) {
    super(`Loading the chunk failed (${type})`, { cause });
    this.type = type;
  }
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

/**
 * Imports a module with `importWithRetry`, and returns it from memory afterwards: `import()` of a loaded module takes a
 * task of its own, before which the browser paints the old page once more.
 */
export function createImporter<Module>(importModule: () => Promise<Module>): Importer<Module> {
  let loaded: { module: Module } | undefined;
  async function importOnce(): Promise<Module> {
    loaded ??= { module: await importWithRetry(importModule) };
    return loaded.module;
  }
  return Object.assign(importOnce, { isLoaded: () => loaded !== undefined });
}

export type Importer<Module> = (() => Promise<Module>) & { isLoaded: () => boolean };

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
