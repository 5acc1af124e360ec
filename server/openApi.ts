import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_FORM_FILES } from '../src/shared/formFiles';
import { MAX_LIST_LIMIT } from '../src/shared/limits';
import { route, TAGS } from './route';

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string }>;
  security?: object[];
};
type ApiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object>; securitySchemes?: object };
};

/** The generated schemas describe numbers as the text in the URL, which does not help a client. */
const PARAMETERS: Record<string, { description: string; schema?: object }> = {
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
  today: { description: '`true` for inquiries that were received today in India and are no spam' },
  email: { description: 'Only inquiries of this e-mail address' },
  phone: { description: 'All that is stored of this phone number' },
  interest: { description: 'Only inquiries with this interest' },
  topic: { description: 'Only inquiries about this topic' },
  language: { description: 'Only records in this language' },
  status: { description: 'Only records of this status' },
  category: { description: 'Only blogs of exactly this category' },
  scheduled: { description: '`true` for drafts with a `publishAt` only, `false` for those without' },
  blog: { description: 'Only the draft of this blog' },
  deleted: { description: '`true` for the deleted records that can be restored; needs a session' },
};

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
/** The files of a form whose other fields may be sent as JSON as well. */
const FORM_FILES = {
  type: 'array',
  maxItems: MAX_FORM_FILES,
  items: { type: 'string', format: 'binary' },
  description: 'JPEG, PNG or WebP pictures, or PDFs, of at most 5 MB each',
};

/** Describes the routes with a tag that are registered after this. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API of the site',
        version: '1.0.0',
        description: [
          'Blogs, jobs and inquiries of the site.',
          'A list is a JSON array: `X-Total-Count` says how many records match, `Link` leads to the next page.',
          'The `ETag` of a record is its version: send it as `If-Match` to change only that version.',
          'Send an `Idempotency-Key` to create a record only once, however often the request is repeated;',
          '`Location` is its path. After a 429 or 503 wait for the seconds of `Retry-After`.',
        ].join(' '),
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => completeDocument(jsonSchemaTransformObject(given)),
  });
}

export async function openApiRoutes(api: FastifyInstance): Promise<void> {
  let document: Buffer | undefined;
  route(
    api,
    'GET /openapi.json',
    {
      id: 'getOpenApi',
      summary: 'Get this description of the API (OpenAPI 3.1)',
      config: { access: 'public' },
      ok: z.looseObject({ openapi: z.string() }),
    },
    (_request, reply: FastifyReply) => {
      document ??= Buffer.from(JSON.stringify(api.swagger()));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
}

/** Operations that have the security of their document, where a public one says that it has none. */
function withoutSecurity(operations: Record<string, Operation>): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(operations).map(([method, { security: _none, ...operation }]) => [method, operation]),
  );
}

/** The description of the routes below a prefix alone, as of an API of its own. */
export function describePart(app: FastifyInstance, prefix: string, own: object): object {
  const {
    paths = {},
    components,
    tags,
    ...document
  } = app.swagger() as ApiDocument & { tags?: { name: string }[] };
  const part = Object.fromEntries(
    Object.entries(paths)
      .filter(([path]) => path.startsWith(`${prefix}/`))
      .map(([path, operations]) => [path.slice(prefix.length), withoutSecurity(operations)]),
  );
  const used = JSON.stringify(part);
  return keepUsedSchemas({
    ...document,
    ...own,
    // The sandbox asks for none, and takes no offence at one.
    security: [{}, { key: [] }],
    tags: tags?.filter(({ name }) => used.includes(`["${name}"]`)),
    paths: part,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'Your key of the live API; the sandbox needs none',
        },
      },
      schemas: { ...components?.schemas },
    },
  });
}

/** Adds what the schemas of the routes cannot say, and removes schemas that are not used: each is generated twice. */
function completeDocument<Document extends object>(document: Document): Document {
  const { paths = {} }: ApiDocument = document;
  for (const { parameters = [], requestBody, responses } of Object.values(paths).flatMap((path) =>
    Object.values(path),
  )) {
    for (const parameter of parameters) {
      if (parameter.in === 'query') Object.assign(parameter, PARAMETERS[parameter.name]);
    }
    const { content = {} } = requestBody ?? {};
    const { [JSON_TYPE]: json, [FORM_TYPE]: form } = content;
    if (json && form)
      content[FORM_TYPE] = { schema: { allOf: [json.schema, { properties: { files: FORM_FILES } }] } };
    for (const [status, response] of Object.entries(responses)) {
      response.description = STATUS_CODES[status] ?? '';
    }
  }
  return keepUsedSchemas(document);
}

function keepUsedSchemas<Document extends ApiDocument>(document: Document): Document {
  const { paths = {}, components } = document;
  const used = JSON.stringify(paths);
  const schemas = components?.schemas ?? {};
  for (const name of Object.keys(schemas)) {
    if (!used.includes(`/schemas/${name}"`)) delete schemas[name];
  }
  return document;
}
