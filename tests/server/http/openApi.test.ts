import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startApp } from '../../support/server/startApp';

type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: { oneOf?: { properties: Record<string, object> }[] } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

let description: ReturnType<typeof describe> | undefined;
/** The same for all tests. */
const readDescription = () => (description ??= describe());

async function describe() {
  const { request } = await startApp();
  const response = await request('GET /api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toEqual('application/json; charset=utf-8');
  const document = response.json<{
    openapi: string;
    info: { description: string };
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object };
  }>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const find = (name: string) => {
    const found = operations.find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found.operation;
  };
  return { document, operations, find };
}

test('the API describes itself as valid OpenAPI 3.1', async () => {
  const { document } = await readDescription();
  expect(document.openapi).toBe('3.1.0');
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
});

test('every operation has an id of its own, a summary, a tag and a schema for each response', async () => {
  const { operations } = await readDescription();
  expect(operations.length).toBeGreaterThan(20);
  const ids = operations.flatMap(({ operation }) => operation.operationId ?? []);
  expect(new Set(ids).size).toBe(operations.length);
  for (const { name, operation } of operations) {
    expect([name, operation.tags?.length, operation.summary?.length]).toEqual([name, 1, expect.any(Number)]);
    const statuses = Object.keys(operation.responses);
    expect([name, statuses.filter((status) => /^2/.test(status)).length]).toEqual([name, 1]);
    for (const [status, { content, description }] of Object.entries(operation.responses)) {
      const hasBody = !['204', '304'].includes(status);
      const isExport = name === 'GET /api/contact/export' && status === '200';
      const types = isExport ? ['text/csv', 'application/json'] : ['application/json'];
      expect([name, status, Object.keys(content ?? {})]).toEqual([name, status, hasBody ? types : []]);
      expect(description, `${name} ${status}`).not.toBe('Default Response');
    }
  }
});

test('an operation names the errors that it can respond with', async () => {
  const { find } = await readDescription();
  const errors = (name: string) => Object.keys(find(name).responses).filter((status) => /^[45]/.test(status));
  expect(errors('GET /api/blogs')).toEqual(['400', '401', '500', '503']);
  expect(errors('GET /api/blogs/{id}')).toEqual(['404', '500', '503']);
  expect(errors('PUT /api/blogs/{id}')).toEqual(['400', '401', '404', '409', '413', '415', '500', '503']);
  expect(errors('POST /api/contact')).toEqual(['400', '401', '409', '413', '415', '429', '500', '503']);
  expect(errors('POST /api/auth/login')).toEqual(['400', '401', '413', '415', '429', '500', '503']);
});

test('an operation names its parameters and headers', async () => {
  const { find } = await readDescription();
  const names = (name: string) => find(name).parameters?.map((one) => `${one.in} ${one.name}`);
  expect(names('PUT /api/jobs/{id}')).toEqual(['path id', 'header if-match']);
  expect(names('POST /api/contact')).toEqual(['header idempotency-key', 'header x-form-stamp']);
  expect(names('GET /api/jobs')).toEqual(
    expect.arrayContaining(['query page', 'query limit', 'query search', 'query sort', 'query deleted']),
  );
  expect(find('POST /api/blogs').requestBody).toBeDefined();
});

test('every parameter has a description, one of inquiries only where it is theirs, and so has the honeypot', async () => {
  const { operations, find } = await readDescription();
  for (const { name, operation } of operations) {
    for (const { name: parameter, description = '' } of operation.parameters ?? []) {
      expect([name, parameter, description]).not.toEqual([name, parameter, '']);
      const isOfInquiries = operation.tags?.includes('Inquiries') === true;
      expect([name, parameter, !isOfInquiries && description.includes('inquir')]).toEqual([
        name,
        parameter,
        false,
      ]);
    }
  }
  const body = find('POST /api/contact').requestBody?.content['application/json']?.schema;
  const honeypot = { description: expect.stringContaining('leave it out') };
  expect(body?.oneOf?.map(({ properties }) => properties.website)).toEqual([honeypot, undefined]);
});

test('the description explains the headers of responses, and the tags that are used, and no others', async () => {
  const { document, operations } = await readDescription();
  for (const name of ['X-Total-Count', 'Link', 'ETag', 'Location', 'Retry-After'])
    expect(document.info.description).toContain(`\`${name}\``);
  const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
  expect([...used].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
});

test('only the schemas that are used are described', async () => {
  const { document } = await readDescription();
  const used = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(Object.keys(document.components.schemas))).toEqual(new Set(used));
});
