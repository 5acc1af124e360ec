import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { listQuery } from '../../src/shared/list';
import type { MailStatus } from '../../src/shared/mail';
import { mailResponse } from '../../src/shared/mailResponses';
import type { AppContext } from '../context';
import { paginate } from '../database/lists';
import type { Db, Schema } from '../database/schema';
import { getSession } from '../http/access';
import { HttpError, notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, emptyResponse, idParams, listHeaders } from '../http/schemas';
import { lockInquiries } from '../inquiryRows';
import {
  addMailEvent,
  isDelayed,
  type MailRow,
  needsDecision,
  onlyAuthor,
  RETRY_PERIOD,
  selectRecipient,
  toMail,
} from '../mail/outbox';
import { after } from '../time';
import { onReplyGivenUp, onReplySentAgain } from './replyEffects';

/** `failed` are those about which a person decides, `delayed` those that wait for too long. */
const mailListQuery = listQuery({
  sortKeys: ['createdAt'],
  filters: { status: z.enum(['failed', 'delayed'], 'status must be failed or delayed').optional() },
});

const mailStatus = z.object({ status: z.literal('sent', 'status must be sent') });

const GIVEN_UP = 'An admin has given it up';

/** The outbox, for admins: what could not be sent, and what a person decides about it. */
export async function outboxRoutes(app: ApiInstance, { db, mailer, now }: AppContext): Promise<void> {
  const tags = ['Mails'];

  /**
   * Changes a mail that has one of these statuses.
   *
   * @throws HttpError 404, or 409 with what the mail is instead
   */
  async function change(
    id: string,
    from: MailStatus[],
    values: Partial<MailRow>,
    {
      event,
      onChanged,
    }: {
      event?: { outcome: 'sent' | 'failed'; by: string };
      onChanged?: (transaction: Db, before: MailRow) => Promise<void>;
    } = {},
  ): Promise<MailRow> {
    const time = now();
    return db.transaction().execute(async (transaction) => {
      const find = async () => {
        const mail = await transaction
          .selectFrom('mails')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        if (!mail) throw notFound();
        return mail;
      };
      const mail = await find();
      await lockInquiries(transaction, [mail.inquiryId]);
      const changed = await transaction
        .updateTable('mails')
        .set((eb) => ({
          ...values,
          ...(values.status === 'queued'
            ? { toAddress: selectRecipient(eb), retryUntil: selectRetryUntil(eb, time) }
            : {}),
          updatedAt: time.toISOString(),
        }))
        .where('id', '=', id)
        .where('status', 'in', from)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new HttpError(409, { message: STATUS_MESSAGES[(await find()).status] });
      await onChanged?.(transaction, mail);
      if (event) await addMailEvent(transaction, changed, event.outcome, time, event.by);
      return changed;
    });
  }

  app.get(
    '/mails',
    {
      config: { isPolled: true },
      schema: {
        tags,
        operationId: 'listMails',
        summary: 'List the mails of the outbox, newest first',
        querystring: mailListQuery,
        response: { 200: z.array(mailResponse) },
      },
    },
    async ({ query }, reply) => {
      let matching = db.selectFrom('mails');
      if (query.status === 'failed') matching = matching.where(needsDecision);
      if (query.status === 'delayed') matching = matching.where(isDelayed(now()));
      const { items, total } = await paginate(matching, query);
      return reply.headers(listHeaders('/api/mails', query, total)).send(items.map(toMail));
    },
  );

  app.post(
    '/mails/:id/retry',
    {
      schema: {
        tags,
        operationId: 'retryMail',
        summary: 'Send a mail again now; one that is unsure may then arrive twice',
        params: idParams,
        response: { 200: mailResponse, 409: apiErrorResponse },
      },
    },
    async (request) => {
      const values = {
        status: 'queued' as const,
        sendAfter: now().toISOString(),
        handedOverAt: null,
        dismissedAt: null,
      };
      const { email: by } = getSession(request);
      const row = await change(request.params.id, ['failed', 'unsure', 'queued'], values, {
        async onChanged(transaction, before) {
          if (before.kind === 'reply' && before.status === 'failed')
            await onReplySentAgain(transaction, before, by, now());
        },
      });
      mailer.wake(0, { isUrgent: true });
      return toMail(row);
    },
  );

  app.put(
    '/mails/:id/status',
    {
      schema: {
        tags,
        operationId: 'setMailStatus',
        summary: 'State that a mail which is unsure has arrived',
        params: idParams,
        body: mailStatus,
        response: { 200: mailResponse, 409: apiErrorResponse },
      },
    },
    async (request) => {
      const time = now().toISOString();
      const values = { status: 'sent' as const, sentAt: time, error: null, dismissedAt: null };
      const event = { outcome: 'sent' as const, by: getSession(request).email };
      return toMail(await change(request.params.id, ['unsure'], values, { event }));
    },
  );

  app.delete(
    '/mails/:id',
    {
      schema: {
        tags,
        operationId: 'giveUpMail',
        summary:
          'Give up a mail: it is not sent again, and no longer listed as failed; a waiting reply only its author',
        params: idParams,
        response: { 204: emptyResponse, 403: apiErrorResponse, 409: apiErrorResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { email: by } = getSession(request);
      const dismissed = { dismissedAt: now().toISOString() };
      const waiting = await db
        .selectFrom('mails')
        .select(['kind', 'by'])
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .executeTakeFirst();
      if (waiting?.kind === 'reply' && waiting.by !== by) throw onlyAuthor();
      if (waiting) {
        const failed = { ...dismissed, status: 'failed', error: GIVEN_UP } as const;
        await change(id, ['queued'], failed, {
          event: { outcome: 'failed', by },
          async onChanged(transaction, before) {
            if (before.kind === 'reply') await onReplyGivenUp(transaction, before, by, now());
          },
        });
      } else await change(id, ['failed', 'unsure'], dismissed);
      return reply.code(204).send(null);
    },
  );
}

/** When the attempts end: a mail that waits already goes on waiting, any other begins to. */
function selectRetryUntil(eb: ExpressionBuilder<Schema, 'mails'>, now: Date) {
  const isWaiting = eb.case().when('status', '=', 'queued');
  return isWaiting.then(eb.ref('retryUntil')).else(after(now, RETRY_PERIOD)).end();
}

const STATUS_MESSAGES: Record<MailStatus, string> = {
  queued: 'This mail is waiting to be sent',
  sending: 'This mail is being sent',
  sent: 'This mail has been sent already',
  failed: 'This mail could not be sent',
  unsure: 'It is not known whether this mail has arrived',
};
