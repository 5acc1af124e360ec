import { createHmac } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config';
import { toPayment } from '../../../server/sandbox/payments';
import { serverContent } from '../../../src/content/serverContent';
import { apiSamples } from '../../../src/pages/roles/developers/apiSamples';
import { moreSamples } from '../../../src/pages/roles/developers/moreSamples';
import { OPERATORS } from '../../../src/shared/sandbox';
import { LIVE_ERRORS, SANDBOX_ERRORS, type SandboxError } from '../../../src/shared/sandboxErrors';
import { startSqliteApp } from '../../support/server/startSqliteApp';

const ROOT = 'https://www.sanyog.example';
const MOBILE = '0000000731';

type Described = {
  example?: Record<string, unknown>;
  schema: {
    $ref?: string;
    examples?: unknown[];
    additionalProperties?: boolean;
    properties: Record<string, { enum: string[]; examples?: unknown[] }>;
  };
};
type Operation = {
  parameters?: { name: string; in: string; example?: string }[];
  requestBody?: { content: Record<'application/json', Described> };
  responses: Record<string, { content: Record<'application/json', Described> }>;
};

/** The operations of the description, and what resolves a schema that stands once for several. */
async function readDescription(send: Awaited<ReturnType<typeof start>>['send']) {
  const { body } = await send('GET', '/openapi.json');
  const { paths, components } = body as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Described['schema']> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const resolve = ({ schema }: Described) => {
    const found = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    if (!found) throw new Error(`${schema.$ref} is nowhere`);
    return found;
  };
  return { body, operations, resolve };
}

