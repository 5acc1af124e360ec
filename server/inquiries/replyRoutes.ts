import { z } from 'zod';
import { inquiryReply } from '../../src/shared/inquiryAdmin';
import { REPLY_DELAY_MS } from '../../src/shared/inquiryLimits';
import { inquiryResponse } from '../../src/shared/inquiryResponses';
import { queuedReplyResponse } from '../../src/shared/mailResponses';
import type { AppContext } from '../context';
import { isId } from '../database/ids';
import { getSession } from '../http/access';
import { conflict, ifMatchHeaders, toEtag } from '../http/conditional';
import {
  createOnce,
  hasSameValues,
  idempotencyHeaders,
  keyConflictResponse,
  keyWasUsed,
} from '../http/createOnce';
import { HttpError, notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, conflictResponse, emptyResponse, idParams } from '../http/schemas';
import { onlyAuthor, toMail } from '../mail/outbox';
import { findReply, listReplyFiles, queueReply, removeQueuedReply } from '../mail/reply';
import { requireFiles } from './attachments';
import { lockInquiry, storeAllowedChange, storeChange } from './changeInquiry';
import { readInquiry } from './inquiry';
import { planReply, planWithdrawal } from './plannedChanges';
import { findAnswer } from './replyEffects';

const replyParams = idParams.extend({
  replyId: z.string().refine(isId).meta({ format: 'uuid', description: 'The `_id` of the reply' }),
});

/** Replies of admins to inquiries (docs/product.md §26.2). */
export async function replyRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, mailer, now } = context;
  const tags = ['Inquiries'];

  app.post(
    '/contact/:id/replies',
    {
      schema: {
        tags,
        operationId: 'createReply',
        summary: 'Reply to an inquiry by mail; it is sent after 10 seconds',
        params: idParams,
        headers: ifMatchHeaders.extend(idempotencyHeaders.shape),
        body: inquiryReply,
        response: { 202: queuedReplyResponse, 409: keyConflictResponse(inquiryResponse) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { subject, text, attachments = [] } = request.body;
      const numbers = [...new Set(attachments)].toSorted((a, b) => a - b);
      const { 'idempotency-key': key, 'if-match': versions } = request.headers;
      const { email: by } = getSession(request);
      const { settings } = mailer;
      if (!settings) throw new HttpError(409, { message: 'This server has no mail server to send with' });
      const time = now();
      const { mail, version } = await db.transaction().execute(async (transaction) => {
        const row = await lockInquiry(transaction, id);
        const { stored: mail, isNew } = await createOnce(key, {
          async find(used) {
            const stored = await findReply(transaction, { idempotencyKey: used });
            return stored && { ...stored, numbers: await listReplyFiles(transaction, stored.id), files: [] };
          },
          async insert() {
            const files = await requireFiles(transaction, id, numbers);
            const written = { subject, text, by, key, files };
            const stored = await queueReply(transaction, settings.from, row, written, time);
            return stored && { ...stored, numbers, files };
          },
          isSame: (stored) =>
            hasSameValues(stored, { inquiryId: id, subject, text }) &&
            stored.numbers.join() === numbers.join(),
          refuse: () => keyWasUsed('This Idempotency-Key was used for another reply'),
        });
        if (!isNew) return { mail, version: row.version };
        const planned = planReply(row, { mailId: mail.id, subject, text, attachments: mail.files }, time);
        const { inquiry } = await storeChange(transaction, row, planned, { by, now: time, versions });
        return { mail, version: inquiry.version };
      });
      mailer.wake(REPLY_DELAY_MS);
      reply.code(202).headers({ etag: toEtag(version), location: `/api/contact/${id}/replies/${mail.id}` });
      return { ...toMail(mail), text, version };
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
        const row = await lockInquiry(transaction, id);
        const stored = await findReply(transaction, { id: replyId, inquiryId: id });
        if (!stored) throw notFound();
        if (stored.by !== by) throw onlyAuthor();
        if (!(await removeQueuedReply(transaction, replyId)))
          throw conflict(row.version, await readInquiry(transaction, id), 'The reply has been sent already');
        const change = planWithdrawal(row, replyId, await findAnswer(transaction, id));
        await storeAllowedChange(transaction, row, change, { by, now: now() });
      });
      return reply.code(204).send(null);
    },
  );
}
