import { expect, test } from 'vitest';
import { createApp } from '../../../server/app';
import { purgeExpired } from '../../../server/database/batches';
import { findSpamSignals, isSpam, toMessageMark } from '../../../server/inquiries/spamSignals';
import { HOUR, SECOND } from '../../../server/time';
import { newInquiry } from '../../../src/shared/inquiry';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { TEST_CONFIG, type TestApp } from '../../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

/** With a message that is long enough to be compared with others. */
const INQUIRY = {
  ...SAMPLE_INQUIRY,
  message: 'We run three shops in Lucknow and want to take bill payments.',
};

/** One weak signal. */
const MARKUP = { message: '[url=https://a.in]x[/url]' };

/** The server with a clock that only the test advances, and a form token that is ten seconds old. */
async function start() {
  let time = Date.parse('2026-01-02T03:04:05.678Z');
  const now = () => new Date(time);
  const app = await startApp({ now });
  const pass = (ms: number) => (time += ms);
  const token = await getFormToken(app);
  pass(10 * SECOND);
  return { app, now, pass, token };
}

async function getFormToken({ request }: TestApp): Promise<string> {
  return (await request('GET /api/contact/stamp')).json().stamp;
}

/** Sends an inquiry. @returns its status and spam reasons as the admin sees them */
async function sendAndRead(
  { request, read }: TestApp,
  fields: object = {},
  formToken?: string,
): Promise<[string, string[] | undefined]> {
  const headers: Record<string, string> = formToken === undefined ? {} : { 'x-form-stamp': formToken };
  const response = await request('POST /api/contact', { body: { ...INQUIRY, ...fields }, headers });
  expect(response.statusCode).toBe(201);
  const { status, spamReasons }: Inquiry = await read(`/api/contact/${response.json()._id}`);
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
  const { app, now, pass } = await start();
  const { database } = app;
  const others = await Promise.all([1, 2].map(() => createApp({ database, config: TEST_CONFIG, now })));
  const responses = await Promise.all(
    others.map((app) => app.inject({ method: 'GET', url: '/api/contact/stamp' })),
  );
  pass(10 * SECOND);
  for (const response of responses) {
    const read = await sendAndRead(app, MARKUP, response.json().stamp);
    expect(read).toEqual(['new', undefined]);
  }
  await Promise.all(others.map((app) => app.close()));
  const secrets = await database.db.selectFrom('meta').selectAll().where('key', 'like', '%token%').execute();
  expect(secrets).toHaveLength(1);
});

test.for<[string, number, (token: string) => string | undefined, string | undefined]>([
  ['missing', 10 * SECOND, () => undefined, 'no-token'],
  ['too fast', 3 * SECOND - 1, (token) => token, 'too-fast'],
  ['three seconds old', 3 * SECOND, (token) => token, undefined],
  ['a day old', 24 * HOUR, (token) => token, undefined],
  ['expired', 24 * HOUR + 1, (token) => token, 'expired'],
  ['forged', 10 * SECOND, (token) => token.replace(/\d/, '9'), 'forged-token'],
  ['cut', 10 * SECOND, (token) => token.slice(0, -1), 'forged-token'],
  ['of nothing', 10 * SECOND, () => '.', 'forged-token'],
  ['too long', 10 * SECOND, () => 'x'.repeat(150), 'forged-token'],
])(
  'a form token that is %s is one signal or none, and never enough alone',
  async ([, age, change, reason]) => {
    const { app, pass } = await start();
    const [first, second] = [await getFormToken(app), await getFormToken(app)];
    pass(age);
    expect(await sendAndRead(app, {}, change(first))).toEqual(['new', undefined]);
    const withLink = await sendAndRead(app, MARKUP, change(second));
    expect(withLink).toEqual(reason ? ['spam', ['link-markup', reason]] : ['new', undefined]);
  },
);

