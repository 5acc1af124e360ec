import type { FastifyInstance, RouteOptions } from 'fastify';
import { HttpError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that send nothing but an error: an unknown URL, or a method that is not allowed. */
    isRejecting?: boolean;
  }
}

/** A route that always sends this error, before any body is read. */
export function reject(error: () => HttpError): Pick<RouteOptions, 'config' | 'onRequest' | 'handler'> {
  const fail = async (): Promise<never> => {
    throw error();
  };
  return { config: { isRejecting: true }, onRequest: fail, handler: fail };
}

export function methodNotAllowed(methods: Iterable<string>): HttpError {
  const allow = [...methods].toSorted().join(', ');
  return new HttpError(405, { message: `Use ${allow} here` }, { allow });
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
    for (const [url, known] of [...methodsByUrl]) {
      const methods = new Set(known);
      api.route({
        url: url.slice(prefix.length),
        method: api.supportedMethods.filter((name) => !methods.has(name)),
        ...reject(() => methodNotAllowed(methods)),
      });
    }
  };
}
