import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { expect, test } from 'vitest';
import { countRows } from '../../../server/database/lists';
import { openDatabase } from '../../../server/database/open';
import { isFollowUpDue } from '../../../server/inquiries/search';
import { isWaiting } from '../../../server/mail/kinds/notice';
import { HOUR } from '../../../server/time';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { ADMIN, MEERA } from '../../support/admins';
import { DUE_INQUIRIES } from '../../support/dueInquiries';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { createTestDatabase } from '../../support/server/testDatabase';

/** 23:30 on 4 January in India. */
const NIGHT = Date.parse('2026-01-04T18:00:00.000Z');

async function start() {
  const clock = { time: NIGHT };
  const app = await startInquiryApp({ now: () => new Date(clock.time) });
  return {
    ...app,
    clock,
    list: async (query: string, as?: string): Promise<string[]> => {
      const token = as ?? (await app.signIn());
      const response = await app.request(`GET /api/contact?${query}`, { token });
      return response.json().map(({ name }: Inquiry) => name);
    },
  };
}

const API = { interest: 'services', topic: 'api-integration' };

test('inquiries are listed by owner, address, interest, topic and language, and exported alike', async () => {
  const { send, put, list, request, signIn, meeraToken } = await start();
  for (const [fields, owner, status] of [
    [{ name: 'Asha', email: 'Ravi@shop.example', ...API, language: 'hi' }, MEERA, 'new'],
    [{ name: 'Bela', email: 'ravi@SHOP.example', ...API }, ADMIN.email, 'new'],
    [{ name: 'Chandra', interest: 'services', topic: 'bill-payment', language: 'hi' }, MEERA, 'answered'],
    [{ name: 'Dev', email: 'xravi@shop.example', interest: 'investor', topic: 'other' }, null, 'new'],
  ] as const) {
    const id = await send({ email: 'other@shop.example', ...fields });
    await put(id, 'owner', { owner });
    await put(id, 'status', { status });
  }
  const pasted = encodeURIComponent('\u202amailto:ravi@shop.example\u202c');
  const token = await signIn();
  const lists: [query: string, names: string[], as?: string][] = [
    ['owner=me', ['Chandra', 'Asha'], meeraToken],
    ['owner=me', ['Bela']],
    ['owner=none', ['Dev']],
    [`owner=${MEERA.toUpperCase()}&sort=name`, ['Asha', 'Chandra']],
    ['owner=me&status=new', ['Asha'], meeraToken],
    ['owner=me&search=chand', ['Chandra'], meeraToken],
    ['owner=nobody@sanyog.example', []],
    ['email=RAVI@shop.example', ['Bela', 'Asha']],
    [`email=${pasted}`, ['Bela', 'Asha']],
    ['email=shop.example', []],
    ['interest=services', ['Chandra', 'Bela', 'Asha']],
    ['interest=investor', ['Dev']],
    ['topic=api-integration', ['Bela', 'Asha']],
    ['topic=api', []],
    ['language=hi', ['Chandra', 'Asha']],
    ['language=en&interest=services', ['Bela']],
    ['interest=services&language=hi&status=answered&search=chandra&sort=name', ['Chandra']],
  ];
  for (const [query, names, as = token] of lists) {
    expect([query, await list(query, as)]).toEqual([query, names]);
  }
  for (const query of [
    'topic=api-integration&language=hi&status=new',
    `owner=${MEERA}&topic=api-integration`,
  ]) {
    const csv = (await request(`GET /api/contact/export?${query}`, { token })).body;
    expect(csv.split('\r\n').slice(1)).toEqual([expect.stringContaining('"Asha"'), '']);
  }
});

test('what is due is ordered by its follow-up date, or since when it is new', async () => {
  const { send, put, list, clock } = await start();
  await send({ name: 'Since 4 January' });
  const put3 = await send({ name: 'Follow-up 3 January' });
  const put6 = await send({ name: 'Follow-up 6 January' });
  // On one day the order is that of their arrival.
  const later = await send({ name: 'Another of 3 January' });
  for (const id of [later, put3]) await put(id, 'follow-up', { date: '2026-01-03' });
  await put(put6, 'follow-up', { date: '2026-01-06' });
  clock.time += 48 * HOUR;
  const order = [
    ...['Follow-up 3 January', 'Another of 3 January'],
    ...['Since 4 January', 'Follow-up 6 January'],
  ];
  expect(await list('due=true&sort=due')).toEqual(order);
  expect(await list('due=true&sort=-due')).toEqual(order.toReversed());
  expect(await list('due=true&sort=due&search=january&page=3&limit=1')).toEqual(['Since 4 January']);
  expect(await list('due=false')).toHaveLength(4);
});

