import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';

/** Not an IP address, so no client can have it. */
const IN_PROCESS_ADDRESS = 'in-process';

/** Marks an inquiry that a browser posted as a form: whoever else sends it is only more likely to be held as spam. */
export const POSTED_FORM_HEADER = 'x-posted-form';

/** Requests of this server to itself are not a visitor's, so they are neither logged nor measured. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === IN_PROCESS_ADDRESS;
}

/** Sends a POST to our own API for the client of a request, whose limits and log it counts in. */
export async function postInProcess(
  app: FastifyInstance,
  { ip }: FastifyRequest,
  url: string,
  payload: object,
  headers: Record<string, string>,
) {
  return toResponse(await app.inject({ method: 'POST', url, remoteAddress: ip, headers, payload }));
}

/** Sends a GET to this server, without a session; nothing leaves the process. */
export async function readInProcess(app: FastifyInstance, url: string) {
  return toResponse(await app.inject({ method: 'GET', url, remoteAddress: IN_PROCESS_ADDRESS }));
}

function toResponse({ statusCode, headers, body }: LightMyRequestResponse) {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status: statusCode, headers: Object.fromEntries(texts), body };
}
