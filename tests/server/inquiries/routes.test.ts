import { expect, onTestFinished, test, vi } from 'vitest';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const INQUIRY = { ...SAMPLE_INQUIRY, message: null };
const KEY = { 'idempotency-key': '7b3c1f0e-0000-4000-8000-000000000001' };

test('an inquiry is stored as sent, and only a session reads it', async () => {
  const now = new Date('2026-01-02T03:04:05.678Z');
  const { request, signIn } = await startApp({ now: () => now });
  const body = {
    ...INQUIRY,
    message: 'नमस्ते 🙏\nsecond line',
    interest: 'services',
    topic: 'mobile-app',
    language: 'hi',
    notice: 'v1',
  };
  const response = await request('POST /api/contact', { body });
  expect(response.statusCode).toBe(201);
  const stored: Inquiry = response.json();
  expect(stored).toEqual({ ...body, _id: expect.any(String), status: 'new', createdAt: now.toISOString() });
  for (const path of ['/api/contact', `/api/contact/${stored._id}`, '/api/contacts/count']) {
    expect((await request(`GET ${path}`)).statusCode).toBe(401);
  }
  const token = await signIn();
  const asAdmin = {
    ...stored,
    owner: null,
    followUp: null,
    answeredAt: null,
    newSince: now.toISOString(),
    updatedAt: now.toISOString(),
    earlier: 0,
    version: 1,
  };
  const list = await request('GET /api/contact', { token });
  expect([list.headers['x-total-count'], list.json()]).toEqual(['1', [asAdmin]]);
  expect((await request(`GET /api/contact/${stored._id}`, { token })).json()).toEqual(asAdmin);
  expect((await request('GET /api/contact/1', { token })).statusCode).toBe(404);
  expect((await request('GET /api/contacts/count', { token })).json()).toEqual({ count: 1 });
});

test('optional fields may be missing, null or blank, and are stored as null', async () => {
  const { request } = await startApp();
  const { name, email, subject } = INQUIRY;
  for (const extra of [{}, { phone: null, interest: null }, { phone: ' ', message: '' }]) {
    const response = await request('POST /api/contact', { body: { name, email, subject, ...extra } });
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      { ...INQUIRY, interest: null, topic: null, language: 'en' },
    ]);
  }
});

test.for([
  ['name', ''],
  ['name', null],
  ['email', 'ravi@shop'],
  ['email', `${'a'.repeat(250)}@b.co`],
  ['phone', 5],
  ['message', 'x'.repeat(10_001)],
  ['message', '\ud800'],
  ['subject', ' '],
  ['source', 'telegram'],
  ['interest', 'gardening'],
  ['language', 'fr'],
  ['company', ['a']],
])('a bad field is named and nothing is stored: %s', async ([field, value]) => {
  const { request, signIn } = await startApp();
  const response = await request('POST /api/contact', { body: { ...INQUIRY, [String(field)]: value } });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  expect((await request('GET /api/contact', { token: await signIn() })).json()).toEqual([]);
});

test('a repeated key stores one row and returns the same response, also concurrently', async () => {
  const { request, signIn } = await startApp();
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => request('POST /api/contact', { body: INQUIRY, headers: KEY })),
  );
  responses.push(await request('POST /api/contact', { body: INQUIRY, headers: KEY }));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  const token = await signIn();
  expect((await request('GET /api/contacts/count', { token })).json()).toEqual({ count: 1 });
});

test('requests without a key or with another key are stored separately', async () => {
  const { request, signIn } = await startApp();
  for (const headers of [{}, {}, KEY, { 'idempotency-key': 'another-key' }]) {
    expect((await request('POST /api/contact', { body: INQUIRY, headers })).statusCode).toBe(201);
  }
  expect((await request('GET /api/contacts/count', { token: await signIn() })).json()).toEqual({
    count: 4,
  });
});

test('another text with a used key is rejected and does not disclose the stored one', async () => {
  const { request } = await startApp();
  await request('POST /api/contact', { body: INQUIRY, headers: KEY });
  const response = await request('POST /api/contact', { body: { ...INQUIRY, name: 'Eve' }, headers: KEY });
  expect(response.statusCode).toBe(409);
  expect(response.body).not.toContain(INQUIRY.email);
});

test('an inquiry says how many its e-mail address sent before, in whatever case', async () => {
  let time = Date.parse('2026-01-02T03:04:05.678Z');
  const { request, signIn } = await startApp({ now: () => new Date((time += 1_000)) });
  for (const email of ['ravi@shop.example', 'RAVI@shop.example', 'asha@shop.example', 'ravi@shop.example']) {
    await request('POST /api/contact', { body: { ...INQUIRY, email } });
  }
  const list = await request('GET /api/contact', { token: await signIn() });
  expect(list.json().map(({ earlier }: Inquiry) => earlier)).toEqual([2, 0, 1, 0]);
});

test('a flood of one address is counted up to 1,000', async () => {
  const { request, signIn, database } = await startApp();
  await request('POST /api/contact', { body: INQUIRY });
  const stored = await database.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  for (let from = 0; from < 1_200; from += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...stored,
      id: `00000000-0000-7000-8000-${String(from + index).padStart(12, '0')}`,
      createdAt: '2020-01-01T00:00:00.000Z',
    }));
    await database.db.insertInto('inquiries').values(rows).execute();
  }
  const [newest] = (await request('GET /api/contact?limit=1', { token: await signIn() })).json();
  expect(newest).toMatchObject({ _id: stored.id, earlier: 1_000 });
});