async function start() {
  const { app } = await startSqliteApp();
  async function send(method: 'GET' | 'POST', path: string, payload?: object, headers = {}) {
    const response = await app.inject({ method, url: `/sandbox/v1${path}`, payload, headers });
    const { error, message } = response.json<{ error?: SandboxError; message: string }>();
    // The page of the developers promises a code and a sentence, whatever went wrong.
    if (response.statusCode >= 400) {
      expect(error && SANDBOX_ERRORS[error].status).toBe(response.statusCode);
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(message).not.toMatch(/expected|undefined/);
    }
    return { ...response, status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }
  const recharge = (reference: string, change = {}) =>
    send('POST', '/recharges', { reference, mobile: MOBILE, amount: 199, ...change });
  return { app, send, recharge };
}

test.each([
  ['order-1042', 'success', 'success'],
  ['order-1-pending', 'pending', 'success'],
  ['order-1-refund', 'pending', 'failed'],
  ['order-1-failed', 'failed', 'failed'],
  ['order-1-wrong', 'failed', 'failed'],
  ['pending-order-1', 'success', 'success'],
])('the end of the reference %s says that it is %s and later %s', async (reference, sent, settled) => {
  const { send, recharge } = await start();
  const first = await recharge(reference);
  expect(first.body).toMatchObject({ reference, status: sent, amount: 199 });
  const later = await send('GET', `/payments/${reference}`);
  expect(later.body).toMatchObject({ reference, status: settled });
  const hasReceipt = [first, later].map(({ body }) => 'receipt' in body);
  expect(hasReceipt).toEqual([sent === 'success', settled === 'success']);
});

test('a repeated payment has one receipt, and another payment another', async () => {
  const { send, recharge } = await start();
  const { body } = await recharge('shop-7');
  expect((await recharge('shop-7')).body).toEqual(body);
  expect((await send('GET', '/payments/shop-7')).body['receipt']).toBe(body['receipt']);
  expect((await recharge('shop-8')).body['receipt']).not.toBe(body['receipt']);
});

test('a payment that failed says why, and no other does', async () => {
  const { send, recharge } = await start();
  const reasonOf = async (ending: string) => [
    (await recharge(`a-${ending}`)).body['reason'],
    (await send('GET', `/payments/a-${ending}`)).body['reason'],
  ];
  expect(await reasonOf('wrong')).toEqual(['wrong_number', 'wrong_number']);
  expect(await reasonOf('failed')).toEqual(['operator_declined', 'operator_declined']);
  expect(await reasonOf('refund')).toEqual([undefined, 'operator_down']);
  expect(await reasonOf('pending')).toEqual([undefined, undefined]);
});

test('what was refused before it was paid, or never arrived, is unknown, so that it can be sent', async () => {
  const { send, recharge } = await start();
  expect((await send('GET', '/payments/a-unknown')).body['error']).toBe('unknown_reference');
  expect((await recharge('a-unknown')).body['status']).toBe('success');
  for (const [ending, refused] of [
    ['balance', '402 low_balance'],
    ['down', '503 operator_unavailable'],
  ] as const) {
    const { status, body } = await recharge(`a-${ending}`);
    expect(`${status} ${String(body['error'])}`).toBe(refused);
    expect((await send('GET', `/payments/a-${ending}`)).body['error']).toBe('unknown_reference');
  }
});

test('what cannot be paid is refused, with its code and the reference', async () => {
  const { send, recharge } = await start();
  const bill = { reference: 'bill-1', bill: 'b-5581', amount: 316 };
  const dth = { reference: 'dth-1', operator: 'tata-play', customer: '1000000417', amount: 450 };
  const refused = [
    await recharge('a', { mobile: '98' }),
    await recharge('b', { mobile: '00000 00731' }),
    await recharge('c', { amount: 9 }),
    await recharge('d', { amount: 10.5 }),
    await recharge('e', { operator: 'tata-play' }),
    await recharge('order-1-used'),
    await send('GET', '/payments/order-1-unknown'),
    await send('GET', '/bills?biller=lucknow-water&customer=1'),
    await send('GET', '/bills?biller=lucknow-watr&customer=20417'),
    await send('GET', '/plans?mobile=98'),
    await send('POST', '/bill-payments', { ...bill, bill: 'b-1' }),
    await send('POST', '/bill-payments', { ...bill, amount: 1 }),
    await send('POST', '/dth-recharges', { ...dth, operator: 'jio' }),
    await send('POST', '/dth-recharges', { ...dth, customer: '1' }),
  ];
  expect(
    refused.map(({ status, body }) => `${status} ${String(body['error'])} ${String(body['reference'])}`),
  ).toEqual([
    '422 invalid_mobile a',
    '422 invalid_mobile b',
    '422 invalid_amount c',
    '422 invalid_amount d',
    '422 unknown_operator e',
    '409 reference_used order-1-used',
    '404 unknown_reference order-1-unknown',
    '422 no_bill undefined',
    '422 unknown_biller undefined',
    '422 invalid_mobile undefined',
    '422 no_bill bill-1',
    '422 wrong_amount bill-1',
    '422 unknown_dth_operator dth-1',
    '422 invalid_customer dth-1',
  ]);
});

test('what a request may have ends where its description says', async () => {
  const { send, recharge } = await start();
  const withCustomer = (length: number) =>
    send('POST', '/dth-recharges', {
      ...{ reference: 'dth-1', operator: 'd2h', amount: 450 },
      customer: '1'.repeat(length),
    });
  const statusesOf = async (...sent: ReturnType<typeof send>[]) =>
    (await Promise.all(sent)).map(({ status }) => status);
  expect(await statusesOf(recharge('x'.repeat(64)), recharge('x'.repeat(65)), recharge(''))).toEqual([
    200, 400, 400,
  ]);
  expect(await statusesOf(recharge('a'), recharge('a', { mobile: `${MOBILE}0` }))).toEqual([200, 422]);
  expect(await statusesOf(...[9, 10, 10_000, 10_001].map((amount) => recharge('a', { amount })))).toEqual([
    422, 200, 200, 422,
  ]);
  expect(await statusesOf(...[7, 8, 12, 13].map(withCustomer))).toEqual([422, 200, 200, 422]);
});

test('a reference that was used has a payment, which is the one to ask about', async () => {
  const { send } = await start();
  expect((await send('GET', '/payments/order-1-used')).body).toMatchObject({ status: 'success' });
});

test('plans are those of the named operator, else of the one that is detected', async () => {
  const { send } = await start();
  const operatorOf = async (query: string) =>
    (await send('GET', `/plans?mobile=${MOBILE}${query}`)).body['operator'];
  expect([await operatorOf('&operator=jio'), await operatorOf('')]).toEqual(['jio', 'airtel']);
});

test('every receipt has the form of those in the pictures', () => {
  for (let number = 0; number < 500; number += 1)
    expect(toPayment(`order-${number}`, 199).receipt).toMatch(/^SD-\d[A-HJKMNP-Z]\d\d$/);
});

test('a wrong or missing operator is told which there are, for its kind', async () => {
  const { send, recharge } = await start();
  const dth = { reference: 'dth-1', customer: '1000000417', amount: 450 };
  const messages = [
    await send('POST', '/dth-recharges', { ...dth, operator: 'jio' }),
    await send('POST', '/dth-recharges', dth),
    await recharge('a', { operator: 'tata-play' }),
  ].map(({ body }) => body['message']);
  expect(messages).toEqual([
    'There is no such DTH operator. Take airtel-tv, d2h, dish-tv, sun-direct or tata-play.',
    'An operator is required, such as tata-play.',
    'There is no such operator. For a mobile number leave it out, or take airtel, bsnl, jio or vi.',
  ]);
});

test('what is no request of the sandbox says why, with a code and the reference where it can be read', async () => {
  const { send, recharge } = await start();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const refused = [
    await recharge('f', { mobile: undefined, amount: '199' }),
    await recharge('with blank'),
    await send('POST', '/recharges', []),
    await send('GET', '/bills'),
    await recharge('big', { more: 'x'.repeat(5_000) }),
    await send('POST', '/recharges', Buffer.from('a=b'), form),
    await send('GET', '/recharges'),
    await send('GET', '/nothing'),
    await send('GET', '/payments/%ZZ'),
  ];
  expect(
    refused.map(({ status, body }) => `${status} ${String(body['error'])} ${String(body['reference'])}`),
  ).toEqual([
    '400 invalid_request f',
    '400 invalid_request undefined',
    '400 invalid_request undefined',
    '400 invalid_request undefined',
    '413 too_large undefined',
    '415 not_json undefined',
    '405 wrong_method undefined',
    '404 unknown_address undefined',
    '400 invalid_request undefined',
  ]);
  expect(refused[0]?.body).toMatchObject({
    message: 'A mobile number is a text of 10 digits. An amount is a number, in rupees.',
    fields: { mobile: expect.any(String), amount: expect.any(String) },
  });
  expect(refused[6]?.headers).toMatchObject({ allow: 'POST' });
});

test.each([
  ['/recharges', { operater: 'jio' }, 'There is no field "operater" here. The nearest is "operator".'],
  ['/recharges', { Amount: 199 }, 'There is no field "Amount" here. The nearest is "amount".'],
  ['/recharges', { plan_id: 'p-1' }, 'There is no field "plan_id" here.'],
  [
    '/plans?mobile=0000000731&opertor=jio',
    undefined,
    'There is no field "opertor" here. The nearest is "operator".',
  ],
])('a name that a request of %s does not have is refused with %j', async (path, change, message) => {
  const { app } = await start();
  const payload = change && { reference: 'order-1', mobile: MOBILE, amount: 199, ...change };
  const response = await app.inject({ method: payload ? 'POST' : 'GET', url: `/sandbox/v1${path}`, payload });
  expect(response.statusCode).toBe(400);
  const [name = 'opertor'] = Object.keys(change ?? {});
  expect(response.json()).toEqual({
    ...(payload && { reference: 'order-1' }),
    error: 'invalid_request',
    message,
    fields: { [name]: message },
  });
});

test.each([
  ['GET', '/balance?currency=inr', 'currency'],
  ['GET', '/billers?service=water', 'service'],
  ['GET', '/payments/order-1?amount=199', 'amount'],
  ['POST', '/recharges?dry_run=1', 'dry_run'],
] as const)('%s %s is refused: it has no such parameter', async (method, path, name) => {
  const { send } = await start();
  const payload = method === 'POST' ? { reference: 'order-1', mobile: MOBILE, amount: 199 } : undefined;
  const { status, body } = await send(method, path, payload);
  expect([status, body['error'], body['fields']]).toEqual([
    400,
    'invalid_request',
    { [name]: `There is no field "${name}" here.` },
  ]);
});

test.each(['toString', 'constructor', ''])(
  'an unknown field called "%s" is named as any other',
  async (name) => {
    const { recharge } = await start();
    const { status, body } = await recharge('order-1', { [name]: 1 });
    const sentence = `There is no field "${name}" here.`;
    expect([status, body['message'], body['fields']]).toEqual([400, sentence, { [name]: sentence }]);
  },
);

test.each(['with blank', 'order/1042', 'ऑर्डर-1', 'x'.repeat(65)])(
  'a status is not asked for by “%s”, which is no reference: the response says what one is',
  async (reference) => {
    const { send } = await start();
    const { status, body } = await send('GET', `/payments/${encodeURIComponent(reference)}`);
    const sentence = 'A reference has 1 to 64 letters, digits, dots, dashes or underscores.';
    expect([status, body]).toEqual([
      400,
      { error: 'invalid_request', message: sentence, fields: { reference: sentence } },
    ]);
  },
);

test('an address with a trailing slash leads to that without, where the same is sent again', async () => {
  const { app } = await start();
  for (const [method, from, to] of [
    ['GET', '/', ''],
    ['GET', '/balance/', '/balance'],
    ['GET', '/payments/order-1042//', '/payments/order-1042'],
    ['GET', `/plans/?mobile=${MOBILE}`, `/plans?mobile=${MOBILE}`],
    ['POST', '/recharges/', '/recharges'],
  ] as const) {
    const url = `/sandbox/v1${from}`;
    const { statusCode, headers } = await app.inject({
      method,
      url,
      payload: method === 'POST' ? {} : undefined,
    });
    expect([url, statusCode, headers.location]).toEqual([url, 308, `/sandbox/v1${to}`]);
  }
});

test('a misspelt field is named beside the one that is missing then', async () => {
  const { recharge } = await start();
  const { status, body } = await recharge('order-1', { mobile: undefined, mobil: MOBILE });
  expect(status).toBe(400);
  expect(Object.keys(Object(body['fields']))).toEqual(['mobile', 'mobil']);
});

test('its description is that of the sandbox alone, with a code in every error', async () => {
  const { send } = await start();
  const { body, operations, resolve } = await readDescription(send);
  expect(body).toMatchObject({
    info: { title: 'Payments API, sandbox', description: expect.not.stringContaining('Blogs') },
    security: [{}, { key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  });
  for (const operation of operations) expect(operation).not.toHaveProperty('security');
  const paths = operations.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/plans', '/billers', '/payments/{reference}']));
  const failures = operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { content }]) => ({
        status: Number(status),
        codes: resolve(content['application/json']).properties['error']?.enum,
      })),
  );
  expect(failures.length).toBeGreaterThan(20);
  const errors = Object.entries({ ...SANDBOX_ERRORS, ...LIVE_ERRORS });
  for (const { status, codes } of failures) {
    const meant = errors.filter(([, { status: of }]) => of === status).map(([code]) => code);
    expect([status, codes]).toEqual([status, meant]);
  }
  expect(paths.filter((path) => /^\/(api|sandbox)\//.test(path))).toEqual([]);
});

test('each request of its description can be sent as its example says, and the answer looks like an example', async () => {
  const { send } = await start();
  const { operations, resolve } = await readDescription(send);
  for (const { path, method, parameters = [], requestBody, responses } of operations) {
    if (path === '/openapi.json') continue;
    let url = path;
    const query = new URLSearchParams();
    for (const { name, in: place, example = '' } of parameters) {
      if (place === 'path') url = url.replace(`{${name}}`, example);
      else if (example) query.set(name, example);
    }
    const sent = requestBody && getExample(requestBody.content['application/json']);
    const { status, body } = await send(
      method === 'post' ? 'POST' : 'GET',
      `${url}${query.size > 0 ? `?${query}` : ''}`,
      sent,
    );
    expect([path, status]).toEqual([path, 200]);
    const shown = responses['200']?.content['application/json'];
    if (!shown) throw new Error(`${path} has no response`);
    expect(Object.keys(body).sort()).toEqual(Object.keys(Object(getExample(shown))).sort());
    const taken = requestBody && resolve(requestBody.content['application/json']);
    expect(taken?.additionalProperties ?? false).toBe(false);
  }

  function getExample(described: Described) {
    return described.example ?? (resolve(described).examples?.[0] as Record<string, unknown>);
  }
});

test('its description has what several requests share once', async () => {
  const { send } = await start();
  const text = (await send('GET', '/openapi.json')).payload;
  for (const sentence of [SANDBOX_ERRORS.too_many_requests.message, SANDBOX_ERRORS.invalid_request.message]) {
    expect(text.split(sentence).length - 1).toBeLessThanOrEqual(1);
  }
  for (const name of ['Payment', 'Error400'])
    expect(text.split(`/schemas/${name}"`).length).toBeGreaterThan(3);
});

test('its description is complete where it is saved: whole addresses, and what a request may have', async () => {
  const config = readConfig({ SITE_URL: ROOT });
  const { request } = await startSqliteApp({ config, content: serverContent });
  const { paths, servers } = (await request('GET /sandbox/v1/openapi.json')).json();
  expect(servers).toMatchObject([{ url: `${ROOT}/sandbox/v1` }, { url: serverContent.en.apiUrl }]);
  const fieldsOf = (path: string) =>
    paths[path].post.requestBody.content['application/json'].schema.properties;
  const limits = { type: 'integer', minimum: 10, maximum: 10_000 };
  expect(fieldsOf('/recharges')).toMatchObject({ operator: { enum: OPERATORS.mobile }, amount: limits });
  expect(fieldsOf('/dth-recharges')).toMatchObject({ operator: { enum: OPERATORS.dth }, amount: limits });
  expect(fieldsOf('/bill-payments').amount).not.toHaveProperty('maximum');
});

test('its description has the webhook that the site shows, with its signed headers', async () => {
  const { send } = await start();
  const { body } = await send('GET', '/openapi.json');
  const { webhooks } = body as {
    webhooks: Record<string, { post: Required<Operation> }>;
  };
  const notification = readWebhook();
  const { parameters = [], requestBody } = webhooks['paymentSettled']?.post ?? {};
  expect(parameters.map(({ name }) => name)).toEqual(['Timestamp', 'Signature']);
  for (const { name } of parameters) expect(notification).toContain(`\n${name}: `);
  const shown = JSON.parse(notification.split('\n\n')[1] ?? '') as object;
  const { resolve } = await readDescription(send);
  const { schema } = requestBody?.content['application/json'] ?? {};
  expect(Object.keys(schema ? resolve({ schema }).properties : {})).toEqual(
    expect.arrayContaining(Object.keys(shown)),
  );
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
});

test('the balance is always the same, whatever was paid', async () => {
  const { send, recharge } = await start();
  const before = await send('GET', '/balance');
  expect(before).toMatchObject({ status: 200, body: { balance: 48_210.5 } });
  await recharge('order-1042');
  await recharge('order-1-balance');
  expect((await send('GET', '/balance')).body).toEqual(before.body);
  const { body } = await send('GET', '/openapi.json');
  expect(body['paths']).toHaveProperty(['/balance', 'get']);
});

test('a page of any origin may ask, and nothing is cached', async () => {
  const { app, send } = await start();
  const origin = { origin: 'https://developer.example' };
  const { headers } = await send('GET', `/plans?mobile=${MOBILE}`, undefined, origin);
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/sandbox/v1/recharges',
    headers: {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight).toMatchObject({ statusCode: 204 });
});

test('an address that asks too often has to wait, whatever it asks', async () => {
  const { send, recharge } = await start();
  for (let sent = 0; sent < 119; sent += 1) await send('GET', '/payments/a');
  expect((await recharge('a')).status).toBe(200);
  expect(await recharge('b')).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
});

/** The webhook that the site shows. */
function readWebhook(): string {
  return moreSamples(ROOT).notification.find(({ kind }) => kind === 'webhook')?.code ?? '';
}

test('the samples of the site are what the sandbox answers, and each request can be pasted alone', async () => {
  const { app, send } = await start();
  const { request, response } = apiSamples(`${ROOT}/sandbox/v1`);
  const { notification, verify: _verify, ...more } = moreSamples(`${ROOT}/sandbox/v1`);
  const pieces = [
    { kind: 'request', code: request },
    { kind: 'response', code: response },
    ...Object.values(more).flat(),
  ];
  for (const [index, { kind, code }] of pieces.entries()) {
    expect([kind, index % 2]).toEqual(index % 2 === 0 ? ['request', 0] : ['response', 1]);
    if (kind === 'response') continue;
    expect(code).toMatch(/^curl [^{]*(\{[^}]*\}')?$/);
    const [, path = ''] = new RegExp(`${ROOT}/sandbox/v1(\\S*?)'?(?:\\s|$)`).exec(code) ?? [];
    const [, data] = /--data '([^']+)'/.exec(code) ?? [];
    const { status, statusMessage, headers, body } = await send(
      data ? 'POST' : 'GET',
      path,
      data ? JSON.parse(data) : undefined,
    );
    const shown = pieces[index + 1]?.code ?? '';
    const [json = ''] = /^\{$.*^\}$/ms.exec(shown) ?? [];
    // With the fields in the same order.
    expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(body));
    const [head = ''] = shown.split('{');
    const sent = `HTTP/1.1 ${status} ${statusMessage}\nContent-Type: ${String(headers['content-type'])}\n\n`;
    expect([path, head]).toEqual([path, head === '' && status === 200 ? '' : sent]);
  }
  // The webhook ends the payment of another sample.
  const pending = /"reference": "(\S+)"/.exec(more.status[0]?.code ?? '')?.[1] ?? '';
  const webhook = JSON.parse(readWebhook().split('\n\n')[1] ?? '') as object;
  const { body } = await send('GET', `/payments/${pending}`);
  expect(webhook).toEqual({ ...body, amount: 199 });
  const [, url = ''] = /sandbox\/v1(\S+)'/.exec(notification[1]?.code ?? '') ?? [];
  const signed = await app.inject(`/sandbox/v1${url}`);
  expect(JSON.parse(signed.json<{ body: string }>().body)).toEqual(webhook);
});

