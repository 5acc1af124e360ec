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
    .catch(async (error: unknown) => {
      throw new ChunkLoadError((await isGone(error)) ? 'missing' : 'other', error);
    });
  try {
    return await Promise.race([imported, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server has the script no more. The browser says the same of every script; some name its URL. */
async function isGone(error: unknown): Promise<boolean> {
  const [url] = (error instanceof TypeError && /https?:\/\/\S+/.exec(error.message)) || [];
  if (!url) return false;
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
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
