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
  const imported = importModule()
    .catch(() => importModule())
    .catch((error: unknown) => {
      // A script that does not arrive is a TypeError; one that fails when it runs may be any error.
      const isMissing = error instanceof TypeError && navigator.onLine;
      throw new ChunkLoadError(isMissing ? 'missing' : 'other', error);
    });
  try {
    return await Promise.race([imported, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}

export type Importer<Module> = (() => Promise<Module>) & { isLoaded: () => boolean };

/**
 * Imports a module with `importWithRetry`, and returns it from memory afterwards: `import()` of a loaded module takes a
 * task of its own, before which the browser paints the old page once more. A module that timed out is not waited for
 * again.
 */
export function createImporter<Module>(importModule: () => Promise<Module>): Importer<Module> {
  let attempt: Promise<Module> | undefined;
  let isLoaded = false;
  async function importOnce(): Promise<Module> {
    try {
      attempt ??= importWithRetry(importModule);
      const module = await attempt;
      isLoaded = true;
      return module;
    } catch (error) {
      if (!(error instanceof ChunkLoadError && error.type === 'timeout')) attempt = undefined;
      throw error;
    }
  }
  return Object.assign(importOnce, { isLoaded: () => isLoaded });
}
