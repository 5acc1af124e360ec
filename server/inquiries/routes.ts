import { z } from 'zod';
import { inquiryListQuery } from '../../src/shared/inquiry';
import { inquiryErasure } from '../../src/shared/inquiryAdmin';
import { inquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { emptyLog } from '../database/sqlite';
import { getSession } from '../http/access';
import { conflict, hasVersion, ifMatchHeaders, sendUnlessUnchanged, toEtag } from '../http/conditional';
import type { ApiInstance } from '../http/fastify';
import { conflictResponse, emptyResponse, idParams, listHeaders } from '../http/schemas';
import { attachmentRoutes } from './attachmentRoutes';
import { changeRoutes } from './changeRoutes';
import { recordErasure } from './erasures';
import { exportRoutes } from './exportRoutes';
import { readInquiries, readInquiry } from './inquiry';
import { listInquiries } from './listInquiries';
import { otherInquiryRoutes } from './otherInquiryRoutes';
import { outboxRoutes } from './outboxRoutes';
import { eraseAddress } from './personalData';
import { presenceRoutes } from './presenceRoutes';
import { receiveRoutes } from './receiveRoutes';
import { replyRoutes } from './replyRoutes';
import { responseTimeRoutes } from './responseTimeRoutes';
import { isFoundInTimeline, parseSearch } from './search';
import { summaryRoutes } from './summaryRoutes';
import { timelineRoutes } from './timelineRoutes';

/** Everything below /contact: what visitors send, and what admins read, change, answer and erase; and the outbox. */
export async function inquiryRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, now, backupFolder } = context;
  const tags = ['Inquiries'];
  const routes = [
    receiveRoutes,
    changeRoutes,
    timelineRoutes,
    attachmentRoutes,
    replyRoutes,
    presenceRoutes,
    otherInquiryRoutes,
    summaryRoutes,
    responseTimeRoutes,
    exportRoutes,
    outboxRoutes,
  ];
  for (const plugin of routes) await app.register(plugin, context);

  app.get(
    '/contact',
    {
      config: { isPolled: true },
      onSend: sendUnlessUnchanged,
      schema: {
        tags,
        operationId: 'listInquiries',
        summary: 'List inquiries',
        querystring: inquiryListQuery,
        response: { 200: z.array(inquiryResponse), 304: emptyResponse },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const labels = context.content;
      const filterContext = { me: getSession(request).email, now: now(), labels };
      const { items: ids, total } = await listInquiries(db, query, filterContext);
      const terms = parseSearch(query.search ?? '', labels);
      const inquiries = (await readInquiries(db, ids)).map((inquiry) => ({
        ...inquiry,
        ...(isFoundInTimeline(inquiry, terms) ? { foundInTimeline: true as const } : {}),
      }));
      return reply.headers(listHeaders('/api/contact', query, total)).send(inquiries);
    },
  );

  app.get(
    '/contact/:id',
    {
      config: { isPolled: true },
      schema: {
        tags,
        operationId: 'getInquiry',
        summary: 'Get an inquiry',
        params: idParams,
        response: { 200: inquiryResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      const inquiry = await readInquiry(db, id);
      return reply.header('etag', toEtag(inquiry.version)).send(inquiry);
    },
  );

  app.delete(
    '/contact/:id',
    {
      schema: {
        tags,
        operationId: 'eraseInquiry',
        summary: 'Erase an inquiry for good',
        params: idParams,
        headers: ifMatchHeaders,
        response: { 204: emptyResponse, 409: conflictResponse(inquiryResponse) },
      },
    },
    async ({ params: { id }, headers }, reply) => {
      const isErased = await db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('inquiries')
          .where('id', '=', id)
          .where(hasVersion(headers['if-match']))
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await recordErasure(transaction, backupFolder, `inquiry ${id}`, now());
        return true;
      });
      if (!isErased) {
        const current = await readInquiry(db, id);
        throw conflict(current.version, current);
      }
      await emptyLog(db);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/contact/erase',
    {
      schema: {
        tags,
        operationId: 'eraseAddress',
        summary: 'Erase all inquiries of an e-mail address for good, without regard to case',
        body: inquiryErasure,
        response: { 200: z.object({ erased: z.int().nonnegative() }) },
      },
    },
    async (request) => {
      const { email } = request.body;
      await recordErasure(db, backupFolder, `address ${email.toLowerCase()}`, now());
      const erased = await eraseAddress(db, email, now());
      request.auditCounts = { erased };
      return { erased };
    },
  );
}
