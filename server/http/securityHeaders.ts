import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PagesFile } from '../../src/shared/renderer';

type ContentSources = PagesFile['csp'];

const NOTHING: ContentSources = { connectSrc: [], frameSrc: [], styleHashes: [] };

const YEAR = 365 * 24 * 60 * 60;

/** What could cost a visitor privacy or money, and the site does not use. By default frames of other sites have none. */
const PERMISSIONS = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join();

/** For the page itself; other files do not need them. */
const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

/** Adds the security headers to every response. */
export function securityHeaders(app: FastifyInstance, csp: ContentSources = NOTHING): void {
  const headers = {
    ...DOCUMENT_HEADERS,
    'content-security-policy': contentPolicy(csp),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Browsers ignore the header over plain http.
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`);
    }
    done();
  });
}

/**
 * Removes the headers of documents from a script, stylesheet or font: a page has a dozen, and over HTTP/1.1 the headers
 * would weigh a fifth of its scripts.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of ['content-security-policy', ...Object.keys(DOCUMENT_HEADERS)]) reply.removeHeader(name);
  return reply;
}

/**
 * The content security policy. No `upgrade-insecure-requests`, which would break an installation without https.
 *
 * @param scriptHashes of the inline scripts
 */
export function contentPolicy(csp: ContentSources, scriptHashes: string[] = []): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map(quote)],
    'style-src': ["'self'", ...csp.styleHashes.map(quote)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...csp.connectSrc],
    'frame-src': csp.frameSrc.length > 0 ? csp.frameSrc : ["'none'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

function quote(hash: string): string {
  return `'${hash.replaceAll("'", '')}'`;
}

/** The headers of a file with this name, which no browser shows, whatever it contains. */
export function downloadHeaders(name: string): Record<string, string> {
  const toHex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, toHex);
  return {
    'content-type': 'application/octet-stream',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
  };
}
