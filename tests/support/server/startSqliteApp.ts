import { onTestFinished } from 'vitest';
import { createInProcessApp, type TestApp, type TestAppOptions } from '../inProcessApp';

/** The server on SQLite in every run, for rules that have nothing to do with a database. It ends with the test. */
export async function startSqliteApp(options: TestAppOptions = {}): Promise<TestApp> {
  const started = await createInProcessApp(options);
  onTestFinished(started.close);
  return started;
}
