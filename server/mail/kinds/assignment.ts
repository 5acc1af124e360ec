import { toIndianDateTime } from '../../../src/shared/indianTime';
import type { Db } from '../../database/schema';
import { after, MINUTE } from '../../time';
import type { MailSettings, Sender, UnsentMessage } from '../message';
import { type MailRow, queueMail } from '../outbox';
import { describeInquiries, MAX_LISTED, toAutomaticMail } from './adminMail';

/** Longer than an Undo is offered. What is assigned until then is in the same mail. */
const DELAY = MINUTE;
/** As the outbox shows it; the mail itself says how many. */
const SUBJECT = 'Inquiries were assigned to you';

/**
 * Queues the mail that tells an admin of inquiries that another one has assigned, in the transaction that does. What it
 * says is read when it is sent.
 */
export async function queueAssignment(
  transaction: Db,
  settings: MailSettings | undefined,
  { to, by }: { to: string; by: string },
  now: Date,
): Promise<void> {
  if (!settings || to === by) return;
  const waiting = await transaction
    .selectFrom('mails')
    .select(['id', 'createdAt'])
    .where('status', '=', 'queued')
    .where('kind', '=', 'assignment')
    .where('toAddress', '=', to)
    .limit(1)
    // It must not leave before this assignment is stored.
    .forUpdate()
    .executeTakeFirst();
  if (waiting) {
    // It lists what was assigned since then. The request of this one may have begun before it, and got the lock later.
    const createdAt = now.toISOString();
    if (createdAt < waiting.createdAt)
      await transaction.updateTable('mails').set({ createdAt }).where('id', '=', waiting.id).execute();
    return;
  }
  const mail = { kind: 'assignment', to, subject: SUBJECT, sendAfter: after(now, DELAY) } as const;
  await queueMail(transaction, mail, settings.from, now);
}

/**
 * Composes the mail with the inquiries that were assigned since it was queued and are still the recipient's.
 *
 * @returns undefined when there are none
 */
export async function composeAssignment(
  db: Db,
  mail: MailRow,
  sender: Sender,
): Promise<UnsentMessage | undefined> {
  const to = mail.toAddress;
  const assigned = await db
    .selectFrom('inquiryEvents')
    .innerJoin('inquiries', 'inquiries.id', 'inquiryEvents.inquiryId')
    .leftJoin('admins', 'admins.email', 'inquiryEvents.by')
    .select([
      'inquiries.id',
      'inquiries.createdAt',
      'inquiries.subject',
      'topic',
      'files',
      'by',
      'admins.name',
    ])
    .where('inquiryEvents.kind', '=', 'owner')
    .where('inquiryEvents.at', '>=', mail.createdAt)
    .where('inquiries.owner', '=', to)
    .where('inquiries.status', '<>', 'spam')
    .orderBy('inquiries.id')
    .orderBy('inquiryEvents.id')
    .execute();
  const latest = [...new Map(assigned.map((one) => [one.id, one])).values()];
  const inquiries = latest.flatMap(({ by, name, createdAt, ...inquiry }) =>
    by === null || by === to ? [] : [{ ...inquiry, when: toIndianDateTime(createdAt), by: name || by }],
  );
  if (inquiries.length === 0) return undefined;
  const count = inquiries.length;
  const subject = count === 1 ? '1 inquiry was assigned to you' : `${count} inquiries were assigned to you`;
  return toAutomaticMail(sender.from, to, subject, [
    `${subject}:`,
    ...describeInquiries(inquiries.slice(0, MAX_LISTED), count, sender),
    'All inquiries assigned to you that need a reply:',
    `${sender.siteUrl}/admin/contacts?owner=me`,
  ]);
}
