import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listQuery } from '../../src/shared/list';
import type { MailStatus } from '../../src/shared/mail';
import { mailResponse } from '../../src/shared/mailResponses';
import type { AppContext } from '../context';
import { paginate } from '../database/lists';
import { HttpError, notFound } from '../http/errors';
import { listHeaders } from '../http/schemas';
import { isDelayed, type MailRow, needsDecision, RETRY_PERIOD, toMail } from '../mail/outbox';
import { route } from '../route';
import { after } from '../time';
import { changeMail, findVisitor } from './act';
import { recordDelivery, sendAgain, takeBackReply } from './actions';
import { requireAuthor } from './replyRoutes';

/** `failed` are those about which a person decides, `delayed` those that wait for too long. */
const mailListQuery = listQuery({
  sortKeys: ['createdAt'],
  filters: { status: z.enum(['failed', 'delayed'], 'status must be failed or delayed').optional() },
});

const mailStatus = z.object({ status: z.literal('sent', 'status must be sent') });

const GIVEN_UP = 'An admin has given it up';

/** The outbox, for admins: what could not be sent, and what a person decides about it. */
export async function outboxRoutes(app: FastifyInstance, { db, mailer, now }: AppContext): Promise<void> {
  /** @throws HttpError 404 */
  async function change(id: string, by: string, decide: Parameters<typeof changeMail>[3]): Promise<MailRow> {
    const changed = await changeMail(db, id, { by, now: now() }, decide);
    if (!changed) throw notFound();
    return changed;
  }

  route(
    app,
    'GET /mails',
    {
      id: 'listMails',
      summary: 'List the mails of the outbox, newest first',
      config: { isPolled: true },
      query: mailListQuery,
      ok: z.array(mailResponse),
    },
    async ({ query }, reply) => {
      let matching = db.selectFrom('mails');
      if (query.status === 'failed') matching = matching.where(needsDecision);
      if (query.status === 'delayed') matching = matching.where(isDelayed(now()));
      const { items, total } = await paginate(matching, query);
      return reply.headers(listHeaders('/api/mails', query, total)).send(items.map(toMail));
    },
  );

  route(
    app,
    'POST /mails/:id/retry',
    {
      id: 'retryMail',
      summary: 'Send a mail again now; one that is unsure may then arrive twice',
      ok: mailResponse,
      errors: [403, 409],
    },
    async ({ params, session: { email: by } }) => {
      const row = await change(params.id, by, async (mail, inquiry, transaction) => {
        requireStatus(mail, 'failed', 'unsure', 'queued');
        const isReply = mail.kind === 'reply';
        // Its author may still take it back.
        if (isReply && mail.status === 'queued' && mail.attempts === 0)
          await requireAuthor(transaction, mail, by, 'send it before its time');
        const sendAfter = now().toISOString();
        // A mail that waits already goes on waiting, any other begins to.
        const retryUntil = mail.status === 'queued' ? mail.retryUntil : after(now(), RETRY_PERIOD);
        const toAddress = findVisitor(mail, inquiry) ?? mail.toAddress;
        return {
          set: { status: 'queued', toAddress, sendAfter, retryUntil, handedOverAt: null, dismissedAt: null },
          action: isReply ? sendAgain(mail) : undefined,
        };
      });
      mailer.wake(0, { isUrgent: true });
      return toMail(row);
    },
  );

  route(
    app,
    'PUT /mails/:id/status',
    {
      id: 'setMailStatus',
      summary: 'State that a mail which is unsure has arrived',
      body: mailStatus,
      ok: mailResponse,
      errors: [409],
    },
    async ({ params, session }) => {
      const row = await change(params.id, session.email, (mail) => {
        requireStatus(mail, 'unsure');
        return {
          set: { status: 'sent', sentAt: now().toISOString(), error: null, dismissedAt: null },
          action: recordDelivery(mail, 'sent'),
        };
      });
      return toMail(row);
    },
  );

  route(
    app,
    'DELETE /mails/:id',
    {
      id: 'giveUpMail',
      summary:
        'Give up a mail: it is not sent again, and no longer listed as failed; a waiting reply only its author',
      errors: [403, 409],
    },
    async ({ params, session: { email: by } }) => {
      await change(params.id, by, async (mail, _inquiry, transaction) => {
        requireStatus(mail, 'failed', 'unsure', 'queued');
        const dismissedAt = now().toISOString();
        const isReply = mail.kind === 'reply';
        const action = isReply ? takeBackReply(mail, 'failed') : undefined;
        if (mail.status !== 'queued') return { set: { dismissedAt }, action };
        if (isReply) await requireAuthor(transaction, mail, by, 'take it back');
        return {
          set: { dismissedAt, status: 'failed', error: GIVEN_UP },
          action: action ?? recordDelivery(mail, 'failed'),
        };
      });
    },
  );
}

/** @throws HttpError 409 with what the mail is instead */
function requireStatus({ status }: MailRow, ...allowed: MailStatus[]): void {
  if (!allowed.includes(status)) throw new HttpError(409, { message: STATUS_MESSAGES[status] });
}

const STATUS_MESSAGES: Record<MailStatus, string> = {
  queued: 'This mail is waiting to be sent',
  sending: 'This mail is being sent',
  sent: 'This mail has been sent already',
  failed: 'This mail could not be sent',
  unsure: 'We could not tell whether this email has arrived',
};
