import { expect, test } from 'vitest';
import { createApp } from '../../../server/app';
import { purgeFormTokens } from '../../../server/inquiries/formToken';
import { HOUR, SECOND } from '../../../server/time';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import type { TestApp } from '../../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

/** With a message that is long enough to be compared with others. */
const INQUIRY = {
  ...SAMPLE_INQUIRY,
  message: 'We run three shops in Lucknow and want to take bill payments.',
};

/** A clock that only the test advances. */
function clock() {
  let time = Date.parse('2026-01-02T03:04:05.678Z');
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

async function getFormToken({ request }: TestApp): Promise<string> {
  return (await request('GET /api/contact/stamp')).json().stamp;
}

/** Sends an inquiry. @returns its status and spam reasons as the admin sees them */
async function sendAndRead(
  { request, signIn }: TestApp,
  fields: object = {},
  formToken?: string,
): Promise<[string, string[] | undefined]> {
  const headers: Record<string, string> = formToken === undefined ? {} : { 'x-form-stamp': formToken };
  const response = await request('POST /api/contact', { body: { ...INQUIRY, ...fields }, headers });
  expect(response.statusCode).toBe(201);
  const stored = await request(`GET /api/contact/${response.json()._id}`, { token: await signIn() });
  const { status, spamReasons } = stored.json<Inquiry>();
  return [status, spamReasons];
}

test('a form token needs no session and is not cached', async () => {
  const { request } = await startApp();
  const response = await request('GET /api/contact/stamp');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.json()).toEqual({ stamp: expect.stringMatching(/^\d+\.[\w-]{16}\.[\w-]{43}$/) });
  expect((await request('POST /api/contact/stamp')).statusCode).toBe(405);
});

test('servers on one database accept each other’s form tokens', async () => {
  const time = clock();
  const { database, ...first } = await startApp(time);
  const others = await Promise.all([1, 2].map(() => createApp({ database, ...time })));
  const responses = await Promise.all(
    others.map((app) => app.inject({ method: 'GET', url: '/api/contact/stamp' })),
  );
  time.pass(10 * SECOND);
  const markup = { message: 'See [url=https://a.example]this[/url]' };
  for (const response of responses) {
    expect(await sendAndRead({ database, ...first }, markup, response.json().stamp)).toEqual([
      'new',
      undefined,
    ]);
  }
  await Promise.all(others.map((app) => app.close()));
  const secrets = await database.db.selectFrom('meta').selectAll().where('key', 'like', '%token%').execute();
  expect(secrets).toHaveLength(1);
});

test('a form token that is missing, too fast, expired or forged is one signal, and never enough alone', async () => {
  const time = clock();
  const app = await startApp(time);
  const cases: [string, number, (token: string) => string | undefined, string][] = [
    ['missing', 10 * SECOND, () => undefined, 'no-token'],
    ['too fast', 2 * SECOND, (token) => token, 'too-fast'],
    ['forged', 10 * SECOND, (token) => token.replace(/\d/, '9'), 'forged-token'],
    ['cut', 10 * SECOND, (token) => token.slice(0, -1), 'forged-token'],
    ['of nothing', 10 * SECOND, () => '.', 'forged-token'],
    ['too long', 10 * SECOND, () => 'x'.repeat(150), 'forged-token'],
    ['expired', 25 * HOUR, (token) => token, 'expired'],
  ];
  for (const [name, later, change, reason] of cases) {
    const [first, second] = [await getFormToken(app), await getFormToken(app)];
    time.pass(later);
    const email = `${name.replace(' ', '-')}@shop.example`;
    expect([name, await sendAndRead(app, { email, message: null }, change(first))]).toEqual([
      name,
      ['new', undefined],
    ]);
    const withLink = await sendAndRead(app, { email, message: '[url=https://a.in]x[/url]' }, change(second));
    expect([name, withLink]).toEqual([name, ['spam', ['link-markup', reason]]]);
  }
});

