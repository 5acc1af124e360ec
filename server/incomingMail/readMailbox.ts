/** The runs that store the new messages of a mailbox, one after the other; `fileMail.ts` says what becomes of each. */
import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { createId } from '../database/ids';
import type { Db, Schema } from '../database/schema';
import { after, before, DAY, MINUTE } from '../time';
import { type FilingContext, fileStoredMail, fileStoredMails, isFrom, mayBelong } from './fileMail';
import type { ListedMessage, MailboxSettings, OpenMailbox } from './imap';
import { listOtherMail } from './otherMails';
import { parseMail } from './parseMail';

/** How long a server may read before another one takes over; renewed with every message. */
const CLAIM = 2 * MINUTE;
/** The largest message that is stored whole; of a larger one only the headers are. */
export const MAX_MESSAGE_BYTES = 25 * 1024 * 1024;
/** Some servers show a message later than others with higher UIDs, so the last 500 are compared. */
const COMPARED_MESSAGES = 500;
/** A folder is read from this long before it was read last, or first. */
const START_PERIOD = 30 * DAY;

export type MailboxReader = ReturnType<typeof createMailboxReader>;

/**
 * Reads the new messages of a mailbox and files them. Any number of servers may do this on one database: they take turns,
 * and what two read at once is stored once.
 */
export function createMailboxReader(
  db: Db,
  mailbox: MailboxSettings,
  { now, log, ownAddress }: Pick<FilingContext, 'now' | 'log' | 'ownAddress'>,
) {
  const server = randomUUID();

  async function run(closing?: AbortSignal): Promise<void> {
    if (!(await claimMailbox(db, mailbox.name, server, now()))) return;
    await fileStoredMails(db, { now, log, ownAddress, closing });
    try {
      const isWhole = await readNew(mailbox, closing);
      if (isWhole) await setState(db, mailbox.name, { readAt: now().toISOString(), error: null });
    } catch (error) {
      if (!closing?.aborted) await recordFailure(error as Error);
    }
    await releaseMailbox(db, mailbox.name, server);
  }

  async function recordFailure(error: Error): Promise<void> {
    await setState(db, mailbox.name, { error: error.message.slice(0, 300) });
    log.warn({ event: 'mailbox', outcome: 'failure', err: error }, 'the mailbox could not be read');
  }

  /**
   * A message that cannot be read does not stop the others, but the run fails.
   *
   * @returns false when the server stops, or another one has taken over
   */
  async function readNew({ name, open }: MailboxSettings, closing?: AbortSignal): Promise<boolean> {
    const opened = await open(closing);
    let failure: unknown;
    try {
      const missing = await listMissing(db, name, opened, now());
      for (const message of missing) {
        if (closing?.aborted || !(await claimMailbox(db, name, server, now()))) return false;
        try {
          const id = await storeMessage(db, name, opened, message, { now: now(), ownAddress });
          if (id) await fileStoredMail(db, id, { now, log, ownAddress });
        } catch (error) {
          failure ??= error;
        }
      }
    } finally {
      opened.close();
    }
    if (failure !== undefined) throw failure;
    return true;
  }

  return { run };
}

