import type { FastifyInstance } from 'fastify';
import { startOfIndianDay } from '../../src/shared/indianTime';
import type { InquiryStatusName } from '../../src/shared/inquiry';
import { type InquirySummary, inquirySummaryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { toFirstId } from '../database/ids';
import type { Db } from '../database/schema';
import { sendUnlessUnchanged } from '../http/conditional';
import { isWaiting } from '../mail/kinds/notice';
import { isDelayed, needsDecision } from '../mail/outbox';
import { route } from '../route';
import { before, DAY, MINUTE } from '../time';
import { isFollowUpDue } from './search';

/** A mailbox that was not read for this long needs a person. */
const MAX_MAILBOX_AGE = 15 * MINUTE;
/** The numbers of the views, of the dashboard and of the navigation. */
export async function summaryRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db } = context;

  route(
    app,
    'GET /contact/summary',
    {
      id: 'getInquirySummary',
      summary: 'Get the numbers of inquiries in each view, and of mails that need attention',
      config: { isPolled: true },
      ok: inquirySummaryResponse,
      unlessUnchanged: sendUnlessUnchanged,
    },
    async (request, reply): Promise<InquirySummary> => {
      const { mail, newest, ...counts } = await countInquiries(db, request.session.email, context.now());
      const isConfigured = context.mailer.settings !== undefined;
      const mailboxError = await findMailboxError(db, context.mailbox?.name, context.now());
      const other = context.mailbox ? mail.other : null;
      // Screens read their lists again when anything has changed, also what no number shows.
      reply.header('etag', newest);
      return { ...counts, mail: { isConfigured, mailboxError, ...mail, other } };
    },
  );
}

async function findMailboxError(db: Db, mailbox: string | undefined, now: Date) {
  if (mailbox === undefined) return null;
  const folder = await db
    .selectFrom('mailboxes')
    .select(['readAt', 'error'])
    .where('name', '=', mailbox)
    .executeTakeFirst();
  const cutoff = before(now, MAX_MAILBOX_AGE);
  if (!folder?.error || (folder.readAt ?? '') >= cutoff) return null;
  return folder.error;
}

/** In one statement: numbers of different moments would contradict each other. */
async function countInquiries(db: Db, me: string, now: Date) {
  const inquiries = db.selectFrom('inquiries').select((eb) => eb.fn.countAll<number>().as('count'));
  const mails = db.selectFrom('mails').select((eb) => eb.fn.countAll<number>().as('count'));
  const withStatus = (status: InquiryStatusName) => inquiries.where('status', '=', status);
  const yesterday = new Date(startOfIndianDay(new Date(before(now, DAY))));
  const counts = await db
    .selectNoFrom([
      // Not the newest alone: one that began earlier, or on a server whose clock is behind, may be stored after it.
      db
        .selectFrom('inquiryEvents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('id', '>=', toFirstId(yesterday))
        .as('entries'),
      // SQLite knows how many there are in all; of the many closed ones it would read each.
      inquiries.as('all'),
      withStatus('new').as('inbox'),
      withStatus('answered').as('answered'),
      withStatus('spam').as('spam'),
      withStatus('new').where('owner', '=', me).as('mine'),
      withStatus('new').where('owner', 'is not', null).as('owned'),
      inquiries.where('status', '<>', 'spam').where('createdAt', '>=', startOfIndianDay(now)).as('newToday'),
      inquiries.where((eb) => isWaiting(eb, now)).as('waiting'),
      inquiries.where((eb) => eb.and([isFollowUpDue(eb, now), eb.not(isWaiting(eb, now))])).as('followUps'),
      mails.where(needsDecision).as('failed'),
      mails.where(isDelayed(now)).as('delayed'),
      db
        .selectFrom('incomingMails')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'failed')
        .as('unfiled'),
      db
        .selectFrom('otherMails')
        .select((eb) => eb.fn.count<number>('thread').distinct().as('count'))
        .as('other'),
      // What arrives as something else leaves changes no number.
      db
        .selectFrom('inquiries')
        .select((eb) => eb.fn.max('id').as('id'))
        .as('newestInquiry'),
      db
        .selectFrom('inquiryEvents')
        .select((eb) => eb.fn.max('id').as('id'))
        .as('newestEntry'),
      db
        .selectFrom('incomingMails')
        .select((eb) => eb.fn.max('id').as('id'))
        .as('newestIncoming'),
      db
        .selectFrom('mails')
        .select((eb) => eb.fn.max('updatedAt').as('time'))
        .where(needsDecision)
        .as('lastFailure'),
      db
        .selectFrom('mails')
        .select((eb) => eb.fn.max('retryUntil').as('time'))
        .where(isDelayed(now))
        .as('lastDelay'),
    ])
    .executeTakeFirstOrThrow();
  const { newestInquiry, newestEntry, newestIncoming, lastFailure, lastDelay, ...numbers } = counts;
  const of = (name: keyof typeof numbers) => numbers[name] ?? 0;
  return {
    views: {
      inbox: of('inbox'),
      mine: of('mine'),
      unassigned: of('inbox') - of('owned'),
      due: of('waiting') + of('followUps'),
      answered: of('answered'),
      closed: of('all') - of('inbox') - of('answered') - of('spam'),
      spam: of('spam'),
      all: of('all'),
    },
    newToday: of('newToday'),
    waiting: of('waiting'),
    newest: [numbers.entries, newestInquiry, newestEntry, newestIncoming, lastFailure, lastDelay].join(' '),
    mail: { failed: of('failed'), delayed: of('delayed'), unfiled: of('unfiled'), other: of('other') },
  };
}