test('an age between three seconds and a day is no signal', async () => {
  const time = clock();
  const app = await startApp(time);
  const [first, second] = [await getFormToken(app), await getFormToken(app)];
  const suspicious = { name: 'www.cheap.example' };
  time.pass(3 * SECOND);
  expect(await sendAndRead(app, suspicious, first)).toEqual(['new', undefined]);
  time.pass(23 * HOUR);
  expect(await sendAndRead(app, suspicious, second)).toEqual(['new', undefined]);
});

test('a filled honeypot holds an inquiry as spam and is not stored', async () => {
  const time = clock();
  const app = await startApp(time);
  const formToken = await getFormToken(app);
  time.pass(10 * SECOND);
  expect(await sendAndRead(app, { website: 'https://shop.example' }, formToken)).toEqual([
    'spam',
    ['honeypot'],
  ]);
  const rows = await app.database.db.selectFrom('inquiries').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('https://shop.example');
});

test.for([
  ['blank', ' '],
  ['empty', ''],
  ['null', null],
] as const)('a honeypot that is %s is not filled', async ([, website]) => {
  expect(await sendAndRead(await startApp(), { website })).toEqual(['new', undefined]);
});

test.for([[['a']], [7], [{ a: 1 }], ['x'.repeat(20_000)]])(
  'no value of the honeypot rejects an inquiry: %j',
  async ([website]) => {
    expect((await sendAndRead(await startApp(), { website }))[0]).toBe('spam');
  },
);

test('an inquiry marked as spam gets the same response as any other', async () => {
  const { request } = await startApp();
  const send = (fields: object) => request('POST /api/contact', { body: { ...INQUIRY, ...fields } });
  const [accepted, spam] = [await send({}), await send({ website: 'x' })];
  expect(spam.statusCode).toBe(201);
  expect({ ...spam.json(), _id: '', createdAt: '' }).toEqual({
    ...accepted.json(),
    _id: '',
    createdAt: '',
  });
  expect(Object.keys(spam.headers)).toEqual(Object.keys(accepted.headers));
  expect([spam.headers.etag, spam.headers['content-length']]).toEqual([
    accepted.headers.etag,
    accepted.headers['content-length'],
  ]);
});

test.for([
  ['three links', 'https://a.example www.b.example http://c.example', []],
  ['four links', 'https://a.example www.b.example http://c.example https://d.example', ['many-links']],
  ['twenty-one links', 'www.a.example '.repeat(21), ['many-links']],
  ['a link as markup', 'Look: <a href="https://a.example">here</a>', ['link-markup']],
  ['a tag that is no link', 'Does your API answer <a> or <b>?', []],
])('the message with %s', async ([, message, signals]) => {
  const app = await startApp();
  const reasons = [...(signals as string[]), 'no-token'];
  expect(await sendAndRead(app, { message })).toEqual(
    signals?.length ? ['spam', reasons] : ['new', undefined],
  );
});

