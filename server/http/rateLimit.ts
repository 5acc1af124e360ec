import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpError, tooManyRequests } from './errors';

export type CountRequest = ReturnType<typeof createLimit>;

/**
 * Counts requests where the `rateLimit` of a route cannot: not all of them, or those of several routes together.
 *
 * @returns the error of a request above the limit
 */
export function createLimit(app: FastifyInstance, options: CreateRateLimitOptions) {
  const count = app.createRateLimit(options);
  return async (request: FastifyRequest): Promise<HttpError | undefined> => {
    const limit = await count(request);
    return !limit.isAllowed && limit.isExceeded ? tooManyRequests(limit.ttl) : undefined;
  };
}
