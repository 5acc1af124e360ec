import type { Importer } from '../../router/importWithRetry';

/**
 * Loads what checks and sends a form; not while offline: a script that failed to load once is not requested again by
 * Chromium until the page reloads.
 *
 * @returns undefined when it cannot be loaded now
 */
export async function loadIfOnline<Module>(importModule: Importer<Module>): Promise<Module | undefined> {
  return navigator.onLine ? importModule().catch(() => undefined) : undefined;
}
