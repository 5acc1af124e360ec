import { onTestFinished } from 'vitest';
import { createInProcessApp, type TestApp, type TestAppOptions } from '../inProcessApp';
import type { Engine } from './engines';

/** The server on an empty database of this engine (by default in memory), removed when the test ends. */
export async function startApp(engine?: Engine, options: TestAppOptions = {}): Promise<TestApp> {
  const started = await createInProcessApp({ url: await engine?.create(), ...options });
  onTestFinished(started.close);
  return started;
}
