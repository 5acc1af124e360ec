import { toIndianDateTime } from '../../../src/shared/indianTime';
import type { NamedAddress } from '../../config';
import type { Db } from '../../database/schema';
import type { Sender, UnsentMessage } from '../message';
import { type MailRow, queueMail } from '../outbox';
import { toAutomaticMail } from './adminMail';

/** What an admin is told about the own account, as the subject of the mail. */
const SUBJECTS = {
  name: 'Your display name was changed',
  password: 'Your password was changed',
  secondFactorOn: 'Signing in now asks for a code',
  secondFactorOff: 'Signing in no longer asks for a code',
  recoveryCodes: 'You have new recovery codes',
  recoveryCodeUsed: 'A recovery code was used to sign in',
  passwordKnown: 'Someone has your password and is guessing your codes',
};

const ADVICE =
  'If it was you, there is nothing to do. If not, set another password and end the other sessions:';
/** By subject, since the outbox has that of the event alone. */
const OTHER_ADVICE = new Map([
  [
    SUBJECTS.passwordKnown,
    'Ten wrong codes came with the right password. Set another password now, unless it was you. For an hour codes of ' +
      'the app are taken only where you have signed in before, and once after a new password by a link; a recovery ' +
      'code works everywhere:',
  ],
]);

export type AccountEvent = keyof typeof SUBJECTS;

/**
 * Queues the mail about a change of an account, in the transaction of that change.
 *
 * @param settings undefined without a mail server: then there is no mail
 */
export async function queueAccountMail(
  transaction: Db,
  settings: { from: NamedAddress } | undefined,
  to: string,
  event: AccountEvent,
  now: Date,
): Promise<void> {
  const mail = { kind: 'account', to, subject: SUBJECTS[event] } as const;
  if (settings) await queueMail(transaction, mail, settings.from, now);
}

export async function composeAccountMail(
  _db: Db,
  { toAddress: to, subject, createdAt }: MailRow,
  { from, siteUrl }: Sender,
): Promise<UnsentMessage | undefined> {
  return toAutomaticMail(from, to, subject, [
    `${subject} (${toIndianDateTime(createdAt)}, ${siteUrl}).`,
    '',
    OTHER_ADVICE.get(subject) ?? ADVICE,
    `${siteUrl}/admin/account`,
    '',
    'If you cannot sign in any more, set another password with a link that we mail to you:',
    `${siteUrl}/forgot-password`,
  ]);
}
