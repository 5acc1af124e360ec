import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors';

/** Where a request goes whose address cannot be decoded: below `/api` to the one, else to the other. */
export const MALFORMED_ROUTES = { api: '/api/.malformed', page: '/.malformed' };

/**
 * The address that is routed. Fastify answers what it cannot decode outside of all hooks: without the security
 * headers, without a line in the log, and without a page for a browser. As a route of its own it has them.
 */
export function rewriteMalformedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  if (isDecodable(path)) return url;
  return /^\/api(\/|$)/.test(path) ? MALFORMED_ROUTES.api : MALFORMED_ROUTES.page;
}

/** The decoded text is looked at because the bundler leaves out a call whose result nobody uses. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

export function malformedUrl(): HttpError {
  return new HttpError(400, { message: 'The address could not be read' });
}
