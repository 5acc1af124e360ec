import type { FastifyInstance, RouteOptions } from 'fastify';
import type { AppContext } from '../context';
import { apiErrorResponse } from './apiSchemas';
import { requireSession, requireSessionForDeleted, requireSessionForUnpublished } from './requireSession';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may send requests to a route of the API: by default those with a session. */
    access?: 'session' | 'public' | 'publicExceptDeleted' | 'publicExceptUnpublished';
  }
}

/**
 * Completes every route that is registered on `api` after this: it requires a session unless its `config.access` says
 * otherwise, and its schema names that and the errors that such a route can respond with.
 */
export function guardApiRoutes(api: FastifyInstance, context: AppContext): void {
  const guards = {
    session: [requireSession(context)],
    public: [],
    publicExceptDeleted: [requireSessionForDeleted(context)],
    publicExceptUnpublished: [requireSessionForUnpublished(context)],
  };
  api.addHook('onRoute', (route) => {
    if (route.config?.isRejecting) {
      route.schema = { ...route.schema, hide: true };
      return;
    }
    const access = route.config?.access ?? 'session';
    // Before anything else of the route, and before its body is read.
    route.onRequest = [...guards[access], ...[route.onRequest ?? []].flat()];
    const security: Record<typeof access, Record<string, string[]>[]> = {
      session: [{ session: [] }],
      public: [],
      publicExceptDeleted: [{}, { session: [] }],
      publicExceptUnpublished: [{}, { session: [] }],
    };
    route.schema = {
      ...route.schema,
      security: security[access],
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