test('the first request is answered alike as each program of the site sends it', async () => {
  const { app } = await startSqliteApp();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { programs, request, response } = apiSamples(`${origin}/sandbox/v1`);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await import(`data:text/javascript,${encodeURIComponent(programs['Node.js'])}`);
  expect(log.mock.calls).toEqual([[200, JSON.parse(response)]]);
  const [, sent = ''] = /--data '([^']+)'/.exec(request) ?? [];
  for (const code of Object.values(programs)) {
    expect(code).toContain(`${origin}/sandbox/v1/recharges`);
    for (const [name, value] of Object.entries(JSON.parse(sent) as object)) {
      const quoted = typeof value === 'string' ? `['"]${value}['"]` : value;
      expect(code).toMatch(new RegExp(`['"]?${name}['"]?(?::| =>) ${quoted},`));
    }
  }
});

test('a webhook to try is signed now, and says what became of the payment', async () => {
  const { send } = await start();
  const { isOurs, secret } = await readCode();
  for (const [reference, status] of [
    ['a-pending', 'success'],
    ['a-refund', 'failed'],
  ] as const) {
    const { body: sample } = await send('GET', `/webhook-sample?reference=${reference}`);
    const { body, timestamp, signature } = sample as Record<'body' | 'timestamp' | 'signature', string>;
    expect(JSON.parse(body)).toMatchObject({ reference, status, amount: 199 });
    expect(isOurs(secret, timestamp, signature, body)).toBe(true);
  }
  const refused = [
    await send('GET', '/webhook-sample?reference=a-unknown'),
    await send('GET', '/webhook-sample'),
  ];
  expect(refused.map(({ body }) => body['error'])).toEqual(['unknown_reference', 'invalid_request']);
});

