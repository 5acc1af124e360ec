import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedPage } from './compressedPage';
import { matchesEtag } from './conditional';
import { negotiateEncoding } from './negotiateEncoding';

/** Sends a page or feed in the best encoding that it has, or 304. Browsers revalidate it every time. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const preferred = negotiateEncoding(request.headers['accept-encoding']);
  const encoding = page[preferred] ? preferred : 'identity';
  const { bytes, etag } = page[encoding] ?? page.identity;
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (etag !== undefined) reply.header('etag', etag);
  if (reply.statusCode === 200 && etag && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}

export function sendMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
}
