import { z } from 'zod';
import { unfiledMailResponse } from '../../src/shared/mailResponses';
import type { AppContext } from '../context';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { emptyResponse, fileResponse, idParams } from '../http/schemas';
import { downloadHeaders } from '../http/securityHeaders';

/** The mails that could not be filed. */
export async function incomingMailRoutes(app: ApiInstance, { db }: AppContext): Promise<void> {
  const tags = ['Incoming mail'];

  app.get(
    '/incoming-mails',
    {
      config: { isPolled: true },
      schema: {
        tags,
        operationId: 'listUnfiledMails',
        summary: 'List the mails that could not be filed, oldest first',
        response: { 200: z.array(unfiledMailResponse) },
      },
    },
    async () =>
      db
        .selectFrom('incomingMails')
        .select(['id as _id', 'receivedAt', 'error'])
        .where('status', '=', 'failed')
        .orderBy('id')
        .limit(100)
        .execute(),
  );

  app.get(
    '/incoming-mails/:id/source',
    {
      config: { audit: true },
      schema: {
        tags,
        operationId: 'getUnfiledMail',
        summary: 'Get a mail that could not be filed, as it arrived',
        params: idParams,
        response: { 200: fileResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      const mail = await db
        .selectFrom('incomingMails')
        .select('raw')
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .executeTakeFirst();
      if (!mail?.raw) throw notFound();
      return reply.headers(downloadHeaders('mail.eml')).send(Buffer.from(mail.raw));
    },
  );

  app.delete(
    '/incoming-mails/:id',
    {
      schema: {
        tags,
        operationId: 'dismissUnfiledMail',
        summary: 'Remove a mail that could not be filed; it stays in the mailbox',
        params: idParams,
        response: { 204: emptyResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      const dismissed = await db
        .updateTable('incomingMails')
        .set({ status: 'ignored', raw: null, error: null })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .returning('id')
        .executeTakeFirst();
      if (!dismissed) throw notFound();
      return reply.code(204).send(null);
    },
  );
}
