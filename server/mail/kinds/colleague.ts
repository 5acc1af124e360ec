import { toIndianDateTime } from '../../../src/shared/indianTime';
import type { NamedAddress } from '../../config';
import type { Db } from '../../database/schema';
import type { Sender, UnsentMessage } from '../message';
import { type MailRow, queueMail } from '../outbox';
import { toAutomaticMail } from './adminMail';

/**
 * Tells the others that there is an admin more or less, in the transaction of that change: all have the same rights, so each
 * can notice what should not have been done.
 *
 * @param settings undefined without a mail server: then there is no mail
 * @param about the address of who has joined or was removed
 * @param what a sentence about that, the subject of the mail
 */
export async function queueColleagueMails(
  transaction: Db,
  settings: { from: NamedAddress } | undefined,
  about: string,
  what: string,
  now: Date,
): Promise<void> {
  if (!settings) return;
  const others = await transaction
    .selectFrom('admins')
    .select('email')
    .where('email', '!=', about)
    .orderBy('email')
    .execute();
  for (const { email: to } of others)
    await queueMail(transaction, { kind: 'colleague', to, subject: what }, settings.from, now);
}

export async function composeColleagueMail(
  _db: Db,
  { toAddress: to, subject, createdAt }: MailRow,
  { from, siteUrl }: Sender,
): Promise<UnsentMessage | undefined> {
  return toAutomaticMail(from, to, subject, [
    `${subject} (${toIndianDateTime(createdAt)}, ${siteUrl}).`,
    '',
    'If this was agreed, there is nothing to do. If not, ask each other, and look who is an admin:',
    `${siteUrl}/admin/account`,
  ]);
}
