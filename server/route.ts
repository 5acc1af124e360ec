import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { apiErrorResponse } from '../src/shared/errorResponses';
import { isId } from './database/ids';
import { type Access, PUBLIC_BODY_LIMIT, type RequestSession } from './http/access';
import { ifMatchHeaders } from './http/conditional';
import { idempotencyHeaders } from './http/createOnce';
import { conflictResponse, emptyResponse, keyConflictResponse } from './http/schemas';

const recordId = (description: string) => z.string().refine(isId).meta({ format: 'uuid', description });

/** Of a payment. */
export const REFERENCE = /^[\w.-]{1,64}$/;

/** The parts of URLs that vary. What cannot be an id is not looked up in the database. */
const URL_PARTS = {
  id: recordId('The `_id` of the record'),
  replyId: recordId('The `_id` of the reply'),
  n: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .meta({ description: 'The number of the file, as in the timeline' }),
  reference: z.string().meta({
    description: 'The reference of the payment',
    // The route checks it, with a message of its own.
    pattern: REFERENCE.source,
    examples: ['order-1042'],
  }),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .meta({ description: 'The version of the blog', type: 'integer' }),
};

/** The names of the parts: `'id' | 'n'` of `GET /contact/:id/attachments/:n`. */
type PartsOf<Url> = Url extends `${string}:${infer Rest}`
  ? (Rest extends `${infer Part}/${string}` ? Part : Rest) | PartsOf<Rest>
  : never;

type Endpoint = {
  /** The `operationId` of the OpenAPI document. */
  id: string;
  /** What it does. */
  summary: string;
  /** Where it does not follow from the URL. */
  tag?: Tag;
  query?: z.core.$ZodObject;
  body?: z.core.$ZodType;
  headers?: z.ZodObject;
  /** The body of the response. Without it the response is 204. */
  ok?: z.ZodType;
  /** By default 200. */
  status?: 201 | 202;
  /** Takes `If-Match`, the versions of the record that may be changed. */
  ifMatch?: true;
  /** Takes `Idempotency-Key`, for `createOnce`. */
  key?: true;
  /** The record that a 409 contains, where it is not that of `ok`. */
  current?: z.ZodType;
  /** The statuses of further errors. */
  errors?: number[];
  /** Responses that do not follow from the rest. */
  responses?: Record<number, unknown>;
  /** `revalidate` or `sendUnlessUnchanged`. */
  unlessUnchanged?: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;
  /** The types of a body that is not JSON. */
  consumes?: string[];
  /** In bytes; by default a body that anybody may send has a smaller one. */
  bodyLimit?: number;
} & Pick<RouteOptions, 'config' | 'onRequest' | 'preValidation'>;

type Output<Schema, Default = void> = Schema extends z.core.$ZodType ? z.output<Schema> : Default;

type RequestOf<Name, E extends Endpoint> = FastifyRequest<{
  Params: { [Part in PartsOf<Name> & keyof typeof URL_PARTS]: z.output<(typeof URL_PARTS)[Part]> };
  Querystring: Output<E['query']>;
  Body: Output<E['body']>;
  Headers: Output<E['headers'], unknown> &
    (E['ifMatch'] extends true ? z.output<typeof ifMatchHeaders> : unknown) &
    (E['key'] extends true ? z.output<typeof idempotencyHeaders> : unknown);
}> &
  (E extends { config: { access: Access } } ? unknown : { session: RequestSession });

/**
 * Declares an endpoint: its URL, what it takes, and what it responds with. How a request is checked, the description of
 * the API and the types of the handler follow from that.
 *
 * @param name the method and the URL, such as `PUT /contact/:id/owner`
 */
