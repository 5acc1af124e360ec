import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { currentToasts, dismissToast } from '../../src/ui/toasts';
import { giveWhatJsdomLacks } from './browserStandIns';
import { takeConsoleErrors, watchConsoleErrors } from './consoleErrors';
import { network, resetNetwork } from './network';

giveWhatJsdomLacks();
watchConsoleErrors();

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  await resetNetwork();
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});
