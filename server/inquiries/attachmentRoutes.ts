import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_ATTACHMENT_BYTES } from '../../src/shared/inquiryLimits';
import { replyFileResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { fieldError, HttpError, notFound } from '../http/errors';
import { detectType, toFileName } from '../http/fileType';
import { createQueue } from '../http/queue';
import { fileResponse } from '../http/schemas';
import { downloadHeaders } from '../http/securityHeaders';
import { UPLOAD_TIMEOUT } from '../http/timeouts';
import { route } from '../route';
import { lockInquiries } from './act';
import { FILES_TOO_LARGE, listFiles, removeUnused, storeAttachment } from './attachments';

/** The body is the file as it is: this only describes it. */
const newFile = z.unknown().meta({
  type: 'string',
  format: 'binary',
  description: 'A JPEG, PNG or WebP picture or a PDF, at most 10 MB',
});

/** The files of an inquiry: those of its form and its mails, and uploads for replies. */
export async function attachmentRoutes(app: FastifyInstance, { db, now }: AppContext): Promise<void> {
  const previews = createQueue({ concurrency: 1, maxWaiting: 20 });

  // In this plugin only.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  /** Before the body is read, so that the message names what is wrong. */
  async function checkHeaders({ headers }: FastifyRequest): Promise<void> {
    if (!/^application\/octet-stream\b/i.test(headers['content-type'] ?? '')) {
      throw new HttpError(415, { message: 'Please send the file as application/octet-stream' });
    }
    if (Number(headers['content-length'] ?? 0) > MAX_ATTACHMENT_BYTES) {
      throw fieldError('file', FILES_TOO_LARGE, 413);
    }
  }

  route(
    app,
    'POST /contact/:id/attachments',
    {
      id: 'createAttachment',
      summary: 'Upload a file for a reply to an inquiry',
      config: { bodyTimeout: UPLOAD_TIMEOUT },
      onRequest: checkHeaders,
      bodyLimit: MAX_ATTACHMENT_BYTES,
      consumes: ['application/octet-stream'],
      query: z.object({
        name: z
          .string()
          .trim()
          .min(1, 'Please name the file')
          .max(1_000)
          .meta({ description: 'The name that the recipient sees; it gets the ending of its type' }),
      }),
      body: newFile,
      ok: replyFileResponse,
      status: 201,
    },
    async (request, reply) => {
      const { params, query, body } = request;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const type = detectType(bytes);
      if (!type) {
        throw fieldError('file', 'Please choose a JPEG, PNG or WebP picture or a PDF');
      }
      const name = toFileName(query.name, type);
      const n = await db.transaction().execute(async (transaction) => {
        await requireInquiry(transaction, params.id);
        return storeAttachment(transaction, params.id, {
          name,
          type,
          bytes,
          uploadedBy: request.session.email,
          uploadedAt: now().toISOString(),
        });
      });
      return reply
        .header('location', `/api/contact/${params.id}/attachments/${n}`)
        .send({ n, name, type, size: bytes.byteLength });
    },
  );

  route(
    app,
    'GET /contact/:id/attachments/:n',
    {
      id: 'getAttachment',
      summary: 'Get a file that came with an inquiry or one of its mails, or was uploaded for a reply',
      query: z.object({
        preview: z.stringbool().optional().meta({ description: 'A small picture of an image, encoded anew' }),
      }),
      ok: fileResponse,
    },
    async ({ params: { id, n }, query: { preview } }, reply) => {
      const file = await db
        .selectFrom('inquiryAttachments')
        .select(['name', 'bytes'])
        .where('inquiryId', '=', id)
        .where('n', '=', n)
        .executeTakeFirstOrThrow(() => notFound());
      const bytes = Buffer.from(file.bytes);
      if (preview) {
        const picture = await previews(async () => {
          const { makePreview } = await import('../images/processImage');
          return makePreview(bytes);
        });
        return reply.type('image/webp').send(picture);
      }
      return reply.headers(downloadHeaders(file.name)).send(bytes);
    },
  );

  route(
    app,
    'DELETE /contact/:id/attachments/:n',
    {
      id: 'deleteAttachment',
      summary: 'Remove an uploaded file that no mail has',
      errors: [409],
    },
    async ({ params: { id, n } }) => {
      await db.transaction().execute(async (transaction) => {
        await requireInquiry(transaction, id);
        const removed = await removeUnused(transaction, id, [n]);
        if (removed === 0) {
          const [file] = await listFiles(transaction, id, [n]);
          throw file ? new HttpError(409, { message: 'This file belongs to a mail' }) : notFound();
        }
      });
    },
  );
}

/** Locks an inquiry. @throws HttpError 404 */
async function requireInquiry(transaction: Db, id: string): Promise<void> {
  const [inquiry] = await lockInquiries(transaction, [id]);
  if (!inquiry) throw notFound();
}