test('the address of the sandbox leads to its description', async () => {
  const { app, send } = await start();
  const { openapi } = (await send('GET', '')).body;
  expect((await app.inject(String(openapi))).json()).toHaveProperty('openapi');
});

/** The code of the site that checks a webhook, and the secret that it names. */
async function readCode() {
  const verify = moreSamples(ROOT).verify[0]?.code ?? '';
  const [, secret = ''] = /secret (\S+?)[,.]/.exec(verify) ?? [];
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(verify)}`);
  return { secret, isOurs };
}

test('the code of the site knows a webhook that is ours from any other', async () => {
  const { secret, isOurs } = await readCode();
  const [head = '', body = ''] = readWebhook().split('\n\n');
  const [, time = ''] = /^Timestamp: (\d+)$/m.exec(head) ?? [];
  const [, signature = ''] = /^Signature: (\S+)$/m.exec(head) ?? [];
  const sign = (at: string, text: string) =>
    `sha256=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  expect(signature).toBe(sign(time, body));
  const now = String(Math.floor(Date.now() / 1000));
  expect(isOurs(secret, now, sign(now, body), body)).toBe(true);
  expect(isOurs(secret, now, sign(now, body), `${body} `)).toBe(false);
  expect(isOurs('another', now, sign(now, body), body)).toBe(false);
  expect(isOurs(secret, now, 'sha256=', body)).toBe(false);
  // Anybody can send a request without these headers.
  expect(isOurs(secret, now, undefined, body)).toBe(false);
  expect(isOurs(secret, undefined, undefined, body)).toBe(false);
  // What was recorded and sent again later.
  expect(isOurs(secret, time, signature, body)).toBe(false);
  expect(isOurs(secret, time, signature, body, Number(time))).toBe(true);
});
