import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

const SECOND = 1_000;
const PIPELINED_MOST = 20;

/**
 * How long a connection may take for what, so that nobody holds places by being slow. No most requests a connection:
 * a proxy's few carry everybody's.
 */
const LIMITS = {
  /** From the first byte of a request to its last; the largest body, 1 MiB, needs 280 kbit/s. */
  requestTimeout: 30 * SECOND,
  /** From the connection, or the end of the last request, to the end of the head; also for who sends nothing. */
  headersTimeout: 15 * SECOND,
  /** How often Node looks after these two; its own half a minute would double them. */
  connectionsCheckingInterval: 2 * SECOND,
  /** Longer than a proxy keeps a resting connection to here, or it would use one that is just being closed. */
  keepAliveTimeout: 75 * SECOND,
  maxHeaderSize: 16 * 1024,
};
/** Without a byte in either direction: also who stops reading the answer. */
const SILENCE_LIMIT = 120 * SECOND;

/** For Fastify: the server with its limits, and the answers to what is no request. */
export const httpServerOptions = {
  clientErrorHandler: refuseConnection,
  serverFactory(handler: RequestListener): Server {
    const server = createServer(LIMITS, limitPipelining(handler));
    server.setTimeout(SILENCE_LIMIT);
    return server;
  },
} satisfies FastifyHttpOptions<Server>;

/**
 * Cuts off who sends many requests without waiting for answers. No browser does, and no proxy; a single packet holds
 * a thousand small requests, whose answers would all be made and kept in memory, also for who never reads them.
 */
function limitPipelining(handler: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > PIPELINED_MOST) {
      socket.destroy();
      return;
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handler(request, response);
  };
}

const REFUSALS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request headers are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
};
const UNREADABLE = { status: 400, message: 'The request could not be read' };

/** What is no request at all, or too much or too slow of one, never reaches a route. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone already, or an answer is under way.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error);
    return;
  }
  const { status, message } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** A connection that is kept open after its last answer would hold up the end of the server. */
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
