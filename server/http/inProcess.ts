import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Not an IP address, so no client can have it. */
const IN_PROCESS_ADDRESS = 'in-process';

/** Requests of server rendering to our own API are not a visitor's, so they are neither logged nor measured. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === IN_PROCESS_ADDRESS;
}

/** Sends a GET to our own API, without a session; nothing leaves the process. */
export async function readInProcess(app: FastifyInstance, url: string) {
  const { statusCode, headers, body } = await app.inject({
    method: 'GET',
    url,
    remoteAddress: IN_PROCESS_ADDRESS,
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status: statusCode, headers: Object.fromEntries(texts), body };
}
