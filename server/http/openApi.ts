import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_LIST_LIMIT } from '../../src/shared/limits';

type Parameter = { name: string; in: string; description?: string; schema?: object };
type Response = { description: string; headers?: object; content?: Record<string, { schema?: object }> };
type ApiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
};
type Operation = { parameters?: Parameter[]; responses: Record<string, Response> };

const RESPONSES: Record<string, string> = {
  200: 'The request succeeded',
  201: 'Created; the response to a repeated request with the same Idempotency-Key is the same',
  202: 'Accepted; the response to a repeated request with the same Idempotency-Key is the same',
  204: 'Done',
  304: 'The response with the ETag of If-None-Match is current',
  400: 'The request is not valid; `fields` names the fields that are wrong',
  401: 'The session is missing, unknown or expired; for a login: the credentials are wrong',
  404: 'There is no such record, or it was deleted',
  403: 'Only the author may do this',
  409: 'The record has another version than If-Match, or the Idempotency-Key was used for another body',
  410: 'It is a blog now, which `blog` names',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'Too many requests from this address or for this account',
  500: 'An unexpected error',
  503: 'The server or its database is busy',
};

const text = { type: 'string' };
const ETAG = { etag: { description: 'The version of the record, for If-Match', schema: text } };
const CONTENT_ETAG = {
  etag: { description: 'Changes with the response, for If-None-Match', schema: text },
};
const LOCATION = { location: { description: 'The path of the new record', schema: text } };
const LIST = {
  'x-total-count': { description: 'How many records match', schema: { type: 'integer', minimum: 0 } },
  link: { description: 'The next page, with rel="next" (RFC 8288); absent on the last', schema: text },
};
const RETRY_AFTER = {
  'retry-after': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};
const FILE_NAME = { 'content-disposition': { description: 'The name of the file', schema: text } };

/** The generated schemas describe numbers as the text in the URL, which does not help a client. */
const PARAMETERS: Record<string, Partial<Parameter>> = {
  page: {
    description: 'The page of the list',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  limit: {
    description: 'How many records a page has at most',
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIST_LIMIT, default: MAX_LIST_LIMIT },
  },
  search: { description: 'Text that a record contains, without regard to case and accents' },
  sort: { description: 'A field, with a leading `-` for descending' },
  owner: { description: 'Only inquiries of this admin: `me`, `none` or an e-mail address' },
  due: {
    description:
      '`true` for inquiries whose follow-up date has been reached in India, or that have been new for more than 24 hours',
  },
  email: { description: 'Only inquiries of this e-mail address' },
  status: { description: 'Only records of this status' },
  category: { description: 'Only blogs of exactly this category' },
  scheduled: { description: '`true` for drafts with a `publishAt` only, `false` for those without' },
  blog: { description: 'Only the draft of this blog' },
  deleted: { description: '`true` for the deleted records that can be restored; needs a session' },
};

const HEALTH_TAG = ['Health'];
const healthResponse = (description: string, property: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        required: [property],
        properties: { [property]: { type: 'string' as const } },
      },
    },
  },
});
const HEALTH_PATHS = {
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'Check that the process responds',
      tags: HEALTH_TAG,
      security: [],
      responses: { 200: healthResponse('The process responds', 'status') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'getReadiness',
      summary: 'Check that the database responds',
      tags: HEALTH_TAG,
      security: [],
      responses: {
        200: healthResponse('The server can take requests', 'status'),
        503: healthResponse('The database does not respond', 'message'),
      },
    },
  },
};

/** Describes the routes that are registered on `api` after this, and serves the description itself. */
export async function describeApiRoutes(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sanyog Digital API',
        version: '1.0.0',
        description: [
          'Blogs, jobs and inquiries of the site.',
          'A list is a JSON array: `X-Total-Count` says how many records match, `Link` leads to the next page.',
          'The `ETag` of a record is its version: send it as `If-Match` to change only that version.',
          'Send an `Idempotency-Key` to create a record only once, however often the request is repeated.',
        ].join(' '),
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: [
        { name: 'Blogs', description: 'Published blogs; reading needs no session' },
        { name: 'Drafts', description: 'Drafts and earlier versions of blogs' },
        { name: 'Images', description: 'Images for blogs, served at /media/{_id}/{width}.{format}' },
        { name: 'Jobs', description: 'Open jobs; reading needs no session' },
        { name: 'Inquiries', description: 'Inquiries of visitors; only sending one needs no session' },
        { name: 'Mails', description: 'The outbox: mails that wait, failed or may not have arrived' },
        { name: 'Session', description: 'Signing in and out' },
        { name: 'Counts', description: 'The numbers of the dashboard' },
        { name: 'Health', description: 'For load balancers and monitoring' },
        { name: 'Description', description: 'This document' },
      ],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login' },
        },
      },
      paths: HEALTH_PATHS,
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => completeDocument(jsonSchemaTransformObject(given)),
  });
  let document: Buffer | undefined;
  api.get(
    '/openapi.json',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Description'],
        operationId: 'getOpenApi',
        summary: 'Get this description of the API (OpenAPI 3.1)',
        response: { 200: z.looseObject({ openapi: z.string() }) },
      },
    },
    (_request, reply) => {
      document ??= Buffer.from(JSON.stringify(api.swagger()));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
}

/** Adds what the schemas of the routes cannot say: headers and meanings of responses, and of query parameters. */
function completeDocument<Document extends object>(document: Document): Document {
  const { paths, components }: ApiDocument = document;
  for (const [path, operations] of Object.entries(paths ?? {})) {
    if (path.startsWith('/api')) Object.values(operations).forEach(completeOperation);
  }
  // Every schema is generated twice, also as an input that no request has.
  const used = JSON.stringify(paths);
  const schemas = components?.schemas ?? {};
  for (const name of Object.keys(schemas)) {
    if (!used.includes(`/schemas/${name}"`)) delete schemas[name];
  }
  return document;
}

function completeOperation({ parameters = [], responses }: Operation): void {
  for (const parameter of parameters) {
    if (parameter.in === 'query') Object.assign(parameter, PARAMETERS[parameter.name]);
  }
  for (const [status, response] of Object.entries(responses)) {
    response.description = RESPONSES[status] ?? response.description;
    const headers = getHeaders(status, response, parameters, '304' in responses);
    if (headers) response.headers = headers;
  }
}

function getHeaders(
  status: string,
  { content = {} }: Response,
  parameters: Parameter[],
  isRevalidated: boolean,
): object | undefined {
  if (status === '429' || status === '503') return RETRY_AFTER;
  if (status === '304') return ETAG;
  const schema = JSON.stringify(content['application/json']?.schema ?? {});
  if (status === '201' || status === '202') {
    return schema.includes('/Image"') ? LOCATION : { ...ETAG, ...LOCATION };
  }
  if ('text/csv' in content) return FILE_NAME;
  const isList = schema.startsWith('{"type":"array"');
  if (!isList && /schemas\/(Blog|BlogDraft|Job|Inquiry)"/.test(schema)) return ETAG;
  const headers = {
    ...(isList && parameters.some(({ name }) => name === 'page') ? LIST : {}),
    ...(isRevalidated && status === '200' ? CONTENT_ETAG : {}),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}
