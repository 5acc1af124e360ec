import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../http/etag';
import { type CompressedPage, negotiateEncoding } from './compressedPage';

/** Sends a prepared page or feed in the best encoding, or 304 to who has it. It is always asked about again. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = page[encoding];
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}
