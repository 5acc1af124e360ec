import { expect, onTestFinished, test, vi } from 'vitest';
import { inquiryTexts, newInquiry } from '../../../src/shared/inquiry';
import type { Inquiry, ReceivedInquiry } from '../../../src/shared/inquiryResponses';
import { toReference } from '../../../src/shared/reference';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

const INQUIRY = { ...SAMPLE_INQUIRY, message: null };
const TEXTS = Object.keys(inquiryTexts.shape);
const LINES = TEXTS.filter((field) => field !== 'message');
/** Each line break could start another header of a mail. */
const INJECTED = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'].map(
  (lineBreak) => `a@b.example${lineBreak}Bcc:c@d.example`,
);
const KEY = { 'idempotency-key': '7b3c1f0e-0000-4000-8000-000000000001' };

test('an inquiry is stored as sent, and read by admins', async () => {
  const now = new Date('2026-01-02T03:04:05.678Z');
  const { request, send, read } = await startApp({ now: () => now });
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
  const { receipt, ...stored } = response.json<Inquiry & ReceivedInquiry>();
  expect(receipt.startsWith(toReference(stored._id))).toBe(true);
  expect(stored).toEqual({ ...body, _id: expect.any(String), status: 'new', createdAt: now.toISOString() });
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
  const list = await send('GET /api/contact');
  expect([list.headers['x-total-count'], list.json()]).toEqual(['1', [asAdmin]]);
  expect(response.headers.location).toBe(`/api/contact/${stored._id}`);
  expect(await read(`/api/contact/${stored._id}`)).toEqual(asAdmin);
  expect((await send('GET /api/contact/1')).statusCode).toBe(404);
  expect(await read('/api/contacts/count')).toEqual({ count: 1 });
});

test('optional fields may be missing, null or blank, and are stored as null', async () => {
  const { request } = await startApp();
  const { name, email, subject } = INQUIRY;
  const stored = { ...INQUIRY, interest: null, topic: null, language: 'en' };
  for (const extra of [
    {},
    { phone: null, interest: null },
    { phone: ' ', message: '' },
    { message: '\u200b' },
  ]) {
    const response = await request('POST /api/contact', { body: { name, email, subject, ...extra } });
    expect([response.statusCode, response.json()]).toMatchObject([201, stored]);
  }
});

const NO_NAME = 'Please enter your name';
const NO_EMAIL = 'Please enter a valid email address';
const NOT_STORABLE = 'This text contains a character that cannot be stored';

/** What the form and the API say of each field; the form shows the same words from the same schema. */
const REFUSED: [message: string, ...fields: [field: string, ...values: unknown[]][]][] = [
  [NO_NAME, ['name', '', ' ', '\u200b\u2066', '\u0007', '\u2800', null, undefined, 5]],
  ['Please enter your email', ['email', '', ' ', null, undefined]],
  [
    NO_EMAIL,
    ['email', 'ravi@shop', 'ravi', '@shop.in', 'a b@shop.in', 'a@b@shop.in', 'ravi@.', 'ravi@shop.'],
  ],
  ['Please enter a subject', ['subject', '', ' ', null, undefined]],
  ['Please enter text', ['phone', 5], ['company', ['a']], ['topic', {}], ['message', true], ['notice', 1]],
  ['source must be website', ['source', 'telegram']],
  ['interest must be services or investor', ['interest', 'gardening', '']],
  ['language must be en or hi', ['language', 'fr', null]],
  [NOT_STORABLE, ...TEXTS.map((field) => [field, 'a@b.in\0', 'a@b.in\ud800'] as [string, ...string[]])],
  ['Please use one line', ...LINES.map((field) => [field, ...INJECTED] as [string, ...string[]])],
];

test.for(REFUSED)('a bad field is named: %s', ([message, ...fields]) => {
  for (const [field, ...values] of fields) {
    for (const value of values) {
      const { error } = newInquiry.safeParse({ ...INQUIRY, [field]: value });
      const issues = error?.issues.map((issue) => [value, issue.path.join('.'), issue.message]);
      expect(issues).toContainEqual([value, field, message]);
    }
  }
});

test.for([
  ...[
    ['name', 200],
    ['email', 254],
    ['phone', 40],
    ['company', 200],
    ['topic', 100],
    ['subject', 200],
  ],
  ...[
    ['message', 10_000],
    ['notice', 40],
  ],
] as const)('%s has %i characters at most', ([field, max]) => {
  const fill = (length: number) =>
    field === 'email' ? `${'x'.repeat(length - 5)}@a.in` : 'x'.repeat(length);
  const parse = (length: number) => newInquiry.safeParse({ ...INQUIRY, [field]: fill(length) }).error?.issues;
  expect(parse(max)).toBeUndefined();
  const issue = { path: [field], message: expect.stringMatching(/^This is 1 character too long\./) };
  expect(parse(max + 1)).toMatchObject([issue]);
});

