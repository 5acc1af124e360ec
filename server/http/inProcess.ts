import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';

/** Not an IP address, so no client can have it. */
const IN_PROCESS_ADDRESS = 'in-process';

/** Marks an inquiry that a browser posted as a form: whoever else sends it is only more likely to be held as spam. */
export const POSTED_FORM_HEADER = 'x-posted-form';

/** With a secret of this process, by which it knows its own requests that are for a client. */
const IN_PROCESS_HEADER = 'x-in-process';
const IN_PROCESS_SECRET = randomUUID();

/** Requests of this server to itself are not a visitor's, so they are neither logged nor measured. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === IN_PROCESS_ADDRESS;
}

/** Whether `postInProcess` sent it: the form of the client is in memory already. */
export function isPostedInProcess({ headers }: FastifyRequest): boolean {
  return headers[IN_PROCESS_HEADER] === IN_PROCESS_SECRET;
}

/** Sends a POST to our own API for the client of a request, whose limits and log it counts in. */
export async function postInProcess(
  app: FastifyInstance,
  { ip }: FastifyRequest,
  url: string,
  payload: object,
  headers: Record<string, string>,
) {
  const marked = { ...headers, [IN_PROCESS_HEADER]: IN_PROCESS_SECRET };
  return toResponse(await app.inject({ method: 'POST', url, remoteAddress: ip, headers: marked, payload }));
}

/** Sends a GET to this server, without a session; nothing leaves the process. */
export async function readInProcess(app: FastifyInstance, url: string) {
  return toResponse(await app.inject({ method: 'GET', url, remoteAddress: IN_PROCESS_ADDRESS }));
}

function toResponse({ statusCode, headers, body }: LightMyRequestResponse) {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status: statusCode, headers: Object.fromEntries(texts), body };
}
