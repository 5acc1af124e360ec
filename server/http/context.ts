import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../auth/session';
import type { Database } from '../database/open';

/** What the routes work with; made once by `createApp`. */
export type Services = {
  database: Database;
  sessions: Sessions;
  now: () => Date;
  inquiriesPerMinute: number;
  loginsPerMinute: number;
};

/** For `onRequest` of a route that needs a session: before its body is read, so that nobody else sends one. */
export function signedIn({ sessions }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    await sessions.require(request);
  };
}

/** For a list that is everybody's, but whose deleted records need a session. */
export function signedInForDeleted({ sessions }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    const { deleted } = request.query as { deleted?: unknown };
    if (deleted !== undefined && deleted !== 'false') await sessions.require(request);
  };
}
