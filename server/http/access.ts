import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Who may send requests to a route of the API: by default those with a session. A function says whether a query needs
 * none; with `body` the handler asks for one, by what was sent.
 */
export type Access = 'session' | 'public' | 'body' | ((query: Record<string, unknown>) => boolean);

/** Of a body that anybody may send, in bytes: what people type is shorter. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;

export type RequestSession = {
  /** Names it in the list of sessions. */
  id: string;
  tokenHash: string;
  adminId: string;
  email: string;
  expiresAt: string;
};

declare module 'fastify' {
  /** The options of a route. */
  interface FastifyContextConfig {
    access?: Access;
    /** Open screens repeat the request, whether or not somebody uses them, so it does not count as activity. */
    isPolled?: boolean;
    /** Whether the route belongs in the audit trail; by default it does when it changes something. */
    audit?: boolean;
    /** Its name in the audit trail where that does not follow from the URL. */
    action?: string;
    /** How long an uploaded body may take to arrive, in milliseconds. */
    bodyTimeout?: number;
    /** Set on routes that send nothing but an error: an unknown URL, or a method that is not allowed. */
    isRejecting?: boolean;
  }

  interface FastifyRequest {
    /** Null where the route needed none. */
    session: RequestSession | null;
    /** What the audit line of a request about many records counts; set by its route. */
    auditCounts: Record<string, number> | null;
  }
}

/**
 * Every route that is registered on `api` after this requires a session, unless its `config.access` says otherwise.
 *
 * @param authenticate returns the session of a request, or throws
 */
export function requireSessions(
  api: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<RequestSession>,
): void {
  api.addHook('onRoute', (route) => {
    const { access = 'session', isRejecting } = route.config ?? {};
    if (access === 'public' || access === 'body' || isRejecting) return;
    const requireSession = async (request: FastifyRequest): Promise<void> => {
      const isPublic = typeof access === 'function' && access(request.query as Record<string, unknown>);
      if (!isPublic) request.session = await authenticate(request);
    };
    // Before anything else of the route, and before its body is read.
    route.onRequest = [requireSession, ...[route.onRequest ?? []].flat()];
  });
}