test('a message repeated often is a signal, across servers and regardless of case and blanks', async () => {
  const time = clock();
  const app = await startApp(time);
  const other = await createApp({ database: app.database, ...time });
  const send = (index: number) => ({
    email: `person${index}@shop.example`,
    message: `${INQUIRY.message}${' '.repeat(index)}!`.toUpperCase(),
  });
  for (let index = 0; index < 5; index += 1) {
    const payload = { ...INQUIRY, ...send(index) };
    expect((await other.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201);
  }
  await other.close();
  expect(await sendAndRead(app, send(6))).toEqual(['spam', ['same-message', 'no-token']]);
  expect(
    await sendAndRead(app, { email: 'else@shop.example', message: 'Another text, long enough' }),
  ).toEqual(['new', undefined]);
  time.pass(11 * 60 * SECOND);
  expect(await sendAndRead(app, send(7))).toEqual(['new', undefined]);
});

test('an e-mail address repeated often is a signal', async () => {
  const app = await startApp();
  for (let index = 0; index < 20; index += 1) {
    expect(await sendAndRead(app, { message: `Question number ${index}, about the fees` })).toEqual([
      'new',
      undefined,
    ]);
  }
  expect(await sendAndRead(app, { email: 'RAVI@shop.example', message: null })).toEqual([
    'spam',
    ['same-email', 'no-token'],
  ]);
  expect(await sendAndRead(app, { email: 'asha@shop.example', message: null })).toEqual(['new', undefined]);
});

test('equal short messages are no signal', async () => {
  const app = await startApp();
  for (let index = 0; index < 8; index += 1) {
    const fields = { email: `person${index}@shop.example`, message: 'Please call me back' };
    expect(await sendAndRead(app, fields)).toEqual(['new', undefined]);
  }
});

test('a form token is valid once, on any server', async () => {
  const time = clock();
  const app = await startApp(time);
  const other = await createApp({ database: app.database, ...time });
  const token = await getFormToken(app);
  time.pass(10 * SECOND);
  const payload = { ...INQUIRY, email: 'first@shop.example' };
  const headers = { 'x-form-stamp': token };
  expect((await other.inject({ method: 'POST', url: '/api/contact', payload, headers })).statusCode).toBe(
    201,
  );
  await other.close();
  const markup = '[url=https://a.in]x[/url]';
  expect(await sendAndRead(app, { message: markup }, token)).toEqual([
    'spam',
    ['link-markup', 'reused-token'],
  ]);
  expect(await sendAndRead(app, { message: null }, token)).toEqual(['new', undefined]);
});

test('a repeated request is not scored again', async () => {
  const time = clock();
  const app = await startApp(time);
  const [token, sent] = [await getFormToken(app), { message: '[url=https://a.in]x[/url]' }];
  time.pass(10 * SECOND);
  const headers = { 'x-form-stamp': token, 'idempotency-key': 'one-draft' };
  const ids = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await app.request('POST /api/contact', { body: { ...INQUIRY, ...sent }, headers });
    ids.push(response.json()._id);
  }
  expect(new Set(ids).size).toBe(1);
  const stored = await app.request(`GET /api/contact/${ids[0]}`, { token: await app.signIn() });
  expect(stored.json()).toMatchObject({ status: 'new' });
});

test('used form tokens are removed once they have expired', async () => {
  const time = clock();
  const app = await startApp(time);
  const { db } = app.database;
  const token = await getFormToken(app);
  time.pass(10 * SECOND);
  await sendAndRead(app, {}, token);
  await purgeFormTokens(db, time.now());
  expect(await db.selectFrom('usedFormTokens').selectAll().execute()).toHaveLength(1);
  time.pass(24 * HOUR);
  await purgeFormTokens(db, time.now());
  expect(await db.selectFrom('usedFormTokens').selectAll().execute()).toHaveLength(0);
});

test('more than twenty links alone are spam', async () => {
  const time = clock();
  const app = await startApp(time);
  for (const [links, status] of [
    [20, 'new'],
    [21, 'spam'],
  ] as const) {
    const token = await getFormToken(app);
    time.pass(10 * SECOND);
    expect((await sendAndRead(app, { message: 'www.a.example '.repeat(links) }, token))[0]).toBe(status);
  }
});

test('the token of an inquiry that could not be stored is still unused', async () => {
  const time = clock();
  const app = await startApp(time);
  const token = await getFormToken(app);
  time.pass(10 * SECOND);
  const links = { message: 'www.a.in www.b.in www.c.in www.d.in' };
  await app.database.db.schema.alterTable('inquiries').renameColumn('message', 'away').execute();
  const failed = await app.request('POST /api/contact', {
    body: { ...INQUIRY, ...links },
    headers: { 'x-form-stamp': token },
  });
  expect(failed.statusCode).toBe(500);
  await app.database.db.schema.alterTable('inquiries').renameColumn('away', 'message').execute();
  expect(await sendAndRead(app, links, token)).toEqual(['new', undefined]);
  expect(await sendAndRead(app, links, token)).toEqual(['spam', ['many-links', 'reused-token']]);
});
