import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { getQueryClient } from '../../src/api/queryClient';
import { dismissToast, getToasts } from '../../src/ui/toasts';
import { takeConsoleErrors, watchConsoleErrors } from './consoleErrors';
import { installJsdomPolyfills } from './jsdomPolyfills';
import { network, resetNetwork } from './network';

// A screen's script may load slowly on a busy machine; a wait ends as soon as what it waits for is there.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/**
 * What a wait has found can be a moment older than the effects of its render, on a busy machine: React runs them
 * in an immediate scheduled before this one.
 */
const nextImmediate = setImmediate;
const given = getConfig();
configure({
  asyncWrapper: async (callback) => {
    const result = await given.asyncWrapper(callback);
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
  for (const { id } of getToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  getQueryClient().clear();
  await resetNetwork();
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});
