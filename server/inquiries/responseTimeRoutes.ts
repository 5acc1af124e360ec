import { type ResponseTimes, responseTimesResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { countRows } from '../database/lists';
import type { Db } from '../database/schema';
import type { ApiInstance } from '../http/fastify';
import { before, DAY } from '../time';

const PERIOD = 30 * DAY;

/** How quickly inquiries are answered. Apart from the summary, which every open screen polls. */
export async function responseTimeRoutes(app: ApiInstance, { db, now }: AppContext): Promise<void> {
  app.get(
    '/contact/response-times',
    {
      config: { isPolled: true },
      schema: {
        tags: ['Inquiries'],
        operationId: 'getResponseTimes',
        summary:
          'Get the median time to the first answer in the last 30 days, and the longest waiting inquiry',
        response: { 200: responseTimesResponse },
      },
    },
    async (): Promise<ResponseTimes> => ({
      ...(await measureAnswers(db, now())),
      longestWaiting: await findLongestWaiting(db),
    }),
  );
}

/** Measures the inquiries that arrived in the period, without spam. Both engines read an index only. */
async function measureAnswers(db: Db, now: Date): Promise<Omit<ResponseTimes, 'longestWaiting'>> {
  const answers = db
    .selectFrom('inquiries')
    .where('createdAt', '>=', before(now, PERIOD))
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
