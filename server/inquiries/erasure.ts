import { z } from 'zod';
import { inquiryErasure } from '../../src/shared/inquiryAdmin';
import { inquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { conflict, ifMatchHeaders } from '../http/conditional';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { conflictResponse, emptyResponse, idParams } from '../http/schemas';
import { readInquiries } from './inquiryRow';
import { eraseAddress } from './personalData';

/** Erases inquiries at once, with their timelines and mails; only the audit line stays. */
export async function contactErasureRoutes(app: ApiInstance, { database, now }: AppContext): Promise<void> {
  const { db } = database;
  const tags = ['Inquiries'];

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
      const versions = headers['if-match'];
      let erasure = db.deleteFrom('inquiries').where('id', '=', id);
      if (versions) erasure = erasure.where('version', 'in', versions);
      const { numDeletedRows } = await erasure.executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) {
        const [current] = await readInquiries(db, [id]);
        throw current ? conflict(current.version, current) : notFound();
      }
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
}