export function route<
  const Name extends `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  const E extends Endpoint,
>(
  app: FastifyInstance,
  name: Name,
  endpoint: E & Record<Exclude<keyof E, keyof Endpoint>, never>,
  handler: (
    request: RequestOf<Name, E>,
    reply: FastifyReply<{ Reply: Output<E['ok']> }>,
  ) => Output<E['ok']> | FastifyReply | Promise<Output<E['ok']> | FastifyReply>,
): void {
  const { id, summary, tag, body, ok, status, unlessUnchanged, consumes, config }: Endpoint = endpoint;
  const isOpen = body && (config?.access ?? 'session') !== 'session';
  const { bodyLimit = isOpen ? PUBLIC_BODY_LIMIT : undefined }: Endpoint = endpoint;
  const { onRequest, preValidation }: Endpoint = endpoint;
  const [method = '', url = ''] = name.split(' ');
  const input = describeInput(url, endpoint);
  const success = ok ? (status ?? 200) : 204;
  app.route({
    method,
    url,
    config,
    bodyLimit,
    onRequest,
    preValidation,
    onSend: unlessUnchanged,
    schema: {
      operationId: id,
      summary,
      tags: [tag ?? findTag(url)],
      security: describeAccess(config?.access),
      ...(consumes && { consumes }),
      ...input,
      response: {
        ...describeErrors(endpoint, input),
        ...(unlessUnchanged && { 304: emptyResponse }),
        [success]: ok ?? emptyResponse,
        ...endpoint.responses,
      },
    },
    // Their types are those of the schemas above.
    handler: (request, reply) => handler(request as never, reply.code(success) as never),
  });
}

function describeInput(url: string, { query, headers, ifMatch, key, body }: Endpoint) {
  const params = Object.entries(URL_PARTS).filter(([part]) => url.split('/').includes(`:${part}`));
  const allHeaders = {
    ...(ifMatch && ifMatchHeaders.shape),
    ...(key && idempotencyHeaders.shape),
    ...headers?.shape,
  };
  return {
    ...(params.length > 0 && { params: z.object(Object.fromEntries(params)) }),
    ...(query && { querystring: query }),
    ...(Object.keys(allHeaders).length > 0 && { headers: z.object(allHeaders) }),
    ...(body && { body }),
  };
}

function describeErrors(
  { config, ok, current, ifMatch, key, errors = [] }: Endpoint,
  { params, querystring, headers, body }: ReturnType<typeof describeInput>,
) {
  const record = current ?? ok ?? emptyResponse;
  const statuses = [
    ...(querystring || headers || body ? [400] : []),
    ...(config?.access === 'public' ? [] : [401]),
    ...(params ? [404] : []),
    ...(body ? [413, 415] : []),
    ...(config?.rateLimit ? [429] : []),
    ...[500, 503],
    ...errors,
  ];
  return {
    ...((ifMatch || key || current) && { 409: key ? keyConflictResponse(record) : conflictResponse(record) }),
    ...Object.fromEntries(statuses.map((status) => [status, apiErrorResponse])),
  };
}

function describeAccess(access: Access = 'session') {
  const session = { session: [] };
  if (access === 'public') return [];
  return access === 'session' ? [session] : [{}, session];
}

/** The tags of the description, with the first parts of the URLs that have them. */
export const TAGS = [
  { name: 'Blogs', description: 'Published blogs; reading needs no session', urls: ['blogs'] },
  { name: 'Drafts', description: 'Drafts and earlier versions of blogs', urls: [] },
  {
    name: 'Images',
    description: 'Images for blogs, served at /media/{_id}/{width}.{format}',
    urls: ['images'],
  },
  { name: 'Jobs', description: 'Open jobs; reading needs no session', urls: ['jobs'] },
  { name: 'Applications', description: 'Who applied for a job, with a CV', urls: ['applications'] },
  {
    name: 'Inquiries',
    description: 'Inquiries of visitors; only sending one needs no session',
    urls: ['contact'],
  },
  { name: 'Reply templates', description: 'Texts to start replies from', urls: ['reply-templates'] },
  {
    name: 'Mails',
    description: 'The outbox: mails that wait, failed or may not have arrived',
    urls: ['mails'],
  },
  {
    name: 'Incoming mail',
    description: 'Mails of the mailbox that could not be filed, or belong to no inquiry',
    urls: ['incoming-mails', 'other-mails'],
  },
  {
    name: 'Session',
    description: 'Signing in and out, and links that set a forgotten or first password',
    urls: ['auth'],
  },
  {
    name: 'Account',
    description: 'Name, password, second factor and sessions of the admin',
    urls: ['account'],
  },
  { name: 'Admins', description: 'The admins, and who is invited to become one', urls: ['admins'] },
  { name: 'Counts', description: 'The numbers of the dashboard', urls: [] },
  { name: 'Checks', description: 'What the checks of the server have found', urls: ['checks'] },
  {
    name: 'Sandbox',
    description: 'The payments API to try: it moves no money and stores nothing',
    urls: [
      'balance',
      'plans',
      'recharges',
      'dth-recharges',
      'billers',
      'bills',
      'bill-payments',
      'payments',
      'webhook-sample',
    ],
  },
  { name: 'Health', description: 'For load balancers and monitoring', urls: ['healthz', 'readyz'] },
  { name: 'Description', description: 'This document', urls: ['openapi.json'] },
] as const;
type Tag = (typeof TAGS)[number]['name'];

function findTag(url: string): Tag {
  const [, part = ''] = url.split('/');
  const found = TAGS.find(({ urls }) => (urls as readonly string[]).includes(part));
  if (!found) throw new Error(`There is no tag for ${url}`);
  return found.name;
}
