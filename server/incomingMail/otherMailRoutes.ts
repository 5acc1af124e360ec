import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { truncate } from '../../src/shared/characters';
import { guessLanguage } from '../../src/shared/guessLanguage';
import { toldInquiry } from '../../src/shared/inquiryAdmin';
import { MAX_SUBJECT } from '../../src/shared/inquiryLimits';
import { inquiryResponse } from '../../src/shared/inquiryResponses';
import { type OtherThread, otherMailResponse, otherThreadResponse } from '../../src/shared/mailResponses';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { toEtag } from '../http/conditional';
import { HttpError, notFound } from '../http/errors';
import { apply, lock } from '../inquiries/act';
import { add } from '../inquiries/actions';
import { readInquiry } from '../inquiries/inquiry';
import { storeToldInquiry, type Telling } from '../inquiries/toldInquiries';
import { route } from '../route';
import { fileStoredMail, keepMessageId, storeAttachments } from './fileMail';
import { type FetchedMail, fetchThread } from './otherMails';
import { hashMessage } from './readMailbox';

/** Of the message of an inquiry; a longer mail is in the timeline too. */
const MAX_MESSAGE = 10_000;

/** The mails of people that belong to no inquiry. The id of a thread is that of the mail that began it. */
export async function otherMailRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, mailbox, mailer, now } = context;
  const closing = new AbortController();
  // Before the requests in flight have ended: one that waits for the mail server would hold up the stop.
  app.addHook('preClose', async () => closing.abort());
  const fetchListed = (id: string) => fetchThread(db, mailbox, id, closing.signal);

  route(
    app,
    'GET /other-mails',
    {
      id: 'listOtherMails',
      summary: 'List the mails of people that belong to no inquiry, by thread, the newest first',
      config: { isPolled: true },
      ok: z.array(otherThreadResponse),
    },
    async () => {
      const rows = await db
        .selectFrom('otherMails')
        .selectAll()
        .orderBy('receivedAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const threads = new Map<string, OtherThread>();
      for (const row of rows) {
        const { mails } = threads.get(row.thread) ?? { mails: [] };
        threads.set(row.thread, { _id: row.thread, mails: [toListed(row), ...mails] });
      }
      return [...threads.values()];
    },
  );

  route(
    app,
    'GET /other-mails/:id',
    {
      id: 'readOtherMails',
      summary: 'Read the mails of a thread in the mailbox, oldest first',
      ok: z.array(otherMailResponse),
    },
    async ({ params: { id } }) => {
      const mails = await fetchListed(id);
      if (mails.length === 0) throw notFound();
      return mails.map(({ mail, isWhole, ...row }) => ({
        ...toListed(row),
        text: mail?.text ?? null,
        quoteAt: mail?.quoteAt ?? null,
        attachments:
          mail?.attachments.map(({ name, type, content }) => ({ name, type, size: content.byteLength })) ??
          [],
        isWhole,
      }));
    },
  );

  route(
    app,
    'POST /other-mails/:id/inquiry',
    {
      id: 'createInquiryOfMails',
      summary: 'Make the mails of a thread one inquiry; repeated it returns the same',
      ok: inquiryResponse,
      status: 201,
      errors: [409],
    },
    async ({ params: { id }, session: { email: by }, log }, reply) => {
      // A key of a client has no blank, so this is none.
      const key = `other-mail ${id}`;
      const find = () =>
        db.selectFrom('inquiries').select('id').where('idempotencyKey', '=', key).executeTakeFirst();
      let stored = await find();
      if (!stored) {
        const mails = await fetchListed(id);
        const made = await db
          .transaction()
          .execute((transaction) =>
            makeInquiry(transaction, id, mails, { by, key, hash: null, now: now(), mailer }),
          );
        // Answers of the same thread are filed as any answer is, now or, after a kill, with the next reading.
        const ownAddress = mailer.settings?.from.address;
        for (const mailId of made?.others ?? []) await fileStoredMail(db, mailId, { now, log, ownAddress });
        stored = made ?? (await find());
      }
      if (!stored) throw notFound();
      const inquiry = await readInquiry(db, stored.id);
      reply.headers({ etag: toEtag(inquiry.version), location: `/api/contact/${inquiry._id}` });
      return inquiry;
    },
  );

  route(
    app,
    'DELETE /other-mails/:id',
    { id: 'dismissOtherMails', summary: 'Remove a thread from the list; it stays in the mailbox' },
    async ({ params: { id } }) => {
      const dismissed = await db.deleteFrom('otherMails').where('thread', '=', id).returning('id').execute();
      if (dismissed.length === 0) throw notFound();
    },
  );
}

