import type { FastifyInstance } from 'fastify';
import { inquiryReply } from '../../src/shared/inquiryAdmin';
import { REPLY_DELAY_MS } from '../../src/shared/inquiryLimits';
import { inquiryResponse } from '../../src/shared/inquiryResponses';
import { queuedReplyResponse } from '../../src/shared/mailResponses';
import type { AppContext } from '../context';
import { isAdmin } from '../database/admins';
import type { Db } from '../database/schema';
import { toEtag } from '../http/conditional';
import { keyWasUsed } from '../http/createOnce';
import { HttpError, notFound } from '../http/errors';
import { type MailRow, toMail } from '../mail/outbox';
import { route } from '../route';
import { act } from './act';
import { reply as queue, takeBackReply } from './actions';
import type { StoredEvent } from './events';

/** Replies of admins to inquiries. */
export async function replyRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, mailer, now } = context;

  route(
    app,
    'POST /contact/:id/replies',
    {
      id: 'createReply',
      summary: 'Reply to an inquiry by mail; it is sent after 10 seconds',
      ifMatch: true,
      key: true,
      body: inquiryReply,
      ok: queuedReplyResponse,
      status: 202,
      current: inquiryResponse,
    },
    async (request, reply) => {
      const { id } = request.params;
      const { subject, text, attachments = [] } = request.body;
      const files = [...new Set(attachments)].toSorted((a, b) => a - b);
      const { 'idempotency-key': key, 'if-match': versions } = request.headers;
      const { email: by } = request.session;
      const { settings } = mailer;
      if (!settings) throw new HttpError(409, { message: 'This server has no mail server to send with' });
      const isSame = (entry: StoredEvent) =>
        entry.kind === 'reply' &&
        entry.subject === subject &&
        entry.text === text &&
        (entry.attachments ?? []).map(({ n }) => n).join() === files.join();
      const once = key === null ? undefined : { key, isSame };
      const action = queue({ subject, text, files }, settings.from);
      const { version, entry } = await act(db, id, action, { by, now: now(), versions, once });
      const mail = await findReply(db, entry?.mailId ?? '', id);
      // It was taken back, and sent again under its key.
      if (!mail) throw keyWasUsed();
      mailer.wake(REPLY_DELAY_MS);
      reply.headers({ etag: toEtag(version), location: `/api/contact/${id}/replies/${mail.id}` });
      return { ...toMail(mail), text, version };
    },
  );

  route(
    app,
    'DELETE /contact/:id/replies/:replyId',
    {
      id: 'deleteReply',
      summary: 'Take back an own reply that has not been sent yet',
      errors: [403],
      current: inquiryResponse,
    },
    async (request) => {
      const { id, replyId } = request.params;
      const { email: by } = request.session;
      await act(
        db,
        id,
        async (inquiry, actor, transaction) => {
          const stored = await findReply(transaction, replyId, id);
          if (!stored) throw notFound();
          await requireAuthor(transaction, stored, by, 'take it back');
          const waiting = transaction.deleteFrom('mails').where('id', '=', replyId);
          const removed = await waiting.where('status', '=', 'queued').returning('id').executeTakeFirst();
          if (!removed) return { refusal: 'The reply has been sent already' };
          return takeBackReply(stored, 'withdrawn')(inquiry, actor, transaction);
        },
        { by, now: now() },
      );
    },
  );
}

function findReply(db: Db, id: string, inquiryId: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where((eb) => eb.and({ kind: 'reply', id, inquiryId }))
    .executeTakeFirst();
}

/**
 * A reply that waits belongs to its author, as long as that is an admin.
 *
 * @throws HttpError 403 for another admin
 */
export async function requireAuthor(
  db: Db,
  { by }: Pick<MailRow, 'by'>,
  admin: string,
  action: 'take it back' | 'send it before its time',
): Promise<void> {
  if (by === null || by === admin || !(await isAdmin(db, by))) return;
  throw new HttpError(403, { message: `Only the author of a reply can ${action}` });
}
