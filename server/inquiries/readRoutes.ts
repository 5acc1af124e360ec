import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inquiryListQuery } from '../../src/shared/inquiry';
import { MAX_OTHER_INQUIRIES } from '../../src/shared/inquiryLimits';
import { inquiryEventResponse, inquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { sendUnlessUnchanged, toEtag } from '../http/conditional';
import { notFound } from '../http/errors';
import { listHeaders } from '../http/schemas';
import { route } from '../route';
import { readInquiries, readInquiry } from './inquiry';
import { listInquiries } from './listInquiries';
import { isFoundInTimeline, parseSearch } from './search';
import { readTimelines } from './timeline';

/** The list of inquiries, and of each its fields, its timeline and the other inquiries of the person. */
export async function readRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now } = context;

  route(
    app,
    'GET /contact',
    {
      id: 'listInquiries',
      summary: 'List inquiries',
      config: { isPolled: true },
      query: inquiryListQuery,
      ok: z.array(inquiryResponse),
      unlessUnchanged: sendUnlessUnchanged,
    },
    async (request, reply) => {
      const { query } = request;
      const labels = context.content?.en;
      const filterContext = { me: request.session.email, now: now(), labels };
      const { items: ids, total } = await listInquiries(db, query, filterContext);
      const terms = parseSearch(query.search ?? '', labels);
      const inquiries = (await readInquiries(db, ids)).map((inquiry) => ({
        ...inquiry,
        ...(isFoundInTimeline(inquiry, terms) ? { foundInTimeline: true as const } : {}),
      }));
      return reply.headers(listHeaders('/api/contact', query, total)).send(inquiries);
    },
  );

  route(
    app,
    'GET /contact/:id',
    { id: 'getInquiry', summary: 'Get an inquiry', config: { isPolled: true }, ok: inquiryResponse },
    async ({ params: { id } }, reply) => {
      const inquiry = await readInquiry(db, id);
      return reply.header('etag', toEtag(inquiry.version)).send(inquiry);
    },
  );

  route(
    app,
    'GET /contact/:id/events',
    {
      id: 'listInquiryEvents',
      summary: 'Get the timeline of an inquiry, oldest first',
      config: { isPolled: true },
      ok: z.array(inquiryEventResponse),
    },
    async ({ params: { id } }) => {
      const events = (await readTimelines(db, [id])).get(id);
      if (!events) throw notFound();
      return events;
    },
  );

  route(
    app,
    'GET /contact/:id/others',
    {
      id: 'listOtherInquiries',
      summary: `List the newest ${MAX_OTHER_INQUIRIES} other inquiries with the same e-mail address or phone number`,
      config: { isPolled: true },
      ok: z.array(inquiryResponse),
    },
    async ({ params: { id } }) => {
      const inquiry = await db
        .selectFrom('inquiries')
        .select(['id', 'emailKey', 'phoneKey'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => notFound());
      return readInquiries(db, await findOthers(db, inquiry));
    },
  );
}

/** One query for each index: together they would sort everything of an address that was flooded. */
async function findOthers(
  db: Db,
  { id, emailKey, phoneKey }: { id: string; emailKey: string; phoneKey: string | null },
): Promise<string[]> {
  const find = (column: 'emailKey' | 'phoneKey', value: string) =>
    db
      .selectFrom('inquiries')
      .select(['id', 'createdAt'])
      .where(column, '=', value)
      .where('id', '<>', id)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_OTHER_INQUIRIES)
      .execute();
  const found = [
    ...(emailKey === '' ? [] : await find('emailKey', emailKey)),
    ...(phoneKey === null ? [] : await find('phoneKey', phoneKey)),
  ];
  const byId = new Map(found.map((row) => [row.id, row.createdAt]));
  return [...byId]
    .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
    .slice(0, MAX_OTHER_INQUIRIES)
    .map(([otherId]) => otherId);
}
