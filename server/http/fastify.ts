import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** What the plugins of the API get: their handlers know the types that the schemas of their routes have. */
export type ApiInstance = Parameters<FastifyPluginAsyncZod>[0];

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
    /**
     * Who may send requests to a route of the API: by default those with a session. A function says whether a query
     * needs none.
     */
    access?: 'session' | 'public' | ((query: Record<string, unknown>) => boolean);
    /** Open screens repeat the request, whether or not somebody uses them, so it does not count as activity. */
    isPolled?: boolean;
    /** Whether the route belongs in the audit trail; by default it does when it changes something. */
    audit?: boolean;
    /** Its name in the audit trail where that does not follow from the URL. */
    action?: string;
    /** How long the body may take to arrive, in milliseconds. */
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
