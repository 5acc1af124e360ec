import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../../server/database/schema';
import { onReplyFailed } from '../../../server/inquiries/replyEffects';
import { removeSpamAboveQuota } from '../../../server/inquiries/retention';
import { claimMail, endExpiredClaims, markHandedOver, recordOutcome } from '../../../server/mail/attempts';
import { MINUTE } from '../../../server/time';
import { type MailApp, startMailApp } from '../../support/server/mailApp';
import { createPostgresDatabase } from '../../support/server/testDatabase';

/** Only PostgreSQL has several writers at a time. */
const start = async () => startMailApp({ url: await createPostgresDatabase() });

/** Locks an inquiry as an admin's change does, runs `work` until it waits for a lock, then runs `change`. */
async function runWhileLocked<Result>(
  { database: { db } }: MailApp,
  { _id }: { _id: string },
  work: () => Promise<Result>,
  change: (transaction: Kysely<Schema>) => Promise<unknown>,
  lockMore: (transaction: Kysely<Schema>) => Promise<unknown> = async () => {},
): Promise<Result> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let running: Promise<Result> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('inquiries').select('id').where('id', '=', _id).forUpdate().execute();
    await lockMore(transaction);
    running = work();
    // Its rejection is seen below.
    running.catch(() => {});
    while ((await waiting.execute(db)).rows.length === 0) await wait(10);
    await change(transaction);
  });
  if (!running) throw new Error('Nothing was started');
  return running;
}

/** An inquiry with a reply that was claimed, and handed over. */
async function startSending(app: MailApp) {
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  await app.reply(inquiry);
  app.pass(MINUTE);
  const now = new Date('2026-03-02T03:01:00Z');
  const mail = await claimMail(app.database.db, now);
  if (!mail) throw new Error('Nothing was claimed');
  await markHandedOver(app.database.db, mail, inquiry.email, now);
  return { inquiry, mail };
}

/** Two inquiries, of which a plain statement finds the first one last. */
async function sendTwo(app: MailApp, fields: object) {
  const [first, second] = [await app.sendInquiry(fields), await app.sendInquiry(fields)];
  await app.database.db
    .updateTable('inquiries')
    .set({ createdAt: '2026-03-02T03:00:01.000Z', owner: 'b@c.example' })
    .where('id', '=', first._id)
    .execute();
  return { first, second };
}

function changeOwner(transaction: Kysely<Schema>, { _id }: { _id: string }) {
  return transaction.updateTable('inquiries').set({ owner: 'a@b.example' }).where('id', '=', _id).execute();
}

test('an inquiry is erased while somebody says that its mail has arrived', async () => {
  const app = await start();
  const { inquiry, mail } = await startSending(app);
  await app.database.db.updateTable('mails').set({ status: 'unsure' }).execute();
  const body = { status: 'sent' };
  const response = await runWhileLocked(
    app,
    inquiry,
    () => app.request(`PUT /api/mails/${mail.id}/status`, { token: app.token, body }),
    (transaction) => transaction.deleteFrom('inquiries').where('id', '=', inquiry._id).execute(),
  );
  expect(response.statusCode).toBe(404);
});

test('an inquiry is erased while the expired claim of its mail is ended', async () => {
  const app = await start();
  const { inquiry } = await startSending(app);
  const ended = await runWhileLocked(
    app,
    inquiry,
    () => endExpiredClaims(app.database.db, new Date('2026-03-02T03:10:00Z')),
    (transaction) => transaction.deleteFrom('inquiries').where('id', '=', inquiry._id).execute(),
  );
  expect(ended).toEqual([]);
});

test('an inquiry and its mails are changed while the refusal of a reply makes it new again', async () => {
  const app = await start();
  const { inquiry, mail } = await startSending(app);
  const outcome = { status: 'failed', error: '550 No such user' } as const;
  const now = new Date('2026-03-02T03:02:00Z');
  const isRecorded = await runWhileLocked(
    app,
    inquiry,
    () => recordOutcome(app.database.db, mail, inquiry.email, outcome, now, onReplyFailed),
    async (transaction) => {
      await changeOwner(transaction, inquiry);
      await transaction.updateTable('mails').set({ dismissedAt: now.toISOString() }).execute();
    },
  );
  const stored = app.database.db.selectFrom('inquiries').select(['status', 'owner']);
  expect([isRecorded, await stored.execute()]).toEqual([true, [{ status: 'new', owner: 'a@b.example' }]]);
});

test('inquiries are changed while a notice lists them', async () => {
  const app = await start();
  const { first, second } = await sendTwo(app, {});
  await runWhileLocked(
    app,
    first,
    () => app.sendDue(),
    (transaction) => changeOwner(transaction, second),
  );
  expect(app.mailsTo('desk@sanyog.example').map(({ subject }) => subject)).toEqual(['2 new inquiries']);
});

test('inquiries are changed while many are', async () => {
  const app = await start();
  const { first, second } = await sendTwo(app, {});
  const body = { ids: [second._id, first._id], set: { status: 'answered' } };
  const response = await runWhileLocked(
    app,
    first,
    () => app.request('POST /api/contact/bulk', { token: app.token, body }),
    (transaction) => changeOwner(transaction, second),
  );
  expect(response.json()).toMatchObject([{ ok: true }, { ok: true }]);
});

test('spam is changed while that above the quota is removed', async () => {
  const app = await start();
  const { first, second } = await sendTwo(app, {});
  const { db } = app.database;
  await db.updateTable('inquiries').set({ status: 'spam' }).execute();
  await runWhileLocked(
    app,
    first,
    () => removeSpamAboveQuota(db, 0),
    (transaction) => changeOwner(transaction, second),
  );
  expect(await db.selectFrom('inquiries').select('id').execute()).toEqual([]);
});

test('inquiries are changed while their address is erased', async () => {
  const app = await start();
  const { first, second } = await sendTwo(app, { email: 'ravi@shop.example' });
  const response = await runWhileLocked(
    app,
    first,
    () => app.request('POST /api/contact/erase', { token: app.token, body: { email: 'ravi@shop.example' } }),
    (transaction) => changeOwner(transaction, second),
  );
  expect(response.json()).toEqual({ erased: 2 });
});

test('an inquiry is erased while an address that its notes mention is erased', async () => {
  const app = await start();
  const other = await app.sendInquiry({ email: 'asha@shop.example' });
  await app.sendInquiry({ email: 'ravi@shop.example' });
  for (const text of ['Ask ravi@shop.example', 'Asked ravi@shop.example']) {
    await app.request(`POST /api/contact/${other._id}/notes`, { token: app.token, body: { text } });
  }
  const lastNote = (await app.readEvents(other)).at(-1)?._id ?? '';
  const response = await runWhileLocked(
    app,
    other,
    () => app.request('POST /api/contact/erase', { token: app.token, body: { email: 'ravi@shop.example' } }),
    (transaction) => transaction.deleteFrom('inquiries').where('id', '=', other._id).execute(),
    (transaction) =>
      transaction.selectFrom('inquiryEvents').select('id').where('id', '=', lastNote).forUpdate().execute(),
  );
  expect(response.json()).toEqual({ erased: 1 });
});
