import { createImporter } from '../../data/importWithRetry';

/** What sends an inquiry loads when the form is first used. */
export const importSubmit = createImporter(() => import('./submitInquiry'));
export type SubmitModule = Awaited<ReturnType<typeof importSubmit>>;

/** Not while offline: a script that failed to load once is not requested again by Chromium until the page reloads. */
export async function loadSubmit(): Promise<SubmitModule> {
  if (!navigator.onLine) throw new Error('The browser is offline');
  return importSubmit();
}
