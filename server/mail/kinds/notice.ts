import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { toIndianDateTime, toIndianTime } from '../../../src/shared/indianTime';
import { MAX_WAIT_MS } from '../../../src/shared/inquiryLimits';
import type { MailKind } from '../../../src/shared/mail';
import { countRows } from '../../database/lists';
import type { Db, Schema } from '../../database/schema';
import { after, before, MINUTE } from '../../time';
import type { MailSettings, Sender, UnsentMessage } from '../message';
import { type MailRow, queueMail, takeTurns } from '../outbox';
import { describeInquiries, MAX_LISTED, toAutomaticMail } from './adminMail';

const NOTICE_INTERVAL = 5 * MINUTE;
const REMINDER_TIME = '09:30:00';
const REMINDER_KEY = 'last-reminder';

/** Puts a notice of all inquiries that no notice has listed yet into the outbox, at most every 5 minutes. */
export async function queueNotice(db: Db, settings: MailSettings, now: Date): Promise<void> {
  const found = await db.selectFrom('inquiries').select('id').where(isUnnotified).limit(1).executeTakeFirst();
  if (!found) return;
  await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, 'notice');
    const recent = await transaction
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'notice')
      .where('createdAt', '>', before(now, NOTICE_INTERVAL))
      // One of the future is from before the clock was set back.
      .where('createdAt', '<', after(now, NOTICE_INTERVAL))
      .limit(1)
      .executeTakeFirst();
    if (recent) return;
    // In the order of ids, as in every transaction that changes several: otherwise two could wait for each other.
    const unnotified = transaction
      .selectFrom('inquiries')
      .select('id')
      .where(isUnnotified)
      .orderBy('id')
      .forUpdate();
    // The time of the notice, by which it finds its inquiries when it is sent.
    const listed = await transaction
      .updateTable('inquiries')
      .set({ notifiedAt: now.toISOString() })
      .where('id', 'in', unnotified)
      .returning('id')
      .execute();
    if (listed.length > 0)
      await queueForAll(transaction, 'notice', WORDS.notice.subject(listed.length), settings, now);
  });
}

/** Whether an inquiry has been new for too long: a reminder lists it. */
export function isWaiting(eb: ExpressionBuilder<Schema, 'inquiries'>, now: Date): Expression<SqlBool> {
  return eb.and([eb('status', '=', 'new'), eb('newSince', '<', before(now, MAX_WAIT_MS))]);
}

function isUnnotified(eb: ExpressionBuilder<Schema, 'inquiries'>) {
  return eb.and([eb('notifiedAt', 'is', null), eb('status', '=', 'new')]);
}

/**
 * On weekdays from 9:30 in India, once a day on all servers: puts a reminder of the inquiries that have been new for more
 * than 24 hours into the outbox. None when there are none at that moment.
 */
export async function queueReminder(db: Db, settings: MailSettings, now: Date): Promise<void> {
  const [day = '', time = ''] = toIndianTime(now.toISOString()).split(' ');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || time < REMINDER_TIME) return;
  const last = await db.selectFrom('meta').select('value').where('key', '=', REMINDER_KEY).executeTakeFirst();
  if (last && last.value >= day) return;
  await db.transaction().execute(async (transaction) => {
    const isFirst = await transaction
      .insertInto('meta')
      .values({ key: REMINDER_KEY, value: day })
      .onConflict((conflicting) =>
        conflicting.column('key').doUpdateSet({ value: day }).where('meta.value', '<', day),
      )
      .returning('key')
      .executeTakeFirst();
    if (!isFirst) return;
    const count = await countRows(transaction.selectFrom('inquiries').where((eb) => isWaiting(eb, now)));
    if (count > 0) await queueForAll(transaction, 'reminder', WORDS.reminder.subject(count), settings, now);
  });
}

async function queueForAll(
  transaction: Db,
  kind: MailKind,
  subject: string,
  settings: MailSettings,
  now: Date,
): Promise<void> {
  for (const to of await listNotified(transaction, settings))
    await queueMail(transaction, { kind, to, subject }, settings.from, now);
}

/** Who gets notices. */
export async function listNotified(db: Db, { notifyTo }: MailSettings): Promise<string[]> {
  if (notifyTo.length > 0) return [...new Set(notifyTo)];
  const admins = await db.selectFrom('admins').select('email').orderBy('email').execute();
  return admins.map(({ email }) => email);
}

/**
 * Composes a notice or reminder when it is sent, so that the outbox holds nothing of a visitor.
 *
 * @returns undefined when none of its inquiries is left to be listed
 */
export async function composeNotice(
  db: Db,
  mail: MailRow,
  sender: Sender,
): Promise<UnsentMessage | undefined> {
  const { from, siteUrl } = sender;
  const isListed = (eb: ExpressionBuilder<Schema, 'inquiries'>) =>
    mail.kind === 'reminder'
      ? isWaiting(eb, new Date(mail.createdAt))
      : eb.and([eb('notifiedAt', '=', mail.createdAt), eb('status', '<>', 'spam')]);
  const count = await countRows(db.selectFrom('inquiries').where(isListed));
  if (count === 0) return undefined;
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'createdAt', 'newSince', 'subject', 'topic', 'files'])
    .where(isListed)
    .orderBy('newSince')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  const waiting = await countRows(db.selectFrom('inquiries').where('status', '=', 'new'));
  const listed = inquiries.map(({ createdAt, newSince, ...inquiry }) => ({
    ...inquiry,
    when: `${toIndianDateTime(newSince)}${newSince > createdAt ? ', new again' : ''}`,
  }));
  const { subject, heading } = WORDS[mail.kind === 'reminder' ? 'reminder' : 'notice'];
  return toAutomaticMail(from, mail.toAddress, subject(count), [
    heading(count),
    ...describeInquiries(listed, count, sender),
    `In all, ${describeCount(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for a reply:`,
    `${siteUrl}/admin/contacts`,
  ]);
}

const WORDS = {
  notice: {
    subject: (count: number) => (count === 1 ? '1 new inquiry' : `${count} new inquiries`),
    heading: (count: number) =>
      count === 1 ? 'There is 1 new inquiry:' : `There are ${count} new inquiries:`,
  },
  reminder: {
    subject: (count: number) => `${describeCount(count)} waiting for more than 24 hours`,
    heading: (count: number) =>
      `${describeCount(count)} ${count === 1 ? 'has' : 'have'} been waiting for a reply for more than 24 hours:`,
  },
};

function describeCount(count: number): string {
  return count === 1 ? '1 inquiry' : `${count} inquiries`;
}
