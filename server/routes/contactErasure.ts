import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inquiryErasure } from '../../src/contract/inquiryDesk';
import { emptyResponse, idParams } from '../http/apiSchemas';
import type { AppContext } from '../http/context';
import { notFound } from '../http/errors';
import { eraseAddress } from '../inquiries/personalData';

/** Erases inquiries at once, with their timelines and mails; only the audit line stays. */
export function contactErasureRoutes({ database, now }: AppContext): FastifyPluginAsyncZod {
  const { db } = database;
  const tags = ['Inquiries'];

  return async (app) => {
    app.delete(
      '/contact/:id',
      {
        schema: {
          tags,
          operationId: 'eraseInquiry',
          summary: 'Erase an inquiry for good',
          params: idParams,
          response: { 204: emptyResponse },
        },
      },
      async ({ params: { id } }, reply) => {
        const { numDeletedRows } = await db
          .deleteFrom('inquiries')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw notFound();
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
        const erased = await eraseAddress(database, request.body.email, now());
        request.auditCounts = { erased };
        return { erased };
      },
    );
  };
}
