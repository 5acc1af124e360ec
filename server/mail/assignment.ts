import { toIndianDateTime } from '../../src/shared/indianTime';
import { toBatches } from '../database/batches';
import type { Db } from '../database/schema';
import { after, before, MINUTE } from '../time';
import { describeInquiries, isAdmin, MAX_LISTED, toAutomaticMail } from './adminMail';
import type { MailSettings, Sender, UnsentMessage } from './message';
import { type MailRow, queueMail } from './outbox';

/** Longer than an Undo is offered. What is assigned until then is in the same mail. */
const DELAY = MINUTE;

/**
 * Queues the mail that tells an admin of inquiries that another one has assigned, in the transaction that does. It holds
 * only their ids; what it says is read when it is sent.
 */
export async function queueAssignment(
  transaction: Db,
  settings: MailSettings | undefined,
  { to, by, inquiryIds }: { to: string; by: string; inquiryIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (!settings || to === by || inquiryIds.length === 0) return;
  const waiting = await transaction
    .selectFrom('mails')
    .select(['id', 'text'])
    .where('status', '=', 'queued')
    .where('kind', '=', 'assignment')
    .where('toAddress', '=', to)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const ids = [...new Set([...parseIds(waiting?.text), ...inquiryIds])];
  const content = { subject: getSubject(ids.length), text: ids.join(' ') };
  if (waiting) {
    await transaction.updateTable('mails').set(content).where('id', '=', waiting.id).execute();
    return;
  }
  const sendAfter = after(now, DELAY);
  await queueMail(transaction, { kind: 'assignment', to, sendAfter, ...content }, settings.from, now);
}

/**
 * Composes the mail with the inquiries that are still the recipient's and were not a minute before it was queued: an Undo
 * assigns and is no news.
 *
 * @returns undefined when there are none, or the recipient is no admin any more
 */
export async function composeAssignment(
  db: Db,
  mail: MailRow,
  sender: Sender,
): Promise<UnsentMessage | undefined> {
  const to = mail.toAddress;
  if (!(await isAdmin(db, to))) return undefined;
  const inquiries = [];
  for (const batch of toBatches(parseIds(mail.text)))
    inquiries.push(...(await readAssigned(db, mail, batch)));
  if (inquiries.length === 0) return undefined;
  const admins = await db.selectFrom('admins').select(['email', 'name']).execute();
  const names = new Map(admins.map(({ email, name }) => [email, name]));
  const listed = inquiries.slice(0, MAX_LISTED).map(({ by, createdAt, ...inquiry }) => ({
    ...inquiry,
    when: toIndianDateTime(createdAt),
    by: names.get(by) ?? by,
  }));
  const subject = getSubject(inquiries.length);
  return toAutomaticMail(sender.from, to, subject, [
    `${subject}:`,
    ...describeInquiries(listed, inquiries.length, sender),
    'All that are assigned to you and wait for a reply:',
    `${sender.siteUrl}/admin/contacts?owner=me`,
  ]);
}

/** The inquiries among `ids` to tell of, and who has assigned each. */
async function readAssigned(db: Db, { toAddress, createdAt }: MailRow, ids: readonly string[]) {
  const changes = await db
    .selectFrom('inquiryEvents')
    .select(['inquiryId', 'by', 'data'])
    .where('inquiryId', 'in', ids)
    .where('kind', '=', 'owner')
    .where('at', '>', before(new Date(createdAt), DELAY))
    .orderBy('at')
    .orderBy('id')
    .execute();
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'createdAt', 'subject', 'topic'])
    .where('id', 'in', ids)
    .where('owner', '=', toAddress)
    .where('status', '<>', 'spam')
    .orderBy('id')
    .execute();
  return inquiries.flatMap((inquiry) => {
    const own = changes.filter(({ inquiryId }) => inquiryId === inquiry.id);
    const by = own.at(-1)?.by;
    const { from } = JSON.parse(own[0]?.data ?? '{}') as { from?: string | null };
    return !by || by === toAddress || from === toAddress ? [] : [{ ...inquiry, by }];
  });
}

function getSubject(count: number): string {
  return count === 1 ? '1 inquiry was assigned to you' : `${count} inquiries were assigned to you`;
}

function parseIds(text: string | null | undefined): string[] {
  return text ? text.split(' ') : [];
}
