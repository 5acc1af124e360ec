import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { InquiryStatusName } from '../../src/shared/inquiry';
import { inquiryReply, REPLY_DELAY_MS } from '../../src/shared/inquiryAdmin';
import { inquiryResponse, queuedReplyResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import type { Schema } from '../database/schema';
import { isId } from '../database/uuid';
import { getSession } from '../http/access';
import { conflict, ifMatchHeaders, toEtag } from '../http/conditional';
import { hasSameValues, idempotencyHeaders, keyConflictResponse, keyWasUsed } from '../http/createOnce';
import { HttpError, notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, conflictResponse, emptyResponse, idParams } from '../http/schemas';
import { type MailRow, queueMail, toMail } from '../mail/outbox';
import {
  applyChange,
  changeInquiry,
  type InquiryChange,
  type InquiryRow,
  lockInquiries,
} from './changeInquiry';
import { readRepliesSince, readStatusChanges } from './inquiryEvents';
import { readInquiries } from './inquiryRow';

const replyParams = idParams.extend({
  replyId: z.string().refine(isId).meta({ format: 'uuid', description: 'The `_id` of the reply' }),
});
const replyHeaders = z.object({ ...idempotencyHeaders.shape, ...ifMatchHeaders.shape });
/** Replies of admins to inquiries (docs/product.md §26.2). */
export async function contactReplyRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { mailer, now } = context;
  const { db, dialect } = context.database;
  const tags = ['Inquiries'];

  app.post(
    '/contact/:id/replies',
    {
      schema: {
        tags,
        operationId: 'createReply',
        summary: 'Reply to an inquiry by mail; it is sent after 10 seconds',
        params: idParams,
        headers: replyHeaders,
        body: inquiryReply,
        response: { 202: queuedReplyResponse, 409: keyConflictResponse(inquiryResponse) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { subject, text } = request.body;
      const { 'idempotency-key': key, 'if-match': versions } = request.headers;
      const { email: by } = getSession(request);
      const { settings } = mailer;
      if (!settings) throw new HttpError(409, { message: 'This server has no mail server to send with' });
      let mail: MailRow | undefined;
      const { inquiry } = await changeInquiry(context, id, { by, versions }, async (row, transaction) => {
        mail = await findReply(transaction, key, { inquiryId: id, subject, text });
        if (mail) return undefined;
        if (row.status === 'spam')
          return { problem: 'Spam cannot be answered. Mark the inquiry as no spam first.' };
        const time = now();
        mail = await queueMail(
          transaction,
          {
            kind: 'reply',
            to: row.email,
            subject,
            text,
            inquiryId: id,
            by,
            sendAfter: new Date(time.getTime() + REPLY_DELAY_MS),
            idempotencyKey: key,
          },
          settings.from,
          time,
        );
        if (!mail) throw anotherReply();
        return toReplyChange(row, mail, time);
      });
      if (!mail) throw anotherReply();
      mailer.wake(REPLY_DELAY_MS);
      reply.code(202).headers({
        etag: toEtag(inquiry.version),
        location: `/api/contact/${id}/replies/${mail.id}`,
      });
      return { ...toMail(mail), text, version: inquiry.version };
    },
  );

  app.delete(
    '/contact/:id/replies/:replyId',
    {
      schema: {
        tags,
        operationId: 'deleteReply',
        summary: 'Take back an own reply that has not been sent yet',
        params: replyParams,
        response: { 204: emptyResponse, 403: apiErrorResponse, 409: conflictResponse(inquiryResponse) },
      },
    },
    async (request, reply) => {
      const { id, replyId } = request.params;
      const { email: by } = getSession(request);
      await db.transaction().execute(async (transaction) => {
        const [row] = await lockInquiries(transaction, dialect, [id]);
        if (!row) throw notFound();
        if (!(await removeQueuedReply(transaction, id, replyId, by))) {
          const [inquiry] = await readInquiries(transaction, [id]);
          throw conflict(row.version, inquiry ?? {}, 'The reply has been sent already');
        }
        const change = await planWithdrawal(transaction, row, replyId);
        await applyChange(transaction, row, change, { by, now: now() });
      });
      return reply.code(204).send(null);
    },
  );
}

function anotherReply(): HttpError {
  return keyWasUsed('This Idempotency-Key was used for another reply');
}

/** The reply that was stored with this key. @throws HttpError 409 when it is another one */
async function findReply(
  transaction: Kysely<Schema>,
  key: string | null,
  reply: { inquiryId: string; subject: string; text: string },
): Promise<MailRow | undefined> {
  if (key === null) return undefined;
  const stored = await transaction
    .selectFrom('mails')
    .selectAll()
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  if (stored && !hasSameValues(stored, reply)) throw anotherReply();
  return stored;
}

function toReplyChange(row: InquiryRow, mail: MailRow, time: Date): InquiryChange {
  const reply = { kind: 'reply', subject: mail.subject, text: mail.text ?? '', mailId: mail.id } as const;
  if (row.status === 'answered') return { events: [reply] };
  const from = row.status as InquiryStatusName;
  const answered = { mailId: mail.id, answeredBefore: row.answeredAt };
  return {
    set: { status: 'answered', answeredAt: time.toISOString() },
    events: [reply, { kind: 'status', from, to: 'answered', ...answered }],
  };
}

/**
 * Plans the entries of a reply that is taken back. The status is that of before again, unless something else has set it
 * since, or another reply still answers the inquiry.
 */
async function planWithdrawal(
  transaction: Kysely<Schema>,
  row: InquiryRow,
  mailId: string,
): Promise<InquiryChange> {
  const withdrawn = { kind: 'withdrawn', mailId } as const;
  const last = (await readStatusChanges(transaction, [row.id])).get(row.id)?.at(-1);
  if (last?.mailId === undefined) return { events: [withdrawn] };
  const replies = await readRepliesSince(transaction, row.id, last);
  if (replies.some((id) => id !== mailId)) return { events: [withdrawn] };
  return {
    set: { status: last.from, answeredAt: last.answeredBefore ?? null },
    events: [
      { kind: 'status', from: last.to, to: last.from, undo: true, answeredBefore: row.answeredAt },
      withdrawn,
    ],
  };
}

/**
 * @returns whether it was still queued
 * @throws HttpError 404 when there is no such reply, 403 when another admin wrote it
 */
async function removeQueuedReply(
  transaction: Kysely<Schema>,
  id: string,
  replyId: string,
  by: string,
): Promise<boolean> {
  const stored = await transaction
    .selectFrom('mails')
    .select('by')
    .where((eb) => eb.and({ id: replyId, inquiryId: id, kind: 'reply' }))
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (stored.by !== by) throw new HttpError(403, { message: 'Only the author of a reply can take it back' });
  const removed = await transaction
    .deleteFrom('mails')
    .where('id', '=', replyId)
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
