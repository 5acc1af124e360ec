import { PassThrough } from 'node:stream';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config';
import { openServer } from '../../../server/server';
import { ADMIN } from '../admins';
import { createInProcessApp, type TestApp, type TestAppOptions } from '../inProcessApp';
import { createTestDatabase } from './testDatabase';

/** The server on an empty database, removed when the test ends. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const hasOwn = options.database !== undefined || options.url !== undefined;
  const started = await createInProcessApp(
    hasOwn ? options : { ...options, url: await createTestDatabase() },
  );
  onTestFinished(started.close);
  return started;
}

/** The server as its program opens it, with the admin `ADMIN`, closed when the test ends. */
export async function openTestServer(
  variables: Record<string, string>,
  options: Parameters<typeof openServer>[1] = {},
) {
  const defaults = { ADMIN_PASSWORD: ADMIN.password, SAMPLE_CONTENT: 'false' };
  const opened = await openServer(readConfig({ ...defaults, ...variables }), options);
  onTestFinished(() => opened.database.close());
  onTestFinished(() => opened.app.close());
  return opened;
}

/** `instrument` for a server, and the routes that it has then: those that respond, and those that only send an error. */
export function collectRoutes() {
  type Route = Omit<RouteOptions, 'method'> & { method: string };
  const [responding, rejecting]: [Route[], Route[]] = [[], []];
  const instrument = (app: FastifyInstance): void => {
    app.addHook('onRoute', (route) => {
      const routes = route.config?.isRejecting ? rejecting : responding;
      for (const method of [route.method].flat()) routes.push({ ...route, method });
    });
  };
  return { instrument, responding, rejecting };
}

/** A logger for a server, and the lines that it has written since they were last read. */
export function captureLog(level = 'info') {
  const stream = new PassThrough();
  const readLines = (): Record<string, unknown>[] =>
    String(stream.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const readEvents = () => readLines().filter(({ event }) => event !== undefined);
  return { logger: { level, stream }, readLines, readEvents };
}