test('the database says what waits and what is due as the site does', async () => {
  const { database, send } = await start();
  await send();
  for (const { now, inquiry, due } of DUE_INQUIRIES) {
    await database.db.updateTable('inquiries').set(inquiry).execute();
    const matching = async (isDue: typeof isWaiting) =>
      (await countRows(database.db.selectFrom('inquiries').where((eb) => isDue(eb, now)))) > 0;
    const found = { isWaiting: await matching(isWaiting), isFollowUpDue: await matching(isFollowUpDue) };
    expect([now, inquiry, found]).toEqual([now, inquiry, due]);
  }
});

test('those of today arrived since midnight in India and are no spam, as the summary counts them', async () => {
  const { send, put, list, clock, request, signIn } = await start();
  clock.time = Date.parse('2026-01-04T18:29:59.999Z');
  await send({ name: 'Asha' });
  clock.time = Date.parse('2026-01-04T18:30:00.000Z');
  const token = await signIn();
  await put(await send({ name: 'Bela' }), 'status', { status: 'closed' }, undefined, token);
  await put(await send({ name: 'Chandra' }), 'status', { status: 'spam' }, undefined, token);
  expect(await list('today=true', token)).toEqual(['Bela']);
  const summary = await request('GET /api/contact/summary', { token });
  expect(summary.json().newToday).toBe(1);
});

test('one that became new again is the newest, in every view', async () => {
  const { send, put, list, clock, token } = await start();
  const first = await send({ name: 'First' });
  clock.time += 1;
  await send({ name: 'Second' });
  clock.time += 1;
  const third = await send({ name: 'Third' });
  clock.time += 1;
  await put(third, 'status', { status: 'answered' }, undefined, token);
  await put(first, 'status', { status: 'answered' }, undefined, token);
  await put(first, 'status', { status: 'new' }, undefined, token);
  await put(third, 'status', { status: 'new', undo: true }, undefined, token);
  expect(await list('status=new')).toEqual(['First', 'Third', 'Second']);
  expect(await list('')).toEqual(['First', 'Third', 'Second']);
  expect(await list('search=example&sort=newSince&limit=2')).toEqual(['Second', 'Third']);
  expect(await list('sort=-createdAt')).toEqual(['Third', 'Second', 'First']);
});

test('a list reads each of its inquiries once', async () => {
  const opened = await openDatabase(await createTestDatabase());
  let rowsWithText = 0;
  const countRows = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    async transformResult({ result }: PluginTransformResultArgs) {
      rowsWithText += result.rows.filter((row) => 'message' in row).length;
      return result;
    },
  };
  const database = { ...opened, db: opened.db.withPlugin(countRows) };
  const { send, request, token } = await startInquiryApp({ database });
  for (let sent = 0; sent < 3; sent += 1) await send();
  rowsWithText = 0;
  await request('GET /api/contact', { token });
  expect(rowsWithText).toBe(3);
});

test('an unknown filter value is rejected', async () => {
  const { request, signIn } = await start();
  const token = await signIn();
  const tooLong = [`owner=${'x'.repeat(255)}`, `email=${'x'.repeat(255)}`, `topic=${'x'.repeat(101)}`];
  for (const query of ['due=yes', 'owner=%00', 'interest=other', 'language=fr', ...tooLong]) {
    expect((await request(`GET /api/contact?${query}`, { token })).statusCode).toBe(400);
  }
});

test('an unchanged list is 304, and any change of it is sent', async () => {
  const { send, put, request, signIn, clock } = await start();
  const id = await send();
  const token = await signIn();
  const get = async (etag: string, path = '/api/contact?status=new') => {
    const response = await request(`GET ${path}`, { token, headers: { 'if-none-match': etag } });
    return { status: response.statusCode, etag: String(response.headers.etag), response };
  };
  const first = await get('"old"');
  expect(first.status).toBe(200);
  const again = await get(first.etag);
  expect([again.status, again.etag, again.response.body]).toEqual([304, first.etag, '']);
  expect((await get(`W/${first.etag}`)).status).toBe(304);

  await put(id, 'owner', { owner: MEERA });
  const changed = await get(first.etag);
  expect(changed.status).toBe(200);
  clock.time += 1;
  await send();
  const added = await get(changed.etag);
  expect(added.status).toBe(200);

  // The first page is the same, but not the number of all.
  const page = await get('', '/api/contact?limit=1&sort=createdAt');
  await send();
  expect((await get(page.etag, '/api/contact?limit=1&sort=createdAt')).status).toBe(200);
});
