import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** What the plugins of the API get: their handlers know the types that the schemas of their routes have. */
export type ApiInstance = Parameters<FastifyPluginAsyncZod>[0];
