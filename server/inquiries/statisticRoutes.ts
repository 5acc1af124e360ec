import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startOfIndianDay, toIndianDate } from '../../src/shared/indianTime';
import {
  type InquiryWeek,
  inquiryWeekResponse,
  type ResponseTimes,
  responseTimesResponse,
} from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { countRows } from '../database/lists';
import type { Db } from '../database/schema';
import { route } from '../route';
import { after, before, DAY } from '../time';

const WEEK = 7 * DAY;
/** Half a year. */
const WEEKS = 26;
/** Of the inquiries whose answers are measured. */
const MEASURED = 30 * DAY;

/** ISO 8601; `until` does not belong to it any more. */
type Period = { since: string; until: string };

/** For the dashboard: how quickly inquiries are answered, how many came in each week and what about. */
export async function statisticRoutes(app: FastifyInstance, { db, now, content }: AppContext): Promise<void> {
  const known = new Set(Object.keys(content?.en.topicLabels ?? {}));

  route(
    app,
    'GET /contact/response-times',
    {
      id: 'getResponseTimes',
      summary: 'Get the median time to the first answer in the last 30 days, and the longest waiting inquiry',
      config: { isPolled: true },
      ok: responseTimesResponse,
    },
    async (): Promise<ResponseTimes> => ({
      ...(await measureAnswers(db, lastDays(now()))),
      longestWaiting: await findLongestWaiting(db),
    }),
  );

  route(
    app,
    'GET /contact/weeks',
    {
      id: 'listInquiryWeeks',
      summary:
        'Count the inquiries of the last 26 weeks in India by week and topic, without spam, oldest first',
      config: { isPolled: true },
      ok: z.array(inquiryWeekResponse),
    },
    async (): Promise<InquiryWeek[]> => {
      const weeks: InquiryWeek[] = [];
      // One after the other: with SQLite nothing else is served during a statement, and each reads its week alone.
      for (const { start, ...period } of listWeeks(now()))
        weeks.push({ start, ...(await countWeek(db, period, known)), ...(await measureAnswers(db, period)) });
      return weeks;
    },
  );
}

/** From Monday to Sunday in India, which has no summer time; the last one is not over. */
function listWeeks(now: Date): (Period & { start: string })[] {
  const today = startOfIndianDay(now);
  const weekday = new Date(toIndianDate(now)).getUTCDay();
  const monday = Date.parse(today) - ((weekday + 6) % 7) * DAY;
  return Array.from({ length: WEEKS }, (_, index) => {
    const time = new Date(monday - (WEEKS - 1 - index) * WEEK);
    return { start: toIndianDate(time), since: time.toISOString(), until: after(time, WEEK) };
  });
}

/** @param known the topics of the form: others are free text, and counted in all only */
async function countWeek(db: Db, { since, until }: Period, known: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('inquiries')
    .select(['topic', (eb) => eb.fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .where('createdAt', '<', until)
    .where('status', '<>', 'spam')
    .groupBy('topic')
    .execute();
  const topics: Record<string, number> = {};
  let inquiries = 0;
  for (const { topic, count } of rows) {
    inquiries += count;
    if (topic !== null && known.has(topic)) topics[topic] = count;
  }
  return { inquiries, topics };
}

/** Also what has arrived since, by a clock that was set back. */
function lastDays(now: Date): Period {
  return { since: before(now, MEASURED), until: '9' };
}

/** Measures the inquiries that arrived in the period, without spam. Both engines read an index only. */
async function measureAnswers(
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
