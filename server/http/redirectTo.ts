import type { FastifyReply, FastifyRequest } from 'fastify';

/** The path of a request, as it was written. */
export function getPath({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return path;
}

/** Redirects with the query. @param status 307 where it may lead elsewhere later */
export function redirectTo(
  path: string,
  { url }: FastifyRequest,
  reply: FastifyReply,
  status = 308,
): FastifyReply {
  const [, query] = url.split(/\?(.*)/s);
  const [page, hash] = path.split('#');
  return reply.redirect([page, query && `?${query}`, hash && `#${hash}`].filter(Boolean).join(''), status);
}
