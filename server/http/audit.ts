import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route belongs in the audit trail; by default it does when it changes something. */
    audit?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const VERBS: Record<string, string> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' };

/**
 * Logs what admins do: one line for each request with a session that changes something, or reads much at once. Only
 * ids and names of ours, never the text of a record or a visitor.
 */
export function auditAdmins(api: FastifyInstance): void {
  api.addHook('onResponse', (request, reply, done) => {
    const { session, method, routeOptions } = request;
    if (session && (routeOptions.config.audit ?? !SAFE_METHODS.has(method))) {
      request.log.info(
        {
          event: 'admin-action',
          account: session.email,
          action: getAction(request),
          recordId: getRecordId(request, reply),
          outcome: reply.statusCode < 400 ? 'success' : 'failure',
          statusCode: reply.statusCode,
        },
        'admin action',
      );
    }
    done();
  });
}

/** `blogs.update` for PUT /api/blogs/:id, `contact.status` for PUT /api/contact/:id/status. */
function getAction({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const [resource, ...rest] = url.replace(/^\/api\//, '').split('/');
  const last = rest.at(-1);
  return `${resource}.${last === undefined || last.startsWith(':') ? VERBS[method] : last}`;
}

/** The id in the address, or that of what was created. Anything that has not the form of an id is left out. */
function getRecordId({ params }: FastifyRequest, reply: FastifyReply): string | undefined {
  const { id } = params as { id?: string };
  const found =
    id ??
    String(reply.getHeader('location') ?? '')
      .split('/')
      .at(-1) ??
    '';
  return /^[\da-f-]{36}$/i.test(found) ? found : undefined;
}
