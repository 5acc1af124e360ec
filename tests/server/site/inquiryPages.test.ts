import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SHOW_PARAM } from '../../../src/pages/inquiry/fields';
import { submitInquiry } from '../../../src/pages/inquiry/inquiryAction';
import { inquiryForm } from '../../../src/pages/inquiry/postedInquiry';
import { inquiryMessages, inquiryForm as words } from '../../../src/pages/inquiry/words';
import { HONEYPOT } from '../../../src/shared/formState';
import { parseReceipt, toReference } from '../../../src/shared/reference';
import { failToRender, readServed, startWithForm, toFormRequest } from '../../support/server/postedPages';
import { builtPage } from '../../support/server/siteFiles';

const KEY = '0123456789abcdef0123456789abcdef';
const FIELDS = {
  interest: 'services',
  name: 'Asha',
  email: 'asha@example.com',
  service: 'other',
  notice: 'v1',
  key: KEY,
};

async function start(options: Parameters<typeof startWithForm>[2] = {}) {
  const site = await startWithForm([builtPage('/cst', { hasInquiryForm: true })], { inquiryForm }, options);
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.request('POST /cst', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const readRows = () => site.database.db.selectFrom('inquiries').selectAll().orderBy('createdAt').execute();
  return { ...site, post, readRows };
}

test('a posted form is stored and leads to its receipt', async () => {
  const { post, readRows } = await start();
  const response = await post({ ...FIELDS, message: 'Two\r\nlines', company: ' ' });
  const [row] = await readRows();
  expect(row).toMatchObject({
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'Service Inquiry',
    interest: 'services',
    topic: 'other',
    language: 'en',
    company: null,
    notice: 'v1',
    message: 'Two\nlines',
    status: 'new',
  });
  expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/cst\\?sent=${toReference(row?.id ?? '')}\\.[\\w-]{8}$`)),
    'no-store',
  ]);
});

test('the receipt of a message with what looks like a secret says so, and has none of it', async () => {
  const { post } = await start();
  const { headers } = await post({ ...FIELDS, message: '1 2 3 4 5 6 is my otp' });
  const receipt = new URLSearchParams(headers.location?.toString().split('?')[1]).get('sent') ?? '';
  expect(parseReceipt(receipt)).toMatchObject({ hasSecret: true });
  expect(receipt).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}\.secret\.[\w-]{8}$/);
});

test('a form that is posted to be shown in another language is shown with what was typed, and not stored', async () => {
  const { post, readRows } = await start();
  const response = await post({ ...FIELDS, email: 'asha', message: 'Typed', [SHOW_PARAM]: '1' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const { values, errors, idempotencyKey } = readServed(response);
  expect(values).toMatchObject({ interest: 'services', name: 'Asha', email: 'asha', message: 'Typed' });
  expect([errors, idempotencyKey]).toEqual([undefined, KEY]);
  expect(await readRows()).toEqual([]);
});

test('a text changed under a used key is stored, once', async () => {
  const { post, readRows } = await start();
  await post(FIELDS);
  await Promise.all([post({ ...FIELDS, message: 'More' }), post({ ...FIELDS, message: 'More' })]);
  await post({ ...FIELDS, message: 'More' });
  expect((await readRows()).map(({ message }) => message)).toEqual([null, 'More']);
});

test('each change of the file under a used key is stored, once', async () => {
  const { request, readRows } = await start();
  for (const text of ['first', 'second', 'second', 'third']) {
    const body = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) body.set(name, value);
    body.set('files', new Blob([`%PDF-1.7 ${text}`]), 'a.pdf');
    expect((await request('POST /cst', await toFormRequest(body))).statusCode).toBe(303);
  }
  expect(await readRows()).toHaveLength(3);
});

test('the script that sends what was posted before, with the same key, stores nothing new', async () => {
  const { post, request, readRows } = await start();
  await post({ ...FIELDS, message: 'Two\r\nlines' });
  const form = inquiryForm.read(new URLSearchParams({ ...FIELDS, message: 'Two\nlines' }));
  const { receipt } = await submitInquiry(form, {
    async post(body, { idempotencyKey = '' }) {
      const headers = { 'idempotency-key': idempotencyKey };
      const { statusCode } = await request('POST /api/contact', { body, headers });
      return { receipt: { reference: String(statusCode) } };
    },
    renewKey: () => '',
  });
  expect(receipt).toEqual({ reference: '201' });
  expect(await readRows()).toHaveLength(1);
});

test('a wrong form is shown again with its messages and what was typed, and nothing is stored', async () => {
  const { post, readRows } = await start();
  const response = await post({ ...FIELDS, name: ' ', email: 'asha' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(response.body).toContain('rendered /cst');
  expect(readServed(response)).toMatchObject({
    values: { name: ' ', email: 'asha', service: 'other' },
    errors: { name: 'Please enter your name', email: 'Please enter a valid email address' },
    idempotencyKey: KEY,
  });
  expect(await readRows()).toEqual([]);
});

test.for([
  ['', 'application/x-www-form-urlencoded', 422],
  ['name=%', 'application/x-www-form-urlencoded', 422],
  ['{}', 'application/json', 422],
  ['<form>', 'text/plain', 415],
] as const)('the body %j of type %s gets %i', async ([body, type, status]) => {
  const { request, readRows } = await start();
  const response = await request('POST /cst', { body, headers: { 'content-type': type } });
  expect(response.statusCode).toBe(status);
  expect(await readRows()).toEqual([]);
});

test('a message whose blanks are all empty is shown again with what to do, and not stored', async () => {
  const { post, readRows } = await start();
  const message = words.details.openings.payment.replaceAll('\n', '\r\n');
  const response = await post({ ...FIELDS, service: 'payment', message });
  expect(response.statusCode).toBe(422);
  expect(readServed(response)).toMatchObject({ errors: { message: words.details.unfilled } });
  expect(await readRows()).toEqual([]);
});

test('a wrong form counts too: above the limit its page keeps the text', async () => {
  const { post } = await start({ config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: 2 } });
  const wrong = { ...FIELDS, name: '', message: 'Kept' };
  const responses = [await post(wrong), await post(wrong), await post(wrong)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 429]);
  const [, , limited] = responses;
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
  expect(readServed({ body: limited?.body ?? '' }).values).toMatchObject({ message: 'Kept' });
});

test('a form with a wrong file counts too, and keeps the text', async () => {
  const { request } = await start({ config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: 2 } });
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, message: 'Kept' })) body.set(name, value);
  body.set('files', new Blob(['MZ program']), 'a.pdf');
  const sent = await toFormRequest(body);
  const post = () => request('POST /cst', sent);
  const responses = [await post(), await post(), await post()];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 429]);
  for (const response of responses)
    expect(readServed(response)).toMatchObject({ hasFiles: true, values: { message: 'Kept' } });
});

test('a message in Hindi as long as it may be is stored', async () => {
  const { post, readRows } = await start();
  const response = await post({ ...FIELDS, message: 'अ'.repeat(10_000) });
  expect([response.statusCode, (await readRows()).length]).toEqual([303, 1]);
});

test.for([64 * 1024, 400_000])('a form with %i characters is refused with a page', async (length) => {
  const { post, readRows } = await start();
  const response = await post({ ...FIELDS, message: 'x'.repeat(length) });
  expect([response.statusCode, (await readRows()).length]).toEqual([413, 0]);
  const { values, failure } = readServed(response);
  expect(failure?.note).toMatch(/shorten your message/);
  // The first step would not show it.
  expect(values.interest).toBe('services');
});

test.for([100, 9_000])('of a form with %i fields only those of the form are shown again', async (count) => {
  const { post } = await start();
  const more = Array.from({ length: count }, (_, index) => [`f${index}`, '<b>'] as const);
  const response = await post({ ...FIELDS, ...Object.fromEntries(more), name: '' });
  expect(response.statusCode).toBe(count > 1_000 ? 413 : 422);
  expect(Object.keys(readServed(response).values).toSorted()).toEqual([
    'email',
    'interest',
    'name',
    'notice',
    'service',
  ]);
  expect(response.body.length).toBeLessThan(5_000);
});

test('a form that is too large counts too', async () => {
  const { post } = await start({ config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: 2 } });
  for (const [length, status] of [
    [64 * 1024, 413],
    [400_000, 413],
    [64 * 1024, 429],
    [400_000, 429],
  ] as const) {
    expect((await post({ ...FIELDS, message: 'x'.repeat(length) })).statusCode).toBe(status);
  }
});

test('no more than 200 posted forms wait for their page; to the next the server is busy', async () => {
  const gate = new AbortController();
  Object.assign(globalThis, { testGate: once(gate.signal, 'abort') });
  const { post } = await start();
  const statuses: number[] = [];
  const posts = Array.from({ length: 300 }, async () => {
    const { statusCode } = await post({ ...FIELDS, name: '' });
    statuses.push(statusCode);
    if (statuses.length === 300 - 202) gate.abort();
  });
  await Promise.all(posts);
  expect(statuses.filter((status) => status === 422)).toHaveLength(202);
});

test('the answer to a form whose page cannot be rendered says so, and is no empty form', async () => {
  const { post, readRows } = await start();
  failToRender();
  const response = await post({ ...FIELDS, name: '' });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.body).toContain('<main>busy</main>');
  expect(response.body).not.toMatch(/first step|type="module"/);
  expect(await readRows()).toEqual([]);
});

test('the limit of inquiries counts forms and requests of the script together, and its page keeps the text', async () => {
  const { post, request, readRows } = await start({ config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: 2 } });
  await post(FIELDS);
  await request('POST /api/contact', { body: { name: 'B', email: 'b@example.com', subject: 'S' } });
  const response = await post({ ...FIELDS, key: KEY.toUpperCase(), message: 'Kept' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  const { values, failure } = readServed(response);
  expect(values.message).toBe('Kept');
  expect(failure?.alert).toBe(inquiryMessages.otherError);
  expect(failure?.note).toMatch(/Please wait \d+ seconds?, then submit again\. Everything you typed/);
  expect(await readRows()).toHaveLength(2);
});

test('while the database takes nothing, the page keeps the text and can be posted again', async () => {
  const { post, database, readRows } = await start({ url: ':memory:' });
  const setPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database.db);
  await setPages(1);
  const long = { ...FIELDS, message: 'Is it stored? '.repeat(700) };
  let response = await post(long);
  for (let time = 0; response.statusCode === 303 && time < 50; time += 1) {
    response = await post({ ...long, key: KEY.replaceAll('0', (time % 16).toString(16)), name: `A${time}` });
  }
  expect(response.statusCode).toBe(503);
  const { failure, values, idempotencyKey } = readServed(response);
  expect([failure?.alert, values.message]).toEqual([inquiryMessages.serverError, long.message]);
  const stored = (await readRows()).length;
  await setPages(1_000_000);
  expect((await post({ ...long, name: 'Again', key: idempotencyKey ?? '' })).statusCode).toBe(303);
  expect(await readRows()).toHaveLength(stored + 1);
});

test('a missing script is no sign of spam, and a filled honeypot is', async () => {
  let time = Date.UTC(2026, 10, 25);
  const { request, post, readRows } = await start({ now: () => new Date(time) });
  const { formToken = '' } = readServed(await request('GET /cst?interest=services'));
  time += 10_000;
  // One weak sign, which only a second one would make spam.
  const message = '<a href="https://shop.example">our shop</a>';
  await post({ ...FIELDS, message, stamp: formToken });
  time += 1_000;
  expect((await post({ ...FIELDS, key: '', [HONEYPOT]: 'x' })).statusCode).toBe(303);
  // In a form that the browser posted it is enough alone.
  const { formToken: unused = '' } = readServed(await request('GET /cst?interest=services'));
  time += 10_000;
  await post({ ...FIELDS, key: '', [HONEYPOT]: 'x', stamp: unused });
  expect((await readRows()).map(({ status, spamReasons }) => [status, JSON.parse(spamReasons)])).toEqual([
    ['new', []],
    ['spam', ['honeypot', 'no-token']],
    ['spam', ['honeypot']],
  ]);
});

test('a form posted by a page of another origin is an inquiry without key and token', async () => {
  const { post, readRows } = await start();
  const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  const { key: _key, ...fields } = FIELDS;
  const response = await post(
    { ...fields, stamp: 'guessed', status: 'answered', owner: 'a@b.example' },
    headers,
  );
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  expect(response.headers).not.toHaveProperty('set-cookie');
  expect(await readRows()).toMatchObject([{ status: 'new', owner: null, idempotencyKey: null }]);
});

test('the first step, a later one and a form that is shown again allow the same scripts', async () => {
  const { request, post } = await start();
  const [first, ...others] = [
    await request('GET /cst'),
    await request('GET /cst?interest=services'),
    await post({ ...FIELDS, name: ' ' }),
  ].map(({ headers }) => headers['content-security-policy']);
  expect(first).toContain("script-src 'self' 'sha256-");
  expect(others).toEqual([first, first]);
});

test('the first step is the fixed page, and a later one has a new key and token each time', async () => {
  const { request } = await start();
  for (const query of ['', '?', '?interest=nothing', '?service=nothing', '?sent=%3Cb%3E']) {
    const response = await request(`GET /cst${query}`);
    expect([response.body, response.headers['cache-control']], query).toEqual([
      expect.stringContaining('first step'),
      'no-cache',
    ]);
  }
  const pages = [];
  for (const query of ['interest=investor', 'interest=investor', 'service=bill-payment']) {
    const response = await request(`GET /cst?${query}`);
    // Of this browser alone: with `no-store` Back would request a page with another key.
    expect(response.headers['cache-control']).toBe('private, no-cache');
    pages.push(readServed(response));
  }
  expect(pages.map(({ values }) => values)).toEqual([
    { interest: 'investor' },
    { interest: 'investor' },
    { interest: 'services', service: 'bill-payment' },
  ]);
  expect(new Set(pages.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  expect(new Set(pages.map(({ formToken }) => formToken)).size).toBe(3);
});

test('the receipt has the reference and nothing else of the inquiry, for whoever opens it', async () => {
  const { post, request } = await start();
  const { headers } = await post({ ...FIELDS, message: 'Private' });
  const response = await request(`GET ${headers.location}`);
  expect(readServed(response)).toEqual({ values: {}, receipt: headers.location?.slice('/cst?sent='.length) });
  expect(response.body).not.toMatch(/Asha|asha@|Private/);
});

test.each([
  [{ service: 'payment' }, 'payment'],
  [{ interest: 'investor', investmentInterest: 'series-a' }, 'investor'],
  [{ service: '' }, undefined],
])('the receipt of %j is about %s', async (fields, topic) => {
  const { post } = await start();
  const { headers } = await post({ ...FIELDS, ...fields });
  expect(parseReceipt(headers.location?.slice('/cst?sent='.length) ?? '')).toMatchObject({ files: 0, topic });
});

test('an invented receipt is the first step, and so is one with the signature of another', async () => {
  const { post, request } = await start();
  const { headers } = await post(FIELDS);
  const [, signature = ''] = /\.([\w-]+)$/.exec(String(headers.location)) ?? [];
  for (const sent of ['1234-ABCD', '1234-ABCD.', '1234-ABCD.AAAAAAAA', `1234-ABCD.${signature}`]) {
    expect((await request(`GET /cst?sent=${sent}`)).body, sent).toContain('first step');
  }
});

test('a receipt of the API, which the script shows, has the signature that its page asks for', async () => {
  const { request } = await start();
  const body = { name: 'B', email: 'b@example.com', subject: 'S' };
  const { receipt } = (await request('POST /api/contact', { body })).json<{ receipt: string }>();
  expect(readServed(await request(`GET /cst?sent=${receipt}`)).receipt).toBe(receipt);
});

test('another method gets 405, which names POST too', async () => {
  const { request } = await start();
  for (const method of ['PUT', 'DELETE']) {
    const { statusCode, headers } = await request(`${method} /cst`);
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  }
});