type Row = Pick<FetchedMail, 'id' | 'fromName' | 'fromAddress' | 'subject' | 'receivedAt'>;

function toListed({ id, fromName, fromAddress, subject, receivedAt }: Row): OtherThread['mails'][number] {
  return { _id: id, from: { name: fromName, address: fromAddress }, subject, receivedAt };
}

/**
 * Makes the first mail an inquiry, and stores the others to be filed with it.
 *
 * @returns undefined when somebody else has dealt with them
 */
async function makeInquiry(
  transaction: Db,
  thread: string,
  mails: FetchedMail[],
  options: Telling,
): Promise<{ id: string; others: string[] } | undefined> {
  if (mails.length === 0) return undefined;
  const ids = mails.map(({ id }) => id);
  const taken = await transaction.deleteFrom('otherMails').where('id', 'in', ids).returning('id').execute();
  const [first, ...rest] = mails.filter(({ id }) => taken.some((one) => one.id === id));
  if (!first) return undefined;
  // What has arrived in this moment stays listed, by itself.
  await transaction
    .updateTable('otherMails')
    .set((eb) => ({ thread: eb.ref('id') }))
    .where('thread', '=', thread)
    .execute();
  const row = await storeToldInquiry(transaction, toToldInquiry(first), options);
  if (!row) return undefined;
  await keepFirst(transaction, row.id, first, options.now);
  for (const { id, raw, isWhole, messageId } of rest) {
    if (!raw) await keepMessageId(transaction, row.id, { id, messageId });
    else await storeAnswer(transaction, id, raw, isWhole);
  }
  return { id: row.id, others: rest.filter(({ raw }) => raw).map(({ id }) => id) };
}

/** As the reader stores one: with its hash, so that none is filed twice. */
async function storeAnswer(transaction: Db, id: string, raw: Buffer, isWhole: boolean): Promise<void> {
  const hash = hashMessage(raw);
  await transaction
    .updateTable('incomingMails')
    .set({ status: 'stored', attempts: 0, raw, hash, isWhole: isWhole ? 1 : 0 })
    .where('id', '=', id)
    .where((eb) => {
      const other = eb.selectFrom('incomingMails as other').select('other.id').where('other.hash', '=', hash);
      return eb.not(eb.exists(other));
    })
    .execute();
}

function toToldInquiry({ fromName, fromAddress, subject, mail }: FetchedMail) {
  const text = mail?.text.slice(0, mail.quoteAt).trim() ?? '';
  const { data, error } = toldInquiry.safeParse({
    source: 'mail',
    name: fromName || fromAddress.replace(/@.*/, ''),
    email: fromAddress,
    subject: truncate(subject, MAX_SUBJECT).trim() || 'No subject',
    message: truncate(text, MAX_MESSAGE),
    language: guessLanguage(text),
  });
  if (error)
    throw new HttpError(409, { message: `This email cannot be stored: ${error.issues[0]?.message}` });
  return data;
}

/** Its id, and the whole of it in the timeline where the message has not all. */
async function keepFirst(
  transaction: Db,
  inquiryId: string,
  { id, messageId, mail, isWhole }: FetchedMail,
  now: Date,
): Promise<void> {
  await transaction.updateTable('incomingMails').set({ status: 'filed' }).where('id', '=', id).execute();
  await keepMessageId(transaction, inquiryId, { id, messageId });
  if (!mail || (isWhole && mail.attachments.length === 0 && mail.text.length <= MAX_MESSAGE)) return;
  const attachments = await storeAttachments(transaction, inquiryId, mail);
  const { from, subject, text, quoteAt = null } = mail;
  const [inquiry] = await lock(transaction, [inquiryId]);
  const event = { kind: 'incoming', from, subject, text, quoteAt, attachments, isWhole } as const;
  if (inquiry) await apply(transaction, inquiry, add(event), { by: null, now, isKnown: true });
}