test('what is refused is not stored', async () => {
  const { request, database } = await startApp();
  const response = await request('POST /api/contact', { body: { ...INQUIRY, name: '', email: 'ravi' } });
  expect([response.statusCode, response.json().fields]).toEqual([400, { name: NO_NAME, email: NO_EMAIL }]);
  expect(await database.db.selectFrom('inquiries').select('id').execute()).toEqual([]);
});

test('line breaks at the ends of a text are white space, and a message may have many', () => {
  const padded = Object.fromEntries(LINES.map((field) => [field, '\r\n a@b.example\n']));
  const trimmed = Object.fromEntries(LINES.map((field) => [field, 'a@b.example']));
  const message = 'one\r\ntwo\n\nfour';
  expect(newInquiry.parse({ ...INQUIRY, ...padded, message })).toMatchObject({ ...trimmed, message });
});

test('a repeated key stores one row and returns the same response, also concurrently', async () => {
  const { request, database } = await startApp();
  const send = (headers = {}, fields = {}) =>
    request('POST /api/contact', { body: { ...INQUIRY, ...fields }, headers });
  const count = async () => (await database.db.selectFrom('inquiries').select('id').execute()).length;
  const responses = [...(await Promise.all([send(KEY), send(KEY), send(KEY)])), await send(KEY)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(responses.map(({ body, headers }) => body + String(headers.location))).size).toBe(1);
  expect(await count()).toBe(1);
  // Another text with it does not disclose the stored one.
  const other = await send(KEY, { name: 'Eve' });
  expect(other.statusCode).toBe(409);
  expect(other.body).not.toContain(INQUIRY.email);
  for (const headers of [{}, {}, { 'idempotency-key': 'another-key' }]) await send(headers);
  expect(await count()).toBe(4);
});

test('an inquiry says how many its e-mail address sent before, in whatever case', async () => {
  let time = Date.parse('2026-01-02T03:04:05.678Z');
  const { request, read } = await startApp({ now: () => new Date((time += 1_000)) });
  for (const email of ['ravi@shop.example', 'RAVI@shop.example', 'asha@shop.example', 'ravi@shop.example']) {
    await request('POST /api/contact', { body: { ...INQUIRY, email } });
  }
  const list: Inquiry[] = await read('/api/contact');
  expect(list.map(({ earlier }) => earlier)).toEqual([2, 0, 1, 0]);
});

test('a flood of one address is counted up to 1,000', async () => {
  const { request, read, database } = await startApp();
  await request('POST /api/contact', { body: INQUIRY });
  const stored = await database.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  const createdAt = '2020-01-01T00:00:00.000Z';
  const copies = Array.from({ length: 1_001 }, (_, index) => ({ ...stored, id: `0-${index}`, createdAt }));
  for (let from = 0; from < copies.length; from += 500) {
    await database.db
      .insertInto('inquiries')
      .values(copies.slice(from, from + 500))
      .execute();
  }
  const [newest] = await read('/api/contact?limit=1');
  expect(newest).toMatchObject({ _id: stored.id, earlier: 1_000 });
});

test('a repeated request does not disclose that its inquiry is spam', async () => {
  const { request, database } = await startApp();
  const first = await request('POST /api/contact', { body: INQUIRY, headers: KEY });
  const work = { status: 'spam', version: 2, owner: 'admin@sanyog.example', followUp: '2026-01-02' };
  await database.db.updateTable('inquiries').set(work).execute();
  const again = await request('POST /api/contact', { body: INQUIRY, headers: KEY });
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
});

/** Sends inquiries from an address, with a clock that stands still. */
async function startLimited(perMinute: number, TRUST_PROXY: string[] | false = ['loopback']) {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { request } = await startApp({
    config: { RATE_LIMIT_INQUIRIES_PER_MINUTE: perMinute, TRUST_PROXY },
  });
  return (address: string) =>
    request('POST /api/contact', { body: INQUIRY, headers: { 'x-forwarded-for': address } });
}

test('inquiries of one address are limited per minute, with 429 and Retry-After', async () => {
  const send = await startLimited(2);
  for (let i = 0; i < 2; i += 1) expect((await send('192.0.2.1')).statusCode).toBe(201);
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
  const send = await startLimited(1);
  expect((await send('2001:db8::1')).statusCode).toBe(201);
  expect((await send('2001:db8::2')).statusCode).toBe(429);
  expect((await send('2001:db8:0:1::1')).statusCode).toBe(201);
});

test('the networks of one IPv6 site share a wider limit', async () => {
  const send = await startLimited(2);
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
  const send = await startLimited(1, false);
  expect((await send('192.0.2.1')).statusCode).toBe(201);
  expect((await send('192.0.2.2')).statusCode).toBe(429);
});
