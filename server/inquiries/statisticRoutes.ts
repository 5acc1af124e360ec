import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startOfIndianDay, toIndianDate } from '../../src/shared/indianTime';
import { type InquiryWeek, inquiryWeekResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { route } from '../route';
import { after, DAY } from '../time';
import { measureAnswers, type Period } from './summaryRoutes';

const WEEK = 7 * DAY;
/** Half a year. */
const WEEKS = 26;

/** How many inquiries came in each week and what about, for the dashboard. */
export async function weekRoutes(app: FastifyInstance, { db, now, content }: AppContext): Promise<void> {
  const known = new Set(Object.keys(content?.topicLabels ?? {}));

  route(
    app,
    'GET /contact/weeks',
    {
      doc: 'listInquiryWeeks: Count the inquiries of the last 26 weeks in India by week and topic, without spam, oldest first',
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
