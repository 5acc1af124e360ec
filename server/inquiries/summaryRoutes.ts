import type { FastifyInstance } from 'fastify';
import { startOfIndianDay } from '../../src/shared/indianTime';
import type { InquiryStatusName } from '../../src/shared/inquiry';
import {
  type InquirySummary,
  inquirySummaryResponse,
  type ResponseTimes,
  responseTimesResponse,
} from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { countRows } from '../database/lists';
import type { Db } from '../database/schema';
import { sendUnlessUnchanged } from '../http/conditional';
import { isWaiting } from '../mail/kinds/notice';
import { isDelayed, needsDecision } from '../mail/outbox';
import { route } from '../route';
import { before, DAY, MINUTE } from '../time';
import { isFollowUpDue } from './search';

/** A mailbox that was not read for this long needs a person. */
const MAX_MAILBOX_AGE = 15 * MINUTE;
/** Of the inquiries whose answers are measured. */
const MEASURED = 30 * DAY;

/** ISO 8601; `until` does not belong to it any more. */
export type Period = { since: string; until: string };

/** The numbers of the views, of the dashboard and of the navigation, and how quickly inquiries are answered. */
export async function numberRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db } = context;

  route(
    app,
    'GET /contact/summary',
    {
      doc: 'getInquirySummary: Get the numbers of inquiries in each view, and of mails that need attention',
      config: { isPolled: true },
      ok: inquirySummaryResponse,
      unlessUnchanged: sendUnlessUnchanged,
    },
    async (request): Promise<InquirySummary> => {
      const { mail, ...counts } = await countInquiries(db, request.session.email, context.now());
      const isConfigured = context.mailer.settings !== undefined;
      const mailboxError = await findMailboxError(db, context.mailbox?.name, context.now());
      const other = context.mailbox ? mail.other : null;
      return { ...counts, mail: { isConfigured, mailboxError, ...mail, other } };
    },
  );

  // Apart from the summary, which every open screen polls.
  route(
    app,
    'GET /contact/response-times',
    {
      doc: 'getResponseTimes: Get the median time to the first answer in the last 30 days, and the longest waiting inquiry',
      config: { isPolled: true },
      ok: responseTimesResponse,
    },
    async (): Promise<ResponseTimes> => ({
      ...(await measureAnswers(db, lastDays(context.now()))),
      longestWaiting: await findLongestWaiting(db),
    }),
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
  const counts = await db
    .selectNoFrom([
      withStatus('new').as('inbox'),
      withStatus('answered').as('answered'),
      withStatus('closed').as('closed'),
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
    ])
    .executeTakeFirstOrThrow();
  const of = (name: keyof typeof counts) => counts[name] ?? 0;
  return {
    views: {
      inbox: of('inbox'),
      mine: of('mine'),
      unassigned: of('inbox') - of('owned'),
      due: of('waiting') + of('followUps'),
      answered: of('answered'),
      closed: of('closed'),
      spam: of('spam'),
      all: of('inbox') + of('answered') + of('closed') + of('spam'),
    },
    newToday: of('newToday'),
    waiting: of('waiting'),
    mail: { failed: of('failed'), delayed: of('delayed'), unfiled: of('unfiled'), other: of('other') },
  };
}

/** Also what has arrived since, by a clock that was set back. */
function lastDays(now: Date): Period {
  return { since: before(now, MEASURED), until: '9' };
}

/** Measures the inquiries that arrived in the period, without spam. Both engines read an index only. */
export async function measureAnswers(
  db: Db,
  { since, until }: Period,
): Promise<Omit<ResponseTimes, 'longestWaiting'>> {
  const answers = db
    .selectFrom('inquiries')
    .where('createdAt', '>=', since)
    .where('createdAt', '<', until)
    .where('status', 'in', ['new', 'answered', 'closed'])
    .where('answeredAfter', 'is not', null);
  const answered = await countRows(answers);
  if (answered === 0) return { answered, medianSeconds: null };
  // The middle one, or the two in the middle.
  const middle = await answers
    .select('answeredAfter')
    .orderBy('answeredAfter')
    .offset(Math.floor((answered - 1) / 2))
    .limit(answered % 2 === 0 ? 2 : 1)
    .execute();
  const sum = middle.reduce((total, row) => total + (row.answeredAfter ?? 0), 0);
  return { answered, medianSeconds: Math.round(sum / middle.length) };
}

async function findLongestWaiting(db: Db): Promise<ResponseTimes['longestWaiting']> {
  const longest = await db
    .selectFrom('inquiries')
    .select(['id', 'newSince'])
    .where('status', '=', 'new')
    .orderBy('newSince')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return longest ? { _id: longest.id, since: longest.newSince } : null;
}
