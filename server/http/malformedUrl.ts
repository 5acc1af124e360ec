import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors';

/** The routes of URLs that cannot be decoded, below `/api` and elsewhere. */
export const MALFORMED_ROUTES = { api: '/api/.malformed', page: '/.malformed' };

/**
 * Gives a URL that cannot be decoded a route of its own. Fastify's own response skips all hooks, so it has no security
 * headers, no line in the log, and no page for a browser.
 */
export function rewriteMalformedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  if (isDecodable(path)) return url;
  return /^\/api(\/|$)/.test(path) ? MALFORMED_ROUTES.api : MALFORMED_ROUTES.page;
}

/** Compares the decoded text, since the bundler removes a call whose result is not used. */
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
