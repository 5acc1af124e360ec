import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { devApiPlugin } from '../../scripts/build/devApiPlugin';

type Middleware = (request: Partial<IncomingMessage>, response: Partial<ServerResponse>) => void;

/** The plugin in a development server that does nothing but count how often the API is started. */
function develop() {
  vi.stubEnv('VITEST', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const watcher = new EventEmitter();
  let starts = 0;
  let middleware: Middleware = () => {};
  let responded = () => {};
  const vite = {
    watcher,
    config: { server: {} },
    middlewares: {
      use(given: Middleware) {
        middleware = given;
      },
    },
    ssrLoadModule: async () => ({
      async openForDevelopment() {
        starts += 1;
        return { app: { routing: () => responded() }, close: async () => {} };
      },
    }),
  };
  (devApiPlugin().configureServer as (server: ViteDevServer) => void)(vite as unknown as ViteDevServer);
  return {
    watcher,
    starts: () => starts,
    request: () =>
      new Promise<void>((resolve) => {
        responded = resolve;
        middleware({ url: '/api/blogs' }, {});
      }),
  };
}

test('in development the API starts again after a file of the server was added, changed or removed', async () => {
  const { watcher, starts, request } = develop();
  await request();
  watcher.emit('change', '/site/src/App.tsx');
  await request();
  expect(starts()).toBe(1);
  for (const [index, [event, file]] of [
    ['add', 'server/posts/routes.ts'],
    ['change', 'src/shared/blog.ts'],
    ['unlink', 'server/posts/routes.ts'],
  ].entries()) {
    watcher.emit(String(event), `/site/${file}`);
    await request();
    expect(starts(), event).toBe(index + 2);
  }
});
