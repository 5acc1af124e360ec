import { z } from 'zod';
import { unfiledMailResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { createQueue } from '../http/queue';
import { emptyResponse, idParams } from '../http/schemas';
import { fileParams } from '../inquiries/attachments';

const fileResponse = z.unknown().meta({ type: 'string', format: 'binary' });
/** No browser shows such a file, whatever it contains. */
const DOWNLOAD = {
  'content-type': 'application/octet-stream',
  'content-security-policy': "sandbox; default-src 'none'",
};

const toHex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

/** What arrived by mail: its attachments, and the mails that could not be filed. */
export async function incomingMailRoutes(app: ApiInstance, { db }: AppContext): Promise<void> {
  const tags = ['Incoming mail'];
  const inTurn = createQueue({ concurrency: 1, maxWaiting: 20 });

  app.get(
    '/contact/:id/attachments/:n',
    {
      schema: {
        tags,
        operationId: 'getAttachment',
        summary: 'Get a file that arrived with a mail of an inquiry or was uploaded for a reply',
        params: fileParams,
        querystring: z.object({
          preview: z
            .stringbool()
            .optional()
            .meta({ description: 'A small picture of an image, encoded anew' }),
        }),
        response: { 200: fileResponse },
      },
    },
    async ({ params: { id, n }, query: { preview } }, reply) => {
      const file = await db
        .selectFrom('inquiryAttachments')
        .select(['name', 'bytes'])
        .where('inquiryId', '=', id)
        .where('n', '=', n)
        .executeTakeFirst();
      if (!file) throw notFound();
      const bytes = Buffer.from(file.bytes);
      if (preview) {
        const picture = await inTurn(async () => {
          const { makePreview } = await import('../images/processImage');
          return makePreview(bytes);
        });
        return reply.type('image/webp').send(picture);
      }
      const name = encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => `%${toHex(sign)}`);
      const disposition = `attachment; filename*=UTF-8''${name}`;
      return reply.headers({ ...DOWNLOAD, 'content-disposition': disposition }).send(bytes);
    },
  );

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
      const headers = { ...DOWNLOAD, 'content-disposition': 'attachment; filename="mail.eml"' };
      return reply.headers(headers).send(Buffer.from(mail.raw));
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
