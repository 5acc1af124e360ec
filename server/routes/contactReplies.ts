import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { InquiryStatusName } from '../../src/contract/inquiry';
import { inquiryReply, type QueuedReply, REPLY_DELAY_MS } from '../../src/contract/inquiryDesk';
import { getSession } from '../auth/requireSession';
import type { Schema } from '../database/schema';
import { isId } from '../database/uuid';
import { conflictResponse, emptyResponse, idParams } from '../http/apiSchemas';
import type { AppContext } from '../http/context';
import { HttpError, notFound } from '../http/errors';
import { conflict, ifMatchHeaders, toEtag } from '../http/etag';
import { hasSameValues, idempotencyHeaders, keyConflictResponse, keyWasUsed } from '../http/idempotencyKey';
import {
  changeInquiry,
  type InquiryChange,
  type InquiryRow,
  lockInquiries,
} from '../inquiries/changeInquiry';
import { readStatusChanges } from '../inquiries/inquiryEvents';
import { inquiryResponse, readInquiries } from '../inquiries/inquiryRow';
import { getAnsweredAt } from '../inquiries/plannedChanges';
import { mailResponse, toMail } from '../mail/mailRow';
import { type MailRow, queueMail } from '../mail/outbox';

const replyParams = idParams.extend({
  replyId: z.string().refine(isId).meta({ format: 'uuid', description: 'The `_id` of the reply' }),
});
const replyHeaders = z.object({ ...idempotencyHeaders.shape, ...ifMatchHeaders.shape });
const queuedReplyResponse = mailResponse
  .extend({ text: z.string(), version: z.int().meta({ description: 'The version of the inquiry now' }) })
  .meta({ id: 'QueuedReply' }) satisfies z.ZodType<QueuedReply>;

/** Replies of admins to inquiries (docs/product.md §26.2). */
export function contactReplyRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { mailer, now } = context;
  const { db, dialect } = context.database;
  const tags = ['Inquiries'];

  return async (app) => {
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
        if (!mailer.isConfigured)
          throw new HttpError(409, { message: 'This server has no mail server to send with' });
        let mail: MailRow | undefined;
        const { inquiry } = await changeInquiry(context, id, { by, versions }, async (row, transaction) => {
          mail = await findReply(transaction, key, { inquiry_id: id, subject, text });
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
            mailer.domain,
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
          summary: 'Take back a reply that has not been sent yet',
          params: replyParams,
          response: { 204: emptyResponse, 409: conflictResponse(inquiryResponse) },
        },
      },
      async (request, reply) => {
        const { id, replyId } = request.params;
        await db.transaction().execute(async (transaction) => {
          const [row] = await lockInquiries(transaction, dialect, [id]);
          if (!row) throw notFound();
          if (!(await removeQueuedReply(transaction, id, replyId))) {
            const [inquiry] = await readInquiries(transaction, [id]);
            throw conflict(row.version, inquiry ?? {}, 'The reply has been sent already');
          }
          const previous = await removeReplyEvents(transaction, row, replyId);
          await transaction
            .updateTable('inquiries')
            .set({ ...previous, updated_at: now().toISOString(), version: row.version + 1 })
            .where('id', '=', id)
            .execute();
        });
        return reply.code(204).send(null);
      },
    );
  };
}

function anotherReply(): HttpError {
  return keyWasUsed('This Idempotency-Key was used for another reply');
}

/** The reply that was stored with this key. @throws HttpError 409 when it is another one */
async function findReply(
  transaction: Kysely<Schema>,
  key: string | null,
  reply: { inquiry_id: string; subject: string; text: string },
): Promise<MailRow | undefined> {
  if (key === null) return undefined;
  const stored = await transaction
    .selectFrom('mails')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (stored && !hasSameValues(stored, reply)) throw anotherReply();
  return stored;
}

function toReplyChange(row: InquiryRow, mail: MailRow, time: Date): InquiryChange {
  const reply = { kind: 'reply', subject: mail.subject, text: mail.text ?? '', mailId: mail.id } as const;
  if (row.status === 'answered') return { events: [reply] };
  const from = row.status as InquiryStatusName;
  return {
    set: { status: 'answered', answered_at: time.toISOString() },
    events: [reply, { kind: 'status', from, to: 'answered' }],
  };
}

/** @returns whether it was still queued @throws HttpError 404 when there is no such reply */
async function removeQueuedReply(transaction: Kysely<Schema>, id: string, replyId: string): Promise<boolean> {
  const reply = { id: replyId, inquiry_id: id, kind: 'reply' } as const;
  const removed = await transaction
    .deleteFrom('mails')
    .where((eb) => eb.and(reply))
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  if (removed) return true;
  const stored = await transaction
    .selectFrom('mails')
    .select('id')
    .where((eb) => eb.and(reply))
    .executeTakeFirst();
  if (!stored) throw notFound();
  return false;
}

/**
 * Removes a reply that was not sent from the timeline.
 *
 * @returns the status of before, unless something else has set it since
 */
async function removeReplyEvents(
  transaction: Kysely<Schema>,
  row: InquiryRow,
  replyId: string,
): Promise<InquiryChange['set']> {
  const events = await transaction
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry_id', '=', row.id)
    .where('kind', 'in', ['reply', 'status'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const data = (event: { data: string }) => JSON.parse(event.data) as { mailId?: string; from?: string };
  const index = events.findIndex((event) => event.kind === 'reply' && data(event).mailId === replyId);
  const [reply, change] = events.slice(index);
  if (index === -1 || !reply) return {};
  const remove = (ids: string[]) => transaction.deleteFrom('inquiry_events').where('id', 'in', ids).execute();
  const isLast = change?.kind === 'status' && change.at === reply.at && index + 2 === events.length;
  await remove(isLast ? [reply.id, change.id] : [reply.id]);
  const from = isLast ? data(change).from : undefined;
  if (from === undefined || row.status !== 'answered') return {};
  const changes = await readStatusChanges(transaction, [row.id]);
  return { status: from, answered_at: getAnsweredAt(from, changes.get(row.id)) };
}
