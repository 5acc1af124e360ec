import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filedMailResponse, unfiledMailResponse } from '../../src/shared/mailResponses';
import type { AppContext } from '../context';
import { notFound } from '../http/errors';
import { fileResponse } from '../http/schemas';
import { downloadHeaders } from '../http/securityHeaders';
import { dismissMails } from '../inquiries/unfiledMails';
import { route } from '../route';
import { fileAgain } from './fileMail';
import { otherMailRoutes } from './otherMailRoutes';

/** The mails that could not be filed, and those that belong to no inquiry. */
export async function incomingMailRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, mailer, now } = context;
  await app.register(otherMailRoutes, context);

  route(
    app,
    'GET /incoming-mails',
    {
      id: 'listUnfiledMails',
      summary: 'List the mails that could not be filed, oldest first',
      config: { isPolled: true },
      ok: z.array(unfiledMailResponse),
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

  route(
    app,
    'GET /incoming-mails/:id/source',
    {
      id: 'getUnfiledMail',
      summary: 'Get a mail that could not be filed, as it arrived',
      config: { audit: true },
      ok: fileResponse,
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

  route(
    app,
    'POST /incoming-mails/:id/retry',
    {
      id: 'fileMailAgain',
      summary: 'Try again to file a mail that could not be filed; returns what came of it',
      ok: filedMailResponse,
    },
    async ({ params: { id }, log }) => {
      const status = await fileAgain(db, id, { now, log, ownAddress: mailer.settings?.from.address });
      if (!status) throw notFound();
      return { status };
    },
  );

  route(
    app,
    'DELETE /incoming-mails/:id',
    { id: 'dismissUnfiledMail', summary: 'Remove a mail that could not be filed; it stays in the mailbox' },
    async ({ params: { id } }) => {
      const dismissed = await dismissMails(db, [id]);
      if (dismissed.length === 0) throw notFound();
    },
  );
}
