import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type { DevelopmentApi } from '../../server/development/api.ts';

/**
 * Serves the API of server/ inside Vite's development server, so that `npm run dev` needs one port, and says how to sign
 * in. A new, changed or removed file in server/ or in src/shared/ closes the app and the next request starts it again.
 */
export function devApiPlugin(): Plugin {
  return {
    name: 'api-in-development',
    apply: 'serve',
    configureServer(vite) {
      if (process.env.VITEST) return;
      let running: Promise<DevelopmentApi> | undefined;

      const stop = async () => {
        const last = running;
        running = undefined;
        await last?.then(({ close }) => close()).catch(() => undefined);
      };

      for (const event of ['add', 'change', 'unlink']) {
        vite.watcher.on(event, (file: string) => {
          if (/[\\/]server[\\/]|[\\/]src[\\/]shared[\\/]/.test(file)) void stop();
        });
      }
      vite.httpServer?.once('close', () => void stop());
      vite.httpServer?.once('listening', () => {
        running = startApi(vite);
        running.then(
          ({ admin }) => console.log(describeStart(getUrl(vite), admin)),
          (error: unknown) => {
            running = undefined;
            console.error(error);
          },
        );
      });

      vite.middlewares.use((request, response, next) => {
        if (!/^\/(api\/|media\/|sandbox\/|healthz$|readyz$)/.test(request.url ?? '')) return next();
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
  running: Promise<DevelopmentApi>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { app } = await running;
  app.routing(request, response);
}

async function startApi(vite: ViteDevServer): Promise<DevelopmentApi> {
  const module = await vite.ssrLoadModule('/server/development/api.ts');
  const { serverContent } = await vite.ssrLoadModule('/src/content/serverContent.ts');
  return module.openForDevelopment(getUrl(vite), serverContent);
}

/** The URL that Vite's server listens on. */
function getUrl({ resolvedUrls }: ViteDevServer): string {
  const [url = ''] = [...(resolvedUrls?.local ?? []), ...(resolvedUrls?.network ?? [])];
  return url.replace(/\/$/, '');
}

function describeStart(url: string, { email, password }: DevelopmentApi['admin']): string {
  return [
    '',
    `  Site      ${url}`,
    `  Sign in   ${url}/admin/login`,
    `  Email     ${email}`,
    `  Password  ${password ?? `not the one of npm run dev; to set a new one: npm run admin -- password ${email}`}`,
    '',
  ].join('\n');
}