/** Claims the mailbox for this server, or extends its claim. @returns whether no other server has it */
async function claimMailbox(db: Db, name: string, server: string, now: Date): Promise<boolean> {
  const claim = { claimedBy: server, claimedUntil: after(now, CLAIM) };
  const claimed = await db
    .insertInto('mailboxes')
    .values({ name, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('mailboxes.claimedBy', '=', server),
            eb('mailboxes.claimedUntil', '<=', now.toISOString()),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function releaseMailbox(db: Db, name: string, server: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ claimedUntil: '' })
    .where('name', '=', name)
    .where('claimedBy', '=', server)
    .execute();
}

async function setState(db: Db, name: string, state: Updateable<Schema['mailboxes']>): Promise<void> {
  await db.updateTable('mailboxes').set(state).where('name', '=', name).execute();
}

/** The messages that are not stored yet. */
async function listMissing(db: Db, name: string, opened: OpenMailbox, now: Date): Promise<ListedMessage[]> {
  const { uidValidity } = opened;
  const folder = await db
    .selectFrom('mailboxes')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  let { firstUid } = folder;
  if (folder.uidValidity !== uidValidity) {
    // UIDs have a new meaning. What was stored before is known by its hash.
    const since = before(folder.readAt === null ? now : new Date(folder.readAt), START_PERIOD);
    firstUid = (await opened.findFirstSince(new Date(since))) ?? opened.nextUid;
    await setState(db, name, { uidValidity, firstUid });
  }
  const stored = await db
    .selectFrom('incomingMails')
    .select('uid')
    .where('mailbox', '=', name)
    .where('uidValidity', '=', uidValidity)
    .orderBy('uid', 'desc')
    .limit(COMPARED_MESSAGES)
    .execute();
  const known = new Set(stored.map(({ uid }) => uid));
  const lowest = stored[COMPARED_MESSAGES - 1]?.uid ?? firstUid;
  return (await opened.list(Math.max(firstUid, lowest))).filter(({ uid }) => !known.has(uid));
}

/**
 * Stores a message as it is, before its text is parsed. One that is stored already, or belongs to no inquiry, gets a row
 * without content; that of a person is listed.
 *
 * @returns its id when it was stored
 */
async function storeMessage(
  db: Db,
  mailbox: string,
  opened: OpenMailbox,
  { uid, size, receivedAt }: ListedMessage,
  { now, ownAddress }: { now: Date; ownAddress: string | undefined },
): Promise<string | undefined> {
  const isWhole = size <= MAX_MESSAGE_BYTES;
  const headers = await opened.read(uid, 'headers');
  // One that cannot be read is left to a person.
  const mail = headers && (await parseMail(headers).catch(() => undefined));
  const isOther = mail !== undefined && !(await mayBelong(db, mail));
  let raw = isOther ? undefined : headers;
  if (raw && isWhole) raw = await opened.read(uid, 'all');
  const row = {
    id: createId(now),
    mailbox,
    uidValidity: opened.uidValidity,
    uid,
    receivedAt: (Number.isNaN(receivedAt.getTime()) ? now : receivedAt).toISOString(),
    isWhole: isWhole ? 1 : 0,
    headersHash: headers ? hashMessage(headers) : null,
  };
  const insert = (content: Pick<Insertable<Schema['incomingMails']>, 'status' | 'hash' | 'raw'>, to = db) =>
    to
      .insertInto('incomingMails')
      .values({ ...row, ...content })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  const stored = raw && (await insert({ status: 'stored', hash: hashMessage(raw), raw }));
  if (stored) return stored.id;
  await db.transaction().execute(async (transaction) => {
    if (await followListed(transaction, row)) return;
    // One that came back with the mailbox read anew was filed, listed, dismissed or erased before.
    const known = await transaction
      .selectFrom('incomingMails')
      .select('id')
      .where('headersHash', '=', row.headersHash)
      .executeTakeFirst();
    const ignored = await insert({ status: 'ignored', hash: null, raw: null }, transaction);
    if (ignored && !known && isOther && !isFrom(mail, ownAddress))
      await listOtherMail(transaction, ignored.id, mail, row.receivedAt);
  });
  return undefined;
}

type Place = Pick<Insertable<Schema['incomingMails']>, 'mailbox' | 'uidValidity' | 'uid' | 'headersHash'>;

/** A listed mail is read where it is now, when the mailbox has moved. @returns whether this is one */
async function followListed(
  transaction: Db,
  { mailbox, uidValidity, uid, headersHash }: Place,
): Promise<boolean> {
  const followed = await transaction
    .updateTable('incomingMails')
    .set({ mailbox, uidValidity, uid })
    .where('headersHash', '=', headersHash ?? '')
    .where('id', 'in', (eb) => eb.selectFrom('otherMails').select('otherMails.id'))
    .where((eb) => eb.or([eb('mailbox', '!=', mailbox), eb('uidValidity', '!=', uidValidity)]))
    .returning('id')
    .executeTakeFirst();
  return followed !== undefined;
}

/** Beyond this, headers count as text. */
const MAX_HEADER_BYTES = 1024 * 1024;
/** Headers that each delivery of a message has anew. */
const TRACES = /^(received|return-path|delivered-to|x-[\w-]+|authentication-results|arc-[\w-]+)$/;

/** Equal for two deliveries of one message. */
export function hashMessage(raw: Buffer): string {
  const { index = raw.length } = /\r?\n\r?\n/.exec(raw.toString('latin1', 0, MAX_HEADER_BYTES)) ?? {};
  const headers = raw
    .toString('latin1', 0, index)
    .split(/\r?\n(?![ \t])/)
    .filter((header) => !TRACES.test(header.split(':', 1)[0]?.toLowerCase() ?? ''));
  return createHash('sha256').update(headers.join('\n')).update(raw.subarray(index)).digest('hex');
}
