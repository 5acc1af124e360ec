import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { RequestSession } from './fastify';
import { apiErrorResponse } from './schemas';

/**
 * Completes every route that is registered on `api` after this: it requires a session unless its `config.access` says
 * otherwise, and its schema names that and the errors that such a route can respond with.
 *
 * @param authenticate returns the session of a request, or throws
 */
export function guardApiRoutes(
  api: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<RequestSession>,
): void {
  api.addHook('onRoute', (route) => {
    if (route.config?.isRejecting) {
      route.schema = { ...route.schema, hide: true };
      return;
    }
    const access = route.config?.access ?? 'session';
    if (access !== 'public') {
      const requireSession = async (request: FastifyRequest): Promise<void> => {
        const isPublic = typeof access === 'function' && access(request.query as Record<string, unknown>);
        if (!isPublic) request.session = await authenticate(request);
      };
      // Before anything else of the route, and before its body is read.
      route.onRequest = [requireSession, ...[route.onRequest ?? []].flat()];
    }
    const session = { session: [] };
    route.schema = {
      ...route.schema,
      security: access === 'public' ? [] : [...(access === 'session' ? [] : [{}]), session],
      response: { ...errorResponses(route, access !== 'public'), ...Object(route.schema?.response) },
    };
  });
}

function errorResponses({ schema, config }: RouteOptions, isGuarded: boolean) {
  const { body, querystring, headers, params } = { ...schema };
  const statuses = [
    ...(body || querystring || headers ? [400] : []),
    ...(isGuarded ? [401] : []),
    ...(params ? [404] : []),
    ...(body ? [413, 415] : []),
    ...(config?.rateLimit ? [429] : []),
    ...[500, 503],
  ];
  return Object.fromEntries(statuses.map((status) => [status, apiErrorResponse]));
}

/** The session of a request on a route that requires one. */
export function getSession({ session }: Pick<FastifyRequest, 'session'>): RequestSession {
  if (!session) throw new Error('This route requires no session');
  return session;
}
