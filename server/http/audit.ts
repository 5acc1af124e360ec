import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../database/uuid';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route belongs in the audit trail; by default it does when it changes something. */
    audit?: boolean;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the audit line of a request about many records counts; set by its route. */
    auditCounts: Record<string, number> | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const VERBS: Record<string, string> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' };

/**
 * Logs what admins do: one line for each request with a session that changes or exports something. It contains ids and
 * route names only, never the text of a record or a visitor.
 */
export function auditAdmins(api: FastifyInstance): void {
  api.decorateRequest('auditCounts', null);
  api.addHook('onResponse', (request, reply, done) => {
    const { session, method, routeOptions } = request;
    if (session && (routeOptions.config.audit ?? !SAFE_METHODS.has(method))) {
      request.log.info(
        {
          event: 'admin-action',
          account: session.email,
          action: getAction(request),
          recordId: getRecordId(request, reply),
          ...request.auditCounts,
          outcome: reply.statusCode < 400 ? 'success' : 'failure',
          statusCode: reply.statusCode,
        },
        'admin action',
      );
    }
    done();
  });
}

/**
 * `blogs.update` for PUT /api/blogs/:id, `blogs.drafts.create` for POST /api/blogs/drafts, `contact.status` for PUT
 * /api/contact/:id/status.
 */
function getAction({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const parts = url.replace(/^\/api\//, '').split('/');
  const isRecord = parts.length === 1 || parts.at(-1)?.startsWith(':') || url === '/api/blogs/drafts';
  const names = parts.filter((part) => !part.startsWith(':'));
  return [...names, ...(isRecord ? [VERBS[method]] : [])].join('.');
}

/** The id in the URL, or that of the created record. Other text is not logged. */
function getRecordId({ params }: FastifyRequest, reply: FastifyReply): string | undefined {
  const location = String(reply.getHeader('location') ?? '');
  const { id = location.slice(location.lastIndexOf('/') + 1) } = params as { id?: string };
  return isId(id) ? id : undefined;
}
