import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSession, requireSessionForDeleted } from '../auth/requireSession';
import { apiErrorResponse } from './apiSchemas';
import type { AppContext } from './context';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may send requests to a route of the API: by default those with a session. */
    access?: 'session' | 'public' | 'publicExceptDeleted';
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

/** Describes the routes that are registered on `api` after this, and serves the description itself. */
export async function describeApiRoutes(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sanyog Digital API',
        version: '1.0.0',
        description: [
          'Blogs, jobs and inquiries of the site.',
          'A list is a JSON array: `X-Total-Count` says how many records match, `Link` where the next part is.',
          'A record has its version in `ETag`.',
        ].join(' '),
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: [
        { name: 'Blogs', description: 'Published blogs; reading needs no session' },
        { name: 'Jobs', description: 'Open jobs; reading needs no session' },
        { name: 'Inquiries', description: 'Inquiries of visitors; only sending one needs no session' },
        { name: 'Session', description: 'Signing in and out' },
        { name: 'Counts', description: 'The numbers of the dashboard' },
        { name: 'Description', description: 'This document' },
      ],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let document: Buffer | undefined;
  api.get(
    '/openapi.json',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Description'],
        summary: 'Get this description of the API (OpenAPI 3.1)',
        response: { 200: z.looseObject({ openapi: z.string() }) },
      },
    },
    (_request, reply) => {
      document ??= Buffer.from(JSON.stringify(api.swagger()));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
}