test('a filled honeypot is one weak sign beside a valid token, which a password manager may have filled, and is not stored', async () => {
  const { app, pass, token: first } = await start();
  const second = await getFormToken(app);
  pass(10 * SECOND);
  const website = 'https://shop.example';
  expect(await sendAndRead(app, { website }, first)).toEqual(['new', undefined]);
  const other = { website, name: 'www.a.in', email: 'other@shop.example' };
  expect(await sendAndRead(app, other, second)).toEqual(['spam', ['honeypot', 'link-in-name']]);
  const used = { website, email: 'again@shop.example' };
  expect(await sendAndRead(app, used, first)).toEqual(['spam', ['honeypot', 'reused-token']]);
  const rows = await app.database.db.selectFrom('inquiries').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('https://shop.example');
});

test('no value of the honeypot rejects an inquiry, and only a blank one is not filled', async () => {
  const app = await startApp();
  const read = async (website: unknown, index: number) =>
    (await sendAndRead(app, { website, message: null, email: `a${index}@shop.example` }))[0];
  const blank = await Promise.all([' ', '', null, undefined].map(read));
  expect(blank).toEqual(['new', 'new', 'new', 'new']);
  const filled = await Promise.all([['a'], 7, { a: 1 }, false, 'x'.repeat(20_000)].map(read));
  expect(filled).toEqual(['spam', 'spam', 'spam', 'spam', 'spam']);
});

test('an inquiry marked as spam gets the same response as any other', async () => {
  const { request } = await startApp();
  const send = (fields: object) => request('POST /api/contact', { body: { ...INQUIRY, ...fields } });
  const [accepted, spam] = [await send({}), await send({ website: 'x' })];
  expect(spam.statusCode).toBe(201);
  const own = { _id: '', createdAt: '', receipt: '' };
  expect({ ...spam.json(), ...own }).toEqual({ ...accepted.json(), ...own });
  expect(Object.keys(spam.headers)).toEqual(Object.keys(accepted.headers));
  expect([spam.headers.etag, spam.headers['content-length']]).toEqual([
    accepted.headers.etag,
    accepted.headers['content-length'],
  ]);
});

test.for<[fields: object, signals: [string, number][]]>([
  [{ website: 'x' }, [['honeypot', 1]]],
  [{ message: 'https://a.example www.b.example http://c.example' }, []],
  [{ message: 'https://a.in www.b.in http://c.in HTTPS://d.in' }, [['many-links', 1]]],
  [{ message: 'www.a.in '.repeat(20) }, [['many-links', 1]]],
  [{ message: 'www.a.in '.repeat(21) }, [['many-links', 2]]],
  [{ message: 'Look: <a href="https://a.in">here</a>' }, [['link-markup', 1]]],
  [{ message: 'Look: <A  HREF=a.in>here</A>' }, [['link-markup', 1]]],
  [{ message: 'Look: [url]a.in[/url]' }, [['link-markup', 1]]],
  [{ message: 'Look: [LINK=a.in]here[/LINK]' }, [['link-markup', 1]]],
  [{ message: 'Is <a> or [urls] or [links] or <a name="x"> an error? a.example, http:/x, wwwx' }, []],
  [{ name: 'http://a.in' }, [['link-in-name', 1]]],
  [{ name: 'Ravi HTTPS://a.in' }, [['link-in-name', 1]]],
  [{ name: 'WWW.a.in' }, [['link-in-name', 1]]],
  [{ name: 'Ravi of a.in, http, www' }, []],
])('the signals of %j', ([fields, expected]) => {
  const inquiry = newInquiry.parse({ ...INQUIRY, ...fields });
  const signals = findSpamSignals(inquiry, { emails: 0, messages: 0 }, undefined);
  expect(signals.map(({ reason, weight }) => [reason, weight])).toEqual(expected);
});

test('a repeated address, a repeated message and a bad form token are one weak signal each', () => {
  const find = (emails: number, messages: number) =>
    findSpamSignals(newInquiry.parse(INQUIRY), { emails, messages }, 'expired');
  expect(find(19, 4)).toEqual([{ reason: 'expired', weight: 1 }]);
  expect(find(20, 5)).toEqual(
    ['same-email', 'same-message', 'expired'].map((reason) => ({ reason, weight: 1 })),
  );
});

