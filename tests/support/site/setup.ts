import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { getQueryClient } from '../../../src/data/query/queryClient';
import { dismissToast, getToasts } from '../../../src/ui/Toaster';
import { takeConsoleErrors, watchConsoleErrors } from './consoleErrors';
import { installJsdomPolyfills } from './jsdomPolyfills';
import { network, resetNetwork } from './network';

// A screen may load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** After a wait, lets React run the effects of the last render, which it schedules in an immediate before this one. */
const nextImmediate = setImmediate;
const defaults = getConfig();
configure({
  asyncWrapper: async (callback) => {
    const result = await defaults.asyncWrapper(callback);
    await new Promise((resolve) => {
      nextImmediate(resolve);
    });
    return result;
  },
});

installJsdomPolyfills();
watchConsoleErrors();

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

afterEach(async () => {
  cleanup();
  // What was sent last reaches the server of this test.
  await new Promise((resolve) => {
    nextImmediate(resolve);
  });
  for (const { id } of getToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  getQueryClient().clear();
  await resetNetwork();
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`There were console errors:\n${errors.join('\n')}`);
});
