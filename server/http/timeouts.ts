import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { SECOND } from '../time';
import { ERROR_MESSAGES } from './errors';

/** The largest body, 1 MiB, needs 280 kbit/s. */
const BODY_TIMEOUT = 30 * SECOND;
export const UPLOAD_TIMEOUT = 300 * SECOND;

/** Limits for slow clients. No maximum of requests per connection: a proxy sends everyone's over a few. */
export const httpServerOptions = {
  /** From the first byte of a request to its last; an image of 15 MB needs 420 kbit/s. Other bodies have less time. */
  requestTimeout: UPLOAD_TIMEOUT,
  /** Longer than a proxy reuses an idle connection, or it would send a request while this one is being closed. */
  keepAliveTimeout: 75 * SECOND,
  /** Without a byte in either direction, as with a client that stops reading the response. */
  connectionTimeout: 120 * SECOND,
  http: {
    /** From opening the connection, or the end of the previous request. */
    headersTimeout: 15 * SECOND,
    /** Node's default of 30 s would let slow requests exceed both limits by that much. */
    connectionsCheckingInterval: 2 * SECOND,
    maxHeaderSize: 16 * 1024,
  },
  clientErrorHandler: handleClientError,
} satisfies FastifyHttpOptions<Server>;

/** The responses on each connection that have not ended, or whose request has not arrived as a whole. */
const openResponses = new WeakMap<Socket, Set<ServerResponse>>();

/** Must be the first hook. */
export function trackResponses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const responses = openResponses.get(raw.socket) ?? new Set();
    openResponses.set(raw.socket, responses.add(reply.raw));
    const remove = () => responses.delete(reply.raw);
    reply.raw.once('close', () => {
      if (raw.complete) remove();
      else raw.once('close', remove);
    });
    done();
  });
}

/** Ends requests whose body does not arrive in time, since Node has one limit for all. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody) {
      const timeout = setTimeout(() => {
        const error = Object.assign(new Error('The body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        // A request of `app.inject` has no socket, and is always complete.
        if ('complete' in raw && !raw.complete) handleClientError(error, raw.socket);
      }, routeOptions.config.bodyTimeout ?? BODY_TIMEOUT);
      raw.once('close', () => clearTimeout(timeout));
    }
    done();
  });
}

const CLIENT_ERRORS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to requests that are malformed, too large or too slow, and so never reach a route. */
function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || !mayRespond(socket)) {
    socket.destroy(error);
    return;
  }
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: ERROR_MESSAGES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** An error must neither be written into a response nor be taken for that of another request. */
function mayRespond(socket: Socket): boolean {
  return [...(openResponses.get(socket) ?? [])].every(
    ({ headersSent, req }) => !headersSent && !req.complete,
  );
}

/** Idle connections would otherwise delay the shutdown until their timeout. */
export function closeKeepAliveOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
