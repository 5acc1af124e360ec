import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { ContentSources } from '../site/manifest';

const YEAR = 365 * 24 * 60 * 60;

/** Switched off for the site and everything in it: it uses none of them. */
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
 * The security headers of every answer. They are the same for all, so helmet writes them once: it would take
 * longer than all the rest of a page that is in memory.
 */
export function securityHeaders(app: FastifyInstance, csp: ContentSources): void {
  const headers = {
    ...createHelmetHeaders(),
    'content-security-policy': contentPolicy(csp),
    'permissions-policy': PERMISSIONS,
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Over plain http the header means nothing, and on a first try of the product it would be a lie.
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`);
    }
    done();
  });
}

/** What means something for a document only. Who may load a part, and as what, is said with each. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Takes back what is said of documents, for a script, sheet or font of one: a page has a dozen, and over HTTP/1.1
 * the same headers with each would weigh a fifth of its scripts.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  return reply;
}

/**
 * The content security policy, written out whole: helmet's own one allows inline styles, and
 * `upgrade-insecure-requests` breaks an installation that is reached by plain http.
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

/** What helmet says, but for what no browser of today reads: every page would carry it. */
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
