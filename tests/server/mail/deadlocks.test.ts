import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../../server/database/schema';
import { claimMail, endExpiredClaims, markHandedOver, recordOutcome } from '../../../server/mailer/attempts';
import { runWhileLocked } from '../../support/server/locks';
import { type MailApp, startMailApp } from '../../support/server/mailApp';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';

type Inquiry = { _id: string };

/** Only PostgreSQL has several writers at a time. */
const start = async () => startMailApp({ url: await createPostgresDatabase() });

/** Locks an inquiry as an admin's change does, runs `work` until it waits for a lock, then runs `change`. */
function runWhileInquiryLocked<Result>(
  { database: { db } }: MailApp,
  { _id }: Inquiry,
  work: () => Promise<Result>,
  change: (transaction: Kysely<Schema>) => Promise<unknown>,
): Promise<Result> {
  const lock = (transaction: Kysely<Schema>) =>
    transaction.selectFrom('inquiries').select('id').where('id', '=', _id).forUpdate().execute();
  return runWhileLocked(db, lock, work, change);
}

/** An inquiry with a reply that was claimed, and handed over. */
async function startSending(app: MailApp) {
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  await app.reply(inquiry);
  const now = new Date('2026-03-02T03:01:00Z');
  const mail = await claimMail(app.database.db, now);
  if (!mail) throw new Error('Nothing was claimed');
  await markHandedOver(app.database.db, mail, mail.toAddress, now);
  return { inquiry, mail };
}

function correct(transaction: Kysely<Schema>, { _id }: Inquiry) {
  return transaction.updateTable('inquiries').set({ company: 'Other' }).where('id', '=', _id).execute();
}

function erase(transaction: Kysely<Schema>, { _id }: Inquiry) {
  return transaction.deleteFrom('inquiries').where('id', '=', _id).execute();
}

test('an inquiry is erased while somebody says that its mail has arrived', async () => {
  const app = await start();
  const { inquiry, mail } = await startSending(app);
  await app.database.db.updateTable('mails').set({ status: 'unsure' }).execute();
  const response = await runWhileInquiryLocked(
    app,
    inquiry,
    () => app.asAdmin(`PUT /api/mails/${mail.id}/status`, { status: 'sent' }),
    (transaction) => erase(transaction, inquiry),
  );
  expect(response.statusCode).toBe(404);
});

test('an inquiry is erased while the expired claim of its mail is ended', async () => {
  const app = await start();
  const { inquiry } = await startSending(app);
  const ended = await runWhileInquiryLocked(
    app,
    inquiry,
    () => endExpiredClaims(app.database.db, new Date('2026-03-02T03:10:00Z')),
    (transaction) => erase(transaction, inquiry),
  );
  expect(ended).toEqual([]);
});

test('an inquiry and its mails are changed while the refusal of a reply makes it new again', async () => {
  const app = await start();
  const { inquiry, mail } = await startSending(app);
  const outcome = { status: 'failed', error: '550 No such user' } as const;
  const now = new Date('2026-03-02T03:02:00Z');
  const isRecorded = await runWhileInquiryLocked(
    app,
    inquiry,
    () => recordOutcome(app.database.db, mail, mail.toAddress, outcome, now),
    async (transaction) => {
      await correct(transaction, inquiry);
      await transaction.updateTable('mails').set({ dismissedAt: now.toISOString() }).execute();
    },
  );
  const stored = app.database.db.selectFrom('inquiries').select(['status', 'company']);
  expect([isRecorded, await stored.execute()]).toEqual([true, [{ status: 'new', company: 'Other' }]]);
});

type Inquiries = [first: Inquiry, second: Inquiry];

test.for<[string, (app: MailApp, inquiries: Inquiries) => Promise<unknown>, unknown]>([
  [
    'a notice lists them',
    async (app) => {
      await app.sendDue();
      return app.mailsTo('desk@sanyog.example').map(({ subject }) => subject);
    },
    ['2 new inquiries'],
  ],
  [
    'many are',
    async (app, [first, second]) => {
      const body = { ids: [second._id, first._id], set: { status: 'answered' } };
      return (await app.asAdmin('POST /api/contact/bulk', body)).json();
    },
    [{ ok: true }, { ok: true }],
  ],
  [
    'their address is erased',
    async (app) => (await app.asAdmin('POST /api/contact/erase', { email: 'ravi@shop.example' })).json(),
    { erased: 2 },
  ],
])('inquiries are changed while %s', async ([, work, expected]) => {
  const app = await start();
  const { db } = app.database;
  const [first, second] = [await app.sendInquiry(), await app.sendInquiry()];
  // A plain statement finds the first one last.
  const later = { createdAt: '2026-03-02T03:00:01.000Z', owner: 'b@c.example' };
  await db.updateTable('inquiries').set(later).where('id', '=', first._id).execute();
  const result = await runWhileInquiryLocked(
    app,
    first,
    () => work(app, [first, second]),
    (transaction) => correct(transaction, second),
  );
  expect(result).toMatchObject(expected as object);
});

test('an inquiry whose address is corrected while the earlier one is erased stays', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry();
  const right = { email: 'ravi@right.example', emailKey: 'ravi@right.example' };
  const response = await runWhileInquiryLocked(
    app,
    inquiry,
    () => app.asAdmin('POST /api/contact/erase', { email: 'ravi@shop.example' }),
    (transaction) => transaction.updateTable('inquiries').set(right).execute(),
  );
  expect([response.json().erased, (await app.readInquiry(inquiry)).email]).toEqual([0, right.email]);
});
