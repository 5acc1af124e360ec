import { onTestFinished } from 'vitest';
import { createInProcessApp, type TestApp, type TestAppOptions } from '../inProcessApp';
import { createTestDatabase } from './testDatabase';

/** The server on an empty database, removed when the test ends. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const started = await createInProcessApp({ url: await createTestDatabase(), ...options });
  onTestFinished(started.close);
  return started;
}
