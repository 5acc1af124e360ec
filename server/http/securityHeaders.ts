import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { ContentSources } from '../site/manifest';

const YEAR = 365 * 24 * 60 * 60;

/** Browser features that the site does not use. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * Adds the security headers to every response. They are computed once: computing them for each response takes longer
 * than everything else about a cached page.
 */
export function securityHeaders(app: FastifyInstance, csp: ContentSources): void {
  const headers = {
    ...createHelmetHeaders(),
    'content-security-policy': contentPolicy(csp),
    'permissions-policy': PERMISSIONS,
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

/** Headers that only concern documents. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Removes these headers from a script, stylesheet or font: a page has a dozen, and over HTTP/1.1 the headers would weigh
 * a fifth of its scripts.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  return reply;
}

/**
 * The content security policy. helmet's own allows inline styles, and its `upgrade-insecure-requests` breaks an
 * installation without https.
 */
export function contentPolicy(csp: ContentSources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...csp.scriptHashes.map(quote)],
    'style-src': ["'self'", ...csp.styleHashes.map(quote)],
    'img-src': ["'self'", 'data:', ...csp.imgSrc],
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

/** The headers of helmet, without those that current browsers ignore. */
function createHelmetHeaders(): Record<string, string> {
  const secure = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function quote(hash: string): string {
  return `'${hash.replaceAll("'", '')}'`;
}
