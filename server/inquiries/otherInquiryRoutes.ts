import { z } from 'zod';
import { MAX_OTHER_INQUIRIES } from '../../src/shared/inquiryLimits';
import { inquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { idParams } from '../http/schemas';
import { readInquiries } from './inquiry';

/** The other inquiries of a person, who may have written from two addresses with one telephone. */
export async function otherInquiryRoutes(app: ApiInstance, { db }: AppContext): Promise<void> {
  app.get(
    '/contact/:id/others',
    {
      config: { isPolled: true },
      schema: {
        tags: ['Inquiries'],
        operationId: 'listOtherInquiries',
        summary: `List the newest ${MAX_OTHER_INQUIRIES} other inquiries with the same e-mail address or phone number`,
        params: idParams,
        response: { 200: z.array(inquiryResponse) },
      },
    },
    async ({ params: { id } }) => {
      const inquiry = await db
        .selectFrom('inquiries')
        .select(['id', 'emailKey', 'phoneKey'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!inquiry) throw notFound();
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
    ...(await find('emailKey', emailKey)),
    ...(phoneKey === null ? [] : await find('phoneKey', phoneKey)),
  ];
  const byId = new Map(found.map((row) => [row.id, row.createdAt]));
  return [...byId]
    .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
    .slice(0, MAX_OTHER_INQUIRIES)
    .map(([otherId]) => otherId);
}