test('an inquiry is spam from a weight of two on', () => {
  const weak = { reason: 'link-markup', weight: 1 } as const;
  expect([[], [weak], [weak, weak], [{ ...weak, weight: 2 as const }]].map(isSpam)).toEqual([
    ...[false, false, true, true],
  ]);
});

test.for([
  ['of 19 letters and digits', 'Please call me back 123', false],
  ['of 20 letters and digits', 'Please call me back 1234', true],
  ['of signs', '! '.repeat(30), false],
  ['that is missing', null, false],
] as const)('whether a message %s is compared with others: %s, %s', ([, message, expected]) => {
  expect(toMessageMark(message) !== null).toBe(expected);
});

test('a message repeated often is a signal, across servers and regardless of case and blanks', async () => {
  const { app, now, pass } = await start();
  const other = await createApp({ database: app.database, config: TEST_CONFIG, now });
  const send = (index: number) => ({
    email: `person${index}@shop.example`,
    message: `${INQUIRY.message}${' '.repeat(index)}!`.toUpperCase(),
  });
  for (let index = 0; index < 5; index += 1) {
    const payload = { ...INQUIRY, ...send(index) };
    await other.inject({ method: 'POST', url: '/api/contact', payload });
  }
  await other.close();
  expect(await sendAndRead(app, send(6))).toEqual(['spam', ['same-message', 'no-token']]);
  expect(await sendAndRead(app, { message: 'Another text, long enough' })).toEqual(['new', undefined]);
  pass(10 * 60 * SECOND);
  expect(await sendAndRead(app, send(7))).toEqual(['new', undefined]);
});

test('an e-mail address repeated often, in whatever case, is a signal for ten minutes', async () => {
  const { app, pass } = await start();
  const body = { ...INQUIRY, message: null };
  for (let sent = 0; sent < 20; sent += 1) await app.request('POST /api/contact', { body });
  const again = { ...body, email: 'RAVI@shop.example' };
  expect(await sendAndRead(app, again)).toEqual(['spam', ['same-email', 'no-token']]);
  expect(await sendAndRead(app, { ...body, email: 'asha@shop.example' })).toEqual(['new', undefined]);
  pass(10 * 60 * SECOND);
  expect(await sendAndRead(app, again)).toEqual(['new', undefined]);
});

test('a form token is valid once, on any server', async () => {
  const { app, now, token } = await start();
  const other = await createApp({ database: app.database, config: TEST_CONFIG, now });
  const payload = { ...INQUIRY, email: 'first@shop.example' };
  await other.inject({ method: 'POST', url: '/api/contact', payload, headers: { 'x-form-stamp': token } });
  await other.close();
  expect(await sendAndRead(app, MARKUP, token)).toEqual(['spam', ['link-markup', 'reused-token']]);
  expect(await sendAndRead(app, { message: null }, token)).toEqual(['new', undefined]);
});

test('a repeated request is not scored again', async () => {
  const { app, token } = await start();
  const headers = { 'x-form-stamp': token, 'idempotency-key': 'one-draft' };
  const send = () => app.request('POST /api/contact', { body: { ...INQUIRY, ...MARKUP }, headers });
  const [first, again] = [(await send()).json(), (await send()).json()];
  expect(again._id).toBe(first._id);
  expect(await app.read(`/api/contact/${first._id}`)).toMatchObject({ status: 'new' });
});

test('used form tokens are removed once they have expired', async () => {
  const { app, now, pass, token } = await start();
  const { db } = app.database;
  await sendAndRead(app, {}, token);
  await purgeExpired(db, now(), 'usedFormTokens');
  expect(await db.selectFrom('usedFormTokens').selectAll().execute()).toHaveLength(1);
  pass(24 * HOUR);
  await purgeExpired(db, now(), 'usedFormTokens');
  expect(await db.selectFrom('usedFormTokens').selectAll().execute()).toHaveLength(0);
});

test('the token of an inquiry that could not be stored is still unused', async () => {
  const { app, token } = await start();
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
