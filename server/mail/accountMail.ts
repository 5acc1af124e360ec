import { toIndianDateTime } from '../../src/shared/indianTime';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import type { NamedAddress } from '../env';
import { isAdmin, toAutomaticMail } from './notice';
import { type MailRow, queueMail } from './outbox';
import type { Sender, UnsentMessage } from './smtp';

/** What an admin is told about the own account, as the subject of the mail. */
const SUBJECTS = {
  name: 'Your display name was changed',
  password: 'Your password was changed',
  secondFactorOn: 'Signing in now asks for a code',
  secondFactorOff: 'Signing in no longer asks for a code',
  recoveryCodes: 'You have new recovery codes',
  recoveryCodeUsed: 'A recovery code was used to sign in',
};

/**
 * Queues the mail about a change of an account, in the transaction of that change.
 *
 * @param settings undefined without a mail server: then there is no mail
 */
export async function queueAccountMail(
  transaction: Db,
  settings: { from: NamedAddress } | undefined,
  to: string,
  change: keyof typeof SUBJECTS,
  now: Date,
): Promise<void> {
  const mail = { kind: 'account', to, subject: SUBJECTS[change] } as const;
  if (settings) await queueMail(transaction, mail, settings.from, now);
}

/** Changes an account and queues the mail about it. @param apply returns undefined when it changed nothing */
export async function changeAccount<Result>(
  { db, mailer, now }: Pick<AppContext, 'db' | 'mailer' | 'now'>,
  email: string,
  change: keyof typeof SUBJECTS,
  apply: (transaction: Db, time: Date) => Promise<Result>,
): Promise<Result> {
  const time = now();
  const result = await db.transaction().execute(async (transaction) => {
    const applied = await apply(transaction, time);
    if (applied !== undefined) await queueAccountMail(transaction, mailer.settings, email, change, time);
    return applied;
  });
  mailer.wake(0);
  return result;
}

/** @returns undefined when the recipient is no admin any more */
export async function composeAccountMail(
  db: Db,
  { toAddress: to, subject, createdAt }: MailRow,
  { from, siteUrl }: Sender,
): Promise<UnsentMessage | undefined> {
  if (!(await isAdmin(db, to))) return undefined;
  return toAutomaticMail(from, to, subject, [
    `${subject}. This was on ${toIndianDateTime(createdAt)}, at ${siteUrl}.`,
    '',
    'If it was you, there is nothing to do. If not, set another password and end the other sessions:',
    `${siteUrl}/admin/account`,
    '',
    'If you cannot sign in any more, ask whoever runs the server to set another password.',
  ]);
}
