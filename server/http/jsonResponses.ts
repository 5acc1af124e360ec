import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/open';
import { createBlogRevisionReader } from './blogRevision';
import { negotiateEncoding } from './negotiateEncoding';
import { createRevisionCache } from './revisionCache';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** As thorough as a request can wait for: a list of nine blogs is a third of its size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Clients can request any number of empty lists: compressing each takes memory that is not given back. */
const MIN_COMPRESSED_BYTES = 200;
const compress = promisify(brotliCompress);

type Response = { body: unknown; headers: Record<string, string | number> };
type CachedResponse = { bytes: Buffer; brotli?: Buffer; headers: Response['headers'] };

/**
 * Sends public responses about blogs from memory, as bytes: reading and serializing twenty blogs takes ten times as
 * long.
 *
 * @returns a function that sends the response for a cache key; empty lists are not cached, since clients can request
 * any number of them, and neither are errors
 */
export function createJsonResponses(database: Database) {
  const cache = createRevisionCache<CachedResponse>({
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
    getBytes: ({ bytes, brotli }) => bytes.length + (brotli?.length ?? 0),
    readRevision: createBlogRevisionReader(database),
  });
  const compressing = new WeakMap<CachedResponse, Promise<Buffer>>();

  /** For the first client that accepts it: the renderer of pages, which reads most responses first, does not. */
  function compressOnce(key: string, response: CachedResponse): Promise<Buffer> {
    const running =
      compressing.get(response) ??
      compress(response.bytes, BROTLI).then((brotli) => {
        cache.replace(key, response, { ...response, brotli });
        return brotli;
      });
    compressing.set(response, running);
    return running;
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Response>,
  ): Promise<FastifyReply> => {
    const response = await cache.get(key, () => serialize(make), isNotEmpty);
    const { bytes, headers } = response;
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    reply.headers(headers).header('vary', vary).type('application/json; charset=utf-8');
    const isCompressed =
      bytes.length >= MIN_COMPRESSED_BYTES && negotiateEncoding(request.headers['accept-encoding']) === 'br';
    if (!isCompressed) return reply.send(bytes);
    const brotli = response.brotli ?? (await compressOnce(key, response));
    return reply.header('content-encoding', 'br').send(brotli);
  };
}

async function serialize(make: () => Promise<Response>): Promise<CachedResponse> {
  const { body, headers } = await make();
  return { headers, bytes: Buffer.from(JSON.stringify(body)) };
}

function isNotEmpty({ bytes }: CachedResponse): boolean {
  return bytes.length > '[]'.length;
}
