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
  let content: unknown;
  const readContent = (company: string) => ({
    runner: { import: async () => ({ serverContent: { company } }) },
  });
  const vite = {
    watcher,
    config: { server: {} },
    middlewares: {
      use(given: Middleware) {
        middleware = given;
      },
    },
    environments: { render: readContent('Sanyog'), hindiRender: readContent('संयोग') },
    ssrLoadModule: async () => ({
      async openForDevelopment(_url: string, given: unknown) {
        starts += 1;
        content = given;
        return { app: { routing: () => responded() }, close: async () => {} };
      },
    }),
  };
  (devApiPlugin().configureServer as (server: ViteDevServer) => void)(vite as unknown as ViteDevServer);
  return {
    watcher,
    starts: () => starts,
    content: () => content,
    request: () =>
      new Promise<void>((resolve) => {
        responded = resolve;
        middleware({ url: '/api/blogs' }, {});
      }),
  };
}

test.for(['add', 'change', 'unlink'])(
  'in development the API starts again after this happened to a file of the server: %s',
  async (event) => {
    const { watcher, starts, request } = develop();
    await request();
    watcher.emit(event, '/site/src/App.tsx');
    await request();
    expect(starts()).toBe(1);
    watcher.emit(event, '/site/server/blog/routes.ts');
    await request();
    expect(starts()).toBe(2);
    watcher.emit(event, '/site/src/shared/blog.ts');
    await request();
    expect(starts()).toBe(3);
  },
);

test('in development mails name the company in both languages', async () => {
  const { content, request } = develop();
  await request();
  expect(content()).toEqual({ company: 'Sanyog', hindi: { company: 'संयोग' } });
});
