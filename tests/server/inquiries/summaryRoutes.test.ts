import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { RETRY_PERIOD } from '../../../server/mail/outbox';
import { after, before, HOUR, MINUTE } from '../../../server/time';
import type { InquirySummary } from '../../../src/shared/inquiryResponses';
import { ADMIN, MEERA } from '../../support/admins';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { createTestDatabase, isPostgresRun } from '../../support/server/testDatabase';

async function start() {
  // 05:00 in India on 5 January.
  const clock = { time: Date.parse('2026-01-04T23:30:00.000Z') };
  const app = await startInquiryApp({ now: () => new Date(clock.time) });
  return {
    ...app,
    clock,
    summarize: async (token?: string): Promise<InquirySummary> =>
      (await app.request('GET /api/contact/summary', { token: token ?? (await app.signIn()) })).json(),
    addMail: async (status: 'failed' | 'unsure' | 'sent' | 'queued' | 'sending', createdAt: string) => {
      const id = `${status} ${createdAt}`;
      const retryUntil = after(new Date(createdAt), RETRY_PERIOD);
      const times = { createdAt, updatedAt: createdAt, sendAfter: createdAt, retryUntil };
      const mail = { id, status, kind: 'notice' as const, messageId: id, toAddress: 'a@b.co' };
      const texts = { subject: 'x', text: 'x' };
      const row = { ...mail, ...times, ...texts };
      await app.database.db.insertInto('mails').values(row).execute();
    },
    setMails: (from: 'failed' | 'queued', to: 'sent' | 'failed', updatedAt: string) =>
      app.database.db
        .updateTable('mails')
        .set({ status: to, updatedAt })
        .where('status', '=', from)
        .execute(),
  };
}

test('the summary counts what each view lists', async () => {
  const { send, put, summarize, request, signIn } = await start();
  const inquiries: [string[], string | null, string | null][] = [
    [[], null, null],
    [[], null, '2026-01-05'],
    [[], MEERA, '2026-01-06'],
    [[], ADMIN.email, null],
    [['answered'], ADMIN.email, '2026-01-05'],
    [['answered'], null, null],
    [['answered', 'closed'], MEERA, '2026-01-05'],
    [['spam'], null, '2026-01-05'],
    [['spam'], ADMIN.email, null],
  ];
  for (const [statuses, owner, date] of inquiries) {
    const id = await send();
    for (const status of statuses) await put(id, 'status', { status });
    await put(id, 'owner', { owner });
    await put(id, 'follow-up', { date });
  }
  const summary = await summarize();
  expect(summary).toEqual({
    views: { inbox: 4, mine: 1, unassigned: 2, due: 2, answered: 2, closed: 1, spam: 2, all: 9 },
    newToday: 7,
    waiting: 0,
    mail: { isConfigured: false, failed: 0, delayed: 0, unfiled: 0, other: null, mailboxError: null },
  });
  const lists: Record<string, string> = {
    inbox: 'status=new',
    mine: 'status=new&owner=me',
    unassigned: 'status=new&owner=none',
    due: 'due=true',
    answered: 'status=answered',
    closed: 'status=closed',
    spam: 'status=spam',
    all: '',
  };
  const token = await signIn();
  for (const [view, query] of Object.entries(lists)) {
    const { headers } = await request(`GET /api/contact?${query}`, { token });
    expect([view, headers['x-total-count']]).toEqual([view, String(Reflect.get(summary.views, view))]);
  }
});

test('the numbers are of one moment, whatever changes while they are read', async () => {
  const opened = await openDatabase(await createTestDatabase());
  let isArmed = false;
  const changes: Promise<unknown>[] = [];
  const changeAfterCounting = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    async transformResult({ result }: PluginTransformResultArgs) {
      const isCount = result.rows.some((row) => Object.values(row).some(Number.isInteger));
      if (!isArmed || !isCount) return result;
      const reopened = opened.db.updateTable('inquiries').set({ status: 'new' }).execute();
      changes.push(reopened);
      // SQLite has one connection, which is free again before the next statement.
      if (isPostgresRun) await reopened;
      return result;
    },
  };
  const database = { ...opened, db: opened.db.withPlugin(changeAfterCounting) };
  const { send, request, token } = await startInquiryApp({ database });
  for (let sent = 0; sent < 3; sent += 1) await send();
  await opened.db.updateTable('inquiries').set({ owner: MEERA, status: 'answered' }).execute();
  isArmed = true;
  const response = await request('GET /api/contact/summary', { token });
  isArmed = false;
  await Promise.all(changes);
  expect(response.json().views).toMatchObject({ inbox: 0, unassigned: 0, answered: 3, all: 3 });
});

