/**
 * The mails with a link that sets a password. The token of a link exists in the mail alone: it is made when the mail is
 * composed, and its hash is stored. So neither the outbox nor a backup opens an account.
 */
import { toIndianDateTime } from '../../../src/shared/indianTime';
import type { NamedAddress } from '../../config';
import { findAdmin } from '../../database/admins';
import { createId } from '../../database/ids';
import type { Db } from '../../database/schema';
import { createToken, hashToken } from '../../database/secret';
import { after, before, MINUTE } from '../../time';
import type { Sender, UnsentMessage } from '../message';
import { type MailRow, queueMail } from '../outbox';
import { toAutomaticMail } from './adminMail';

const PASSWORD_LINK_LIFETIME = 30 * MINUTE;
/** More would be a nuisance; while they are refused, the newest link of those before still works. */
const MAX_PASSWORD_LINKS = 3;

/** Queues the mail with a link that sets the password, for whoever asks for it. Only composing it finds out whether the address is an admin's. */
export async function queuePasswordLink(db: Db, from: NamedAddress, to: string, now: Date): Promise<void> {
  await queueMail(db, { kind: 'password', to, subject: 'Set a new password' }, from, now);
}

/** Queues the mail with the link of an invitation, which is stored. */
export async function queueInvitation(
  transaction: Db,
  from: NamedAddress,
  to: string,
  now: Date,
): Promise<void> {
  await queueMail(transaction, { kind: 'invitation', to, subject: 'You are invited' }, from, now);
}

/** Takes back the links for a new password that have not been sent, since the password was changed in the meantime. */
export async function discardPasswordLinks(transaction: Db, to: string): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('kind', '=', 'password')
    .where('toAddress', '=', to)
    .where('status', '<>', 'sent')
    .execute();
}

/** Makes the link, which ends the one before. @returns undefined when there is no such admin, or enough was sent */
export async function composePasswordLink(
  db: Db,
  mail: MailRow,
  { from, siteUrl }: Sender,
): Promise<UnsentMessage | undefined> {
  const { toAddress: to, createdAt } = mail;
  const expiresAt = after(new Date(createdAt), PASSWORD_LINK_LIFETIME);
  const others = await findOthers(db, mail);
  const isEnough = others.filter((id) => id < mail.id).length >= MAX_PASSWORD_LINKS;
  if (isEnough || isOutdated(mail, others) || expiresAt <= mail.updatedAt) return undefined;
  const admin = await findAdmin(db, 'email', to);
  if (!admin) return undefined;
  const token = createToken();
  const link = { adminId: admin.id, invitedBy: null, tokenHash: hashToken(token), createdAt, expiresAt };
  await db
    .insertInto('accountLinks')
    .values({ id: createId(new Date(createdAt)), email: to, ...link })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(link))
    .execute();
  return toAutomaticMail(from, to, mail.subject, [
    `Somebody asked for a new password of this account at ${siteUrl}. With this link you set it:`,
    toUrl(siteUrl, token),
    '',
    `It works once, until ${toIndianDateTime(expiresAt)}, and ends the links before it. Your other devices are then signed out.`,
    '',
    'If it was not you, there is nothing to do: your password has not changed, and nobody else gets this link.',
  ]);
}

/** Makes the link of an invitation, which ends the one before. @returns undefined when it was withdrawn */
export async function composeInvitation(
  db: Db,
  mail: MailRow,
  { from, siteUrl, content }: Sender,
): Promise<UnsentMessage | undefined> {
  const to = mail.toAddress;
  if (isOutdated(mail, await findOthers(db, mail))) return undefined;
  const token = createToken();
  const link = await db
    .updateTable('accountLinks')
    .set({ tokenHash: hashToken(token) })
    .where('email', '=', to)
    .where('adminId', 'is', null)
    .where('expiresAt', '>', mail.updatedAt)
    .returning(['expiresAt', 'invitedBy'])
    .executeTakeFirst();
  if (!link) return undefined;
  const inviter = await findAdmin(db, 'id', link.invitedBy ?? '');
  const company = content?.en.company ?? siteUrl;
  return toAutomaticMail(from, to, `${company}: you are invited to the admin area`, [
    `${inviter?.name ?? inviter?.email ?? 'An admin'} invites you to answer inquiries and publish at ${siteUrl}.`,
    'With this link you choose your name and password:',
    toUrl(siteUrl, token),
    '',
    `It works once, until ${toIndianDateTime(link.expiresAt)}.`,
    '',
    'If you do not know what this is about, there is nothing to do: without the link there is no account.',
  ]);
}

/** Behind the `#`, which no browser sends: so the token is in no log, and what opens the links of mails uses up nothing. */
function toUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/set-password#${token}`;
}

/** The ids of the other mails with a link to this address that could be of use: those of the time that a link for a password works. */
async function findOthers(db: Db, { id, kind, toAddress, createdAt }: MailRow): Promise<string[]> {
  const others = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', kind)
    .where('createdAt', '>', before(new Date(createdAt), PASSWORD_LINK_LIFETIME))
    .where('toAddress', '=', toAddress)
    .where('id', '<>', id)
    .execute();
  return others.map((other) => other.id);
}

/** Whether a later mail has a link: sent after it, for example since the mail server was busy, this one would end the newer link. */
function isOutdated({ id }: MailRow, others: string[]): boolean {
  return others.some((other) => other > id);
}
