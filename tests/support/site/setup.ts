import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import * as download from '../../../src/admin/common/downloadFile';
import * as navigation from '../../../src/api/hardNavigate';
import { getQueryClient } from '../../../src/api/queryClient';
import { dismissToast, getToasts } from '../../../src/ui/Toaster';
import { takeConsoleErrors, watchConsoleErrors } from './consoleErrors';
import './jsdomPolyfills';
import { network, resetNetwork, switchToServer, waitForResponses } from './network';

// A screen may load slowly on a busy machine: half a minute was seen.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Without the document, which each query that fails would print, also while a test waits. */
function createElementError(message: string | null): Error {
  const error = new Error(message ?? 'No such element');
  // The failure then shows the line of the test.
  Error.captureStackTrace(error, createElementError);
  return error;
}
// `DEBUG_PRINT_LIMIT=7000` prints it.
if (!process.env.DEBUG_PRINT_LIMIT) configure({ getElementError: createElementError });

/** Of the screens of inquiries. */
const POLL_INTERVAL_MS = 20_000;
/** After which they ask what became of a mail that is sent again. */
const OUTCOME_DELAY_MS = 3_000;

watchConsoleErrors();

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

// The next file of the worker has the same document.
afterAll(() => document.body.replaceChildren());

// What the inbox shows is the work of many requests, of which the mock API has none.
beforeEach(({ task }) => {
  if (task.file.filepath.includes('/admin/inquiries/')) switchToServer();
});

// On a busy machine a test may take so long that a screen would poll by itself, and what it asks later would come in the
// next test: both happen when a test says so.
beforeEach(() => {
  const { setInterval: startInterval, setTimeout: startTimeout } = globalThis;
  const startOtherInterval = (run: () => void, ms?: number) =>
    ms === POLL_INTERVAL_MS ? undefined : startInterval(run, ms);
  vi.spyOn(globalThis, 'setInterval').mockImplementation(startOtherInterval as typeof setInterval);
  // No spy: tests have one of their own.
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    ms === OUTCOME_DELAY_MS ? undefined : startTimeout(run, ms),
  );
});

// What only a browser does.
beforeEach(() => {
  vi.spyOn(navigation, 'hardNavigate').mockImplementation(() => {});
  vi.spyOn(navigation, 'reloadPage').mockImplementation(() => {});
  vi.spyOn(download, 'downloadFile').mockImplementation(() => {});
});

afterEach(async () => {
  cleanup();
  // What was sent last belongs to this test, and so do the messages about it. Some of it may wait for the clock of the test.
  await waitForResponses();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of getToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  getQueryClient().clear();
  await resetNetwork();
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`There were console errors:\n${errors.join('\n')}`);
});