test('the summary follows the clock', async () => {
  const { send, put, summarize, clock, signIn } = await start();
  const first = await send();
  await put(first, 'follow-up', { date: '2026-01-05' });
  await send();
  const numbers = async () => {
    const { views, newToday, waiting } = await summarize();
    return [views.due, newToday, waiting];
  };
  expect(await numbers()).toEqual([1, 2, 0]);
  clock.time += 24 * HOUR;
  expect(await numbers()).toEqual([1, 0, 0]);
  clock.time += 1;
  expect(await numbers()).toEqual([2, 0, 2]);
  // One that is new again waits from then on; its follow-up is still due.
  const session = await signIn();
  for (const status of ['closed', 'new']) await put(first, 'status', { status }, undefined, session);
  expect(await numbers()).toEqual([2, 0, 1]);
});

test('the summary counts mails that failed, are unsure, or wait for long', async () => {
  const { summarize, addMail, clock } = await start();
  const recent = before(new Date(clock.time), 15 * MINUTE);
  const old = before(new Date(recent), 1);
  for (const [status, createdAt] of [
    ['failed', old],
    ['unsure', recent],
    ['sent', old],
    ['queued', old],
    ['sending', old],
    ['queued', recent],
  ] as const) {
    await addMail(status, createdAt);
  }
  expect((await summarize()).mail).toMatchObject({ isConfigured: false, failed: 2, delayed: 2 });
});

type Started = Awaited<ReturnType<typeof start>>;
const LATER = { date: '2099-01-05' };

/** What is prepared, and what changes then; whether the numbers are the same as before. */
test.for<[what: string, areSame: boolean, prepare: (app: Started) => Promise<() => Promise<unknown>>]>([
  ['one that arrives', false, async ({ send }) => send],
  [
    'a change that no number shows',
    true,
    async ({ send, put }) => {
      const id = await send();
      return () => put(id, 'follow-up', LATER);
    },
  ],
  [
    // As of another server, or of a request that took longer.
    'a change of an earlier moment than the last one',
    true,
    async ({ send, put, clock }) => {
      const [one, other] = [await send(), await send()];
      clock.time += MINUTE;
      await put(one, 'follow-up', LATER);
      clock.time -= MINUTE / 2;
      return () => put(other, 'follow-up', LATER);
    },
  ],
  [
    'one that arrives as another is erased',
    true,
    async ({ send, asAdmin, clock }) => {
      const erased = await send();
      clock.time += MINUTE;
      return async () => {
        await send();
        await asAdmin(`DELETE /api/contact/${erased}`);
      };
    },
  ],
  [
    'a mail that fails as another is decided',
    true,
    async ({ addMail, setMails }) => {
      await addMail('failed', '2026-01-04T23:20:00.000Z');
      await addMail('queued', '2026-01-04T23:25:00.000Z');
      return async () => {
        await setMails('failed', 'sent', '2026-01-04T23:31:00.000Z');
        await setMails('queued', 'failed', '2026-01-04T23:32:00.000Z');
      };
    },
  ],
  [
    'a mail that is delayed from now on as another is sent',
    true,
    async ({ addMail, clock, database }) => {
      const long = '2026-01-04T23:10:00.000Z';
      await addMail('queued', long);
      await addMail('queued', '2026-01-04T23:20:00.000Z');
      return async () => {
        clock.time += 10 * MINUTE;
        const sent = database.db.updateTable('mails').set({ status: 'sent' });
        await sent.where('createdAt', '=', long).execute();
      };
    },
  ],
])('an unchanged summary is 304; %s makes another one', async ([, areSame, prepare]) => {
  const app = await start();
  const change = await prepare(app);
  const before = await app.asAdmin('GET /api/contact/summary');
  const headers = { 'if-none-match': String(before.headers.etag) };
  const read = () => app.asAdmin('GET /api/contact/summary', undefined, headers);
  expect((await read()).statusCode).toBe(304);
  await change();
  const after = await read();
  expect([after.statusCode, after.body === before.body]).toEqual([200, areSame]);
});

test('admins are listed with their names, by address', async () => {
  const { request, token, database } = await startInquiryApp();
  await database.db.updateTable('admins').set({ name: 'Meera' }).where('email', '=', MEERA).execute();
  expect((await request('GET /api/admins', { token })).json()).toMatchObject([
    { email: ADMIN.email, name: null },
    { email: MEERA, name: 'Meera' },
  ]);
});