test('a repeated request does not disclose that its inquiry is spam, and inquiries are listed by status', async () => {
  const { request, signIn, database } = await startApp();
  const first = await request('POST /api/contact', { body: INQUIRY, headers: KEY });
  await request('POST /api/contact', { body: INQUIRY });
  await database.db
    .updateTable('inquiries')
    .set({ status: 'spam', version: 2, owner: 'admin@sanyog.example', followUp: '2026-01-02' })
    .where('id', '=', first.json()._id)
    .execute();
  const again = await request('POST /api/contact', { body: INQUIRY, headers: KEY });
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  const token = await signIn();
  const count = async (query: string) =>
    (await request(`GET /api/contact${query}`, { token })).headers['x-total-count'];
  expect([await count(''), await count('?status=spam'), await count('?status=new')]).toEqual(['2', '1', '1']);
  expect((await request('GET /api/contact?status=lost', { token })).statusCode).toBe(400);
});

test('inquiries are searched and sorted', async () => {
  const { request, signIn } = await startApp();
  await request('POST /api/contact', { body: { ...INQUIRY, name: 'zoya', message: 'Need an API key' } });
  await request('POST /api/contact', { body: { ...INQUIRY, name: 'Amit' } });
  const token = await signIn();
  const names = async (query: string) =>
    (await request(`GET /api/contact?${query}`, { token })).json().map((inquiry: Inquiry) => inquiry.name);
  expect(await names('')).toEqual(['Amit', 'zoya']);
  expect(await names('sort=-name')).toEqual(['zoya', 'Amit']);
  expect(await names('search=api+KEY')).toEqual(['zoya']);
});

test('inquiries of one address are limited per minute, with 429 and Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { request } = await startApp({ inquiriesPerMinute: 3, trustProxy: ['loopback'] });
  const send = (address: string, body: object = INQUIRY) =>
    request('POST /api/contact', { body, headers: { 'x-forwarded-for': address } });
  for (let i = 0; i < 3; i += 1) expect((await send('192.0.2.1')).statusCode).toBe(201);
  const rejected = await send('192.0.2.1');
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(rejected.json().message).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
  expect((await send('192.0.2.2')).statusCode).toBe(201);
  vi.setSystemTime(Date.now() + 59_000);
  const { message } = (await send('192.0.2.1')).json();
  expect(message).toBe('Too many requests. Please try again in 1 second.');
  vi.setSystemTime(Date.now() + 1_001);
  expect((await send('192.0.2.1')).statusCode).toBe(201);
});

test('addresses of one IPv6 network share its limit', async () => {
  const { request } = await startApp({ inquiriesPerMinute: 1, trustProxy: ['loopback'] });
  const send = (address: string) =>
    request('POST /api/contact', { body: INQUIRY, headers: { 'x-forwarded-for': address } });
  expect((await send('2001:db8::1')).statusCode).toBe(201);
  expect((await send('2001:db8::2')).statusCode).toBe(429);
  expect((await send('2001:db8:0:1::1')).statusCode).toBe(201);
});

test('the networks of one IPv6 site share a wider limit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { request } = await startApp({ inquiriesPerMinute: 2, trustProxy: ['loopback'] });
  const send = (address: string) =>
    request('POST /api/contact', { body: INQUIRY, headers: { 'x-forwarded-for': address } });
  for (let network = 0; network < 10; network += 1) {
    expect((await send(`2001:db8:0:${network}::1`)).statusCode).toBe(201);
  }
  const rejected = await send('2001:db8:0:ffff::1');
  expect([rejected.statusCode, Number(rejected.headers['retry-after'])]).toEqual([429, 60]);
  expect((await send('2001:db8:1::1')).statusCode).toBe(201);
});

test('the search text of characters that expand is limited', async () => {
  const { request, database } = await startApp();
  const text = '\ufdfa'.repeat(10_000);
  const body = { ...INQUIRY, name: text.slice(0, 200), subject: text.slice(0, 200), message: text };
  expect((await request('POST /api/contact', { body })).statusCode).toBe(201);
  const row = await database.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  const { message, ...rest } = row;
  expect(message).toBe(text);
  expect(JSON.stringify(rest).length).toBeLessThan(22_000);
});

test('without TRUST_PROXY a forged address does not escape the limit', async () => {
  const { request } = await startApp({ inquiriesPerMinute: 1 });
  const send = (address: string) =>
    request('POST /api/contact', { body: INQUIRY, headers: { 'x-forwarded-for': address } });
  expect((await send('192.0.2.1')).statusCode).toBe(201);
  expect((await send('192.0.2.2')).statusCode).toBe(429);
});

test('the body of an inquiry is 64 KiB at most', async () => {
  const { request } = await startApp();
  const response = await request('POST /api/contact', {
    body: { ...INQUIRY, padding: 'x'.repeat(64 * 1024) },
  });
  expect([response.statusCode, response.json()]).toEqual([413, { message: 'This is too large' }]);
});
