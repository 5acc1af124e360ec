import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { SECOND } from '../time';

/** The largest body, 1 MiB, needs 280 kbit/s. */
const BODY_TIMEOUT = 30 * SECOND;
export const UPLOAD_TIMEOUT = 300 * SECOND;
/** What people type: short, also where files may come with it. */
const TYPED = /^application\/(?:json|x-www-form-urlencoded)\b/i;

/** Limits for slow clients. No maximum of requests per connection: a proxy sends everyone's over a few. */
export const httpServerOptions = {
  /** From the first byte of a request to its last; an image of 15 MB needs 420 kbit/s. Other bodies have less time. */
  requestTimeout: UPLOAD_TIMEOUT,
  /** Longer than a proxy reuses an idle connection, or it would send a request while this one is being closed. */
  keepAliveTimeout: 75 * SECOND,
  /** Without a byte in either direction, as with a client that stops reading the response. */
  connectionTimeout: 120 * SECOND,
  /** A request on a connection from before a shutdown gets its response: a proxy would pass a 503 on to the visitor. */
  return503OnClosing: false,
  http: {
    /** From opening the connection, or the end of the previous request. */
    headersTimeout: 15 * SECOND,
    /** Node's default of 30 s would let slow requests exceed both limits by that much. */
    connectionsCheckingInterval: 2 * SECOND,
    maxHeaderSize: 16 * 1024,
  },
  clientErrorHandler: respondToClientError,
} satisfies FastifyHttpOptions<Server>;

const CLIENT_ERRORS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Responds to requests that are malformed, too large or too slow, and so never reach a route. Fastify closes the connection
 * at once: a client that is still sending would get a reset, and not read why.
 */
function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: STATUS_CODES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Closes the connection of a request whose body does not arrive in time: Node has one limit for all routes. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody) {
      const { bodyTimeout = BODY_TIMEOUT } = routeOptions.config;
      const isTyped = TYPED.test(raw.headers['content-type'] ?? '');
      const timeout = setTimeout(
        () => {
          // A request of `app.inject` has no socket, and is always complete.
          if ('complete' in raw && !raw.complete) raw.socket.destroy();
        },
        isTyped ? Math.min(bodyTimeout, BODY_TIMEOUT) : bodyTimeout,
      );
      raw.once('close', () => clearTimeout(timeout));
    }
    done();
  });
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
