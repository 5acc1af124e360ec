import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';

type Running = { app: FastifyInstance; close: () => Promise<void> };

/**
 * Serves the API of server/ inside Vite's development server, so that `npm run dev` needs one port. A new, changed or
 * removed file in server/ or in the contract closes the app and the next request starts it again.
 */
export function devApiPlugin(): Plugin {
  return {
    name: 'api-in-development',
    apply: 'serve',
    configureServer(vite) {
      if (process.env.VITEST) return;
      let running: Promise<Running> | undefined;

      const stop = async () => {
        const last = running;
        running = undefined;
        await last?.then(({ close }) => close()).catch(() => undefined);
      };

      for (const event of ['add', 'change', 'unlink']) {
        vite.watcher.on(event, (file: string) => {
          if (/[\\/]server[\\/]|[\\/]src[\\/]contract[\\/]/.test(file)) void stop();
        });
      }
      vite.httpServer?.once('close', () => void stop());

      vite.middlewares.use((request, response, next) => {
        if (!/^\/(api\/|media\/|healthz$|readyz$)/.test(request.url ?? '')) return next();
        running ??= startApi(vite);
        void forward(running, request, response).catch((error: unknown) => {
          running = undefined;
          console.error(error);
          response.writeHead(500).end('The API did not start: see the terminal');
        });
      });
    },
  };
}

async function forward(
  running: Promise<Running>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { app } = await running;
  app.routing(request, response);
}

async function startApi(vite: ViteDevServer): Promise<Running> {
  const module = await vite.ssrLoadModule('/server/dev.ts');
  return module.openForDevelopment();
}
