import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActiveSession } from '../accounts/session';
import type { AppContext } from '../context';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireSession`; null on public routes. */
    session: ActiveSession | null;
  }
}

export function decorateWithSession(app: FastifyInstance): void {
  app.decorateRequest('session', null);
}

/** For `onRequest`: rejects unauthenticated requests before the body is read. */
export function requireSession({ sessions }: Pick<AppContext, 'sessions'>) {
  return async (request: FastifyRequest): Promise<void> => {
    request.session = await sessions.authenticate(request);
  };
}

/** For a public list whose deleted records require a session. */
export function requireSessionForDeleted({ sessions }: Pick<AppContext, 'sessions'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const { deleted } = request.query as { deleted?: unknown };
    if (deleted !== undefined && deleted !== 'false') request.session = await sessions.authenticate(request);
  };
}

/** For the public list of blogs, whose deleted records and drafts require a session. */
export function requireSessionForUnpublished(context: Pick<AppContext, 'sessions'>) {
  const requireForDeleted = requireSessionForDeleted(context);
  return async (request: FastifyRequest): Promise<void> => {
    const { status } = request.query as { status?: unknown };
    if (status === undefined || status === 'published') return requireForDeleted(request);
    request.session = await context.sessions.authenticate(request);
  };
}

/** The session of a request on a route with `requireSession`. */
export function getSession({ session }: Pick<FastifyRequest, 'session'>): ActiveSession {
  if (!session) throw new Error('This route has no requireSession');
  return session;
}
