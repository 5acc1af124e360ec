import type { FastifyInstance, RouteOptions } from 'fastify';
import { HttpError } from './errors';

/** A route that always sends this error, before any body is read. */
export function reject(error: () => HttpError): Pick<RouteOptions, 'config' | 'onRequest' | 'handler'> {
  const fail = async (): Promise<never> => {
    throw error();
  };
  return { config: { isRejecting: true }, onRequest: fail, handler: fail };
}

/** Adds the route of a URL for all methods but these: it sends 405 with `Allow`. */
export function rejectOtherMethods(app: FastifyInstance, url: string, methods: Iterable<string>): void {
  const allowed = new Set(methods);
  const allow = [...allowed].toSorted().join(', ');
  app.route({
    url,
    method: app.supportedMethods.filter((name) => !allowed.has(name)),
    ...reject(() => new HttpError(405, { message: `Use ${allow} here` }, { allow })),
  });
}

/**
 * Fastify sends 404 for a known URL with another method; this makes it 405 with `Allow`. Call it before the routes are
 * registered.
 *
 * @returns a function that adds the rejecting routes; call it after all others are registered
 */
export function collectMethods(app: FastifyInstance, prefix: string): (api: FastifyInstance) => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    // A wildcard route, such as that of the CORS plugin, does not make the methods of a URL known.
    if (!url.startsWith(`${prefix}/`) || url.includes('*')) return;
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByUrl.set(url, methods);
  });
  return (api) => {
    for (const [url, methods] of [...methodsByUrl])
      rejectOtherMethods(api, url.slice(prefix.length), methods);
  };
}
