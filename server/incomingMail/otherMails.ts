/**
 * Mails of people that belong to no inquiry. Their headers are listed for 30 days; what they say stays in the mailbox, and is
 * read there when somebody opens one or makes it an inquiry.
 */
import { SIMPLE_EMAIL } from '../../src/shared/text';
import { deleteBatch } from '../database/batches';
import { toEmailKey } from '../database/rows';
import type { Db } from '../database/schema';
import { HttpError } from '../http/errors';
import { before, DAY } from '../time';
import type { MailboxSettings } from './imap';
import { type ParsedMail, parseMail } from './parseMail';

export const MAIL_RETENTION = 30 * DAY;
/** More than a person reads through; what strangers send must not fill the disk. */
const MAX_LISTED = 500;
/** Those of a longer thread begin another one. */
const MAX_IN_THREAD = 20;
/** Bytes of a thread that are in memory at a time. Of what is longer, the headers are read. */
const MAX_THREAD_BYTES = 50 * 1024 * 1024;

/** Lists a mail in the transaction that stores it as read, unless a program or this server wrote it. */
export async function listOtherMail(
  transaction: Db,
  id: string,
  { messageId, references, from, subject, isAutomatic }: ParsedMail,
  receivedAt: string,
): Promise<void> {
  if (isAutomatic || !SIMPLE_EMAIL.test(from.address)) return;
  const own = transaction.selectFrom('mails').select('id').where('messageId', '=', messageId);
  if (await own.executeTakeFirst()) return;
  const thread = (await findThread(transaction, references)) ?? id;
  const emailKey = toEmailKey(from.address);
  const sender = { fromName: from.name, fromAddress: from.address, emailKey };
  await transaction
    .insertInto('otherMails')
    .values({ id, thread, messageId, ...sender, subject, receivedAt })
    .execute();
  const surplus = transaction
    .selectFrom('otherMails')
    .select('id')
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .offset(MAX_LISTED);
  await transaction.deleteFrom('otherMails').where('id', 'in', surplus).execute();
}

/** The thread of the nearest listed mail that is answered, while it has room. */
async function findThread(db: Db, references: readonly string[]): Promise<string | undefined> {
  // PostgreSQL accepts no empty list.
  if (references.length === 0) return undefined;
  const answered = await db
    .selectFrom('otherMails')
    .select(['messageId', 'thread'])
    .where('messageId', 'in', references)
    .execute();
  const nearest = references.find((one) => answered.some(({ messageId }) => messageId === one));
  const thread = answered.find(({ messageId }) => messageId === nearest)?.thread;
  if (thread === undefined) return undefined;
  const mails = await db.selectFrom('otherMails').select('id').where('thread', '=', thread).execute();
  return mails.length < MAX_IN_THREAD ? thread : undefined;
}

/** Removes what was received more than 30 days ago. @returns whether there may be more */
export function purgeOtherMails(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, 'otherMails', 'id', (eb) => eb('receivedAt', '<', before(now, MAIL_RETENTION)));
}

export type FetchedMail = Awaited<ReturnType<typeof selectThread>>[number] & {
  /** Undefined when it is not in the mailbox any more. */
  raw: Buffer | undefined;
  /** Undefined too when it cannot be read. */
  mail: ParsedMail | undefined;
  /** Whether `raw` is all of it, and not the headers of one that is too large. */
  isWhole: boolean;
};

function selectThread(db: Db, thread: string) {
  return db
    .selectFrom('otherMails')
    .innerJoin('incomingMails', 'incomingMails.id', 'otherMails.id')
    .select(['otherMails.id', 'fromName', 'fromAddress', 'subject', 'messageId', 'otherMails.receivedAt'])
    .select(['mailbox', 'uidValidity', 'uid', 'isWhole as isSmall'])
    .where('thread', '=', thread)
    .orderBy('otherMails.receivedAt')
    .orderBy('otherMails.id')
    .execute();
}

/**
 * Reads the mails of a thread in the mailbox, oldest first; none where nothing of it is listed any more.
 *
 * @param closing the server stops: it does not wait for the mail server
 * @throws HttpError 503 when the mail server does not respond
 */
export async function fetchThread(
  db: Db,
  mailbox: MailboxSettings | undefined,
  thread: string,
  closing: AbortSignal,
): Promise<FetchedMail[]> {
  const listed = await selectThread(db, thread);
  if (listed.length === 0) return [];
  if (!mailbox) throw new HttpError(503, { message: 'This server reads no mailbox any more' });
  try {
    const opened = await mailbox.open(closing);
    try {
      const fetched: FetchedMail[] = [];
      let room = MAX_THREAD_BYTES;
      for (const row of listed) {
        const isHere = row.mailbox === mailbox.name && row.uidValidity === opened.uidValidity;
        let isWhole = row.isSmall === 1;
        let raw = isHere ? await opened.read(row.uid, isWhole ? 'all' : 'headers') : undefined;
        if (isWhole && raw && raw.length > room) {
          isWhole = false;
          raw = await opened.read(row.uid, 'headers');
        }
        room -= raw?.length ?? 0;
        const mail = raw && (await parseMail(raw).catch(() => undefined));
        fetched.push({ ...row, raw, mail, isWhole });
      }
      return fetched;
    } finally {
      opened.close();
    }
  } catch (error) {
    const message = `The mailbox could not be read: ${(error as Error).message}`;
    throw new HttpError(503, { message: message.slice(0, 300) });
  }
}
