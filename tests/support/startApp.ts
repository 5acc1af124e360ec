import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { type Engine, engines } from './engines';
import { createInProcessApp, type TestApp } from './inProcessApp';

type Options = Parameters<typeof createInProcessApp>[0];

/** What a test asks of the server: the method and path in one word, then what differs from a plain call. */
export type Call = Omit<InjectOptions, 'method' | 'url' | 'body' | 'headers'> & {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

export type StartedApp = TestApp & {
  call: (request: string, call?: Call) => ReturnType<typeof send>;
};

/** The server on an empty database of this engine, gone again when the test ends. */
export async function startApp(
  engine: Engine | undefined = engines[0],
  options: Options = {},
): Promise<StartedApp> {
  if (!engine) throw new Error('There is no engine');
  const { url, drop } = await engine.create();
  const started = await createInProcessApp({ url, ...options });
  onTestFinished(async () => {
    await started.close();
    await drop();
  });
  return { ...started, call: (request, call) => send(started, request, call) };
}

async function send({ app }: TestApp, request: string, { body, token, headers, ...rest }: Call = {}) {
  const [method = '', url = ''] = request.split(' ');
  return app.inject({
    ...rest,
    method: method as 'GET',
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}
