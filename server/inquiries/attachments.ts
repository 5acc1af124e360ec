import type { FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_FILE_NAME,
  REPLY_FILE_TYPES,
  type ReplyFile,
  type ReplyFileType,
} from '../../src/shared/inquiryAdmin';
import { replyFileResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import type { Db, Schema } from '../database/schema';
import { getSession } from '../http/access';
import { fieldErrors, HttpError, notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { UPLOAD_TIMEOUT } from '../http/limits';
import { createQueue } from '../http/queue';
import { apiErrorResponse, emptyResponse, idParams } from '../http/schemas';
import { before, DAY } from '../time';
import { lockInquiry } from './changeInquiry';

/** How long a file is kept that no mail has. */
const UNUSED_RETENTION = 30 * DAY;
const TOGETHER = 'Please attach files of at most 10 MB together';

/** The body is the file as it is: this only describes it. */
const newFile = z.unknown().meta({
  type: 'string',
  format: 'binary',
  description: 'A JPEG, PNG or WebP picture or a PDF, at most 10 MB',
});

export const fileResponse = z.unknown().meta({ type: 'string', format: 'binary' });
/** Headers of a file that no browser shows, whatever it contains. */
export const DOWNLOAD = {
  'content-type': 'application/octet-stream',
  'content-security-policy': "sandbox; default-src 'none'",
};

const toHex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

/** Files of inquiries are numbered within their inquiry. */
const fileParams = idParams.extend({
  n: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .meta({ description: 'The number of the file, as in the timeline' }),
});

/** The files of an inquiry: those that arrived with its mails, and uploads for replies (docs/product.md §26.11). */
export async function attachmentRoutes(app: ApiInstance, { db, now }: AppContext): Promise<void> {
  const tags = ['Inquiries'];
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
      throw new HttpError(413, fieldErrors([['file', TOGETHER]]));
    }
  }

  app.post(
    '/contact/:id/attachments',
    {
      config: { bodyTimeout: UPLOAD_TIMEOUT },
      bodyLimit: MAX_ATTACHMENT_BYTES,
      onRequest: checkHeaders,
      schema: {
        tags,
        operationId: 'createAttachment',
        summary: 'Upload a file for a reply to an inquiry',
        consumes: ['application/octet-stream'],
        params: idParams,
        querystring: z.object({
          name: z
            .string()
            .trim()
            .min(1, 'Please name the file')
            .max(1_000)
            .meta({ description: 'The name that the recipient sees; it gets the ending of its type' }),
        }),
        body: newFile,
        response: { 201: replyFileResponse },
      },
    },
    async (request, reply) => {
      const { params, query, body } = request;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const type = detectType(bytes);
      if (!type) {
        throw new HttpError(
          400,
          fieldErrors([['file', 'Please choose a JPEG, PNG or WebP picture or a PDF']]),
        );
      }
      const file = { name: toFileName(query.name, type), type, bytes };
      const by = getSession(request).email;
      const n = await db.transaction().execute(async (transaction) => {
        await lockInquiry(transaction, params.id);
        return storeAttachment(transaction, params.id, {
          ...file,
          uploadedBy: by,
          uploadedAt: now().toISOString(),
        });
      });
      return reply
        .code(201)
        .header('location', `/api/contact/${params.id}/attachments/${n}`)
        .send({ n, name: file.name, type, size: bytes.byteLength });
    },
  );

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
        const picture = await previews(async () => {
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

  app.delete(
    '/contact/:id/attachments/:n',
    {
      schema: {
        tags,
        operationId: 'deleteAttachment',
        summary: 'Remove an uploaded file that no mail has',
        params: fileParams,
        response: { 204: emptyResponse, 409: apiErrorResponse },
      },
    },
    async ({ params: { id, n } }, reply) => {
      await db.transaction().execute(async (transaction) => {
        await lockInquiry(transaction, id);
        const removed = await removeUnused(transaction, id, [n]);
        if (removed === 0) {
          const [file] = await listFiles(transaction, id, [n]);
          throw file ? new HttpError(409, { message: 'This file belongs to a mail' }) : notFound();
        }
      });
      return reply.code(204).send(null);
    },
  );
}

type NewAttachment = Omit<Selectable<Schema['inquiryAttachments']>, 'inquiryId' | 'n'>;

/**
 * Stores a file of an inquiry that is locked.
 *
 * @returns its number, which no other file of the inquiry ever had: a reply that is being written may name one that is gone
 */
export async function storeAttachment(
  transaction: Db,
  inquiryId: string,
  file: NewAttachment,
): Promise<number> {
  const { lastFile: n } = await transaction
    .updateTable('inquiries')
    .set((eb) => ({ lastFile: eb('lastFile', '+', 1) }))
    .where('id', '=', inquiryId)
    .returning('lastFile')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('inquiryAttachments')
    .values({ ...file, inquiryId, n })
    .execute();
  return n;
}

/** The type by the beginning of a file; neither its name nor what a client says counts. */
function detectType(bytes: Buffer): ReplyFileType | undefined {
  const begin = bytes.subarray(0, 12).toString('latin1');
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF....WEBP/s.test(begin)) return 'image/webp';
  return begin.startsWith('%PDF-') ? 'application/pdf' : undefined;
}

/** A name without folders and control characters, with an ending of the type: programs open a file by it. */
function toFileName(given: string, type: ReplyFileType): string {
  const name = given.split(/[/\\]/).at(-1)?.replaceAll(/\p{C}/gu, '').trim() || 'file';
  const endings = REPLY_FILE_TYPES[type];
  const hasEnding = endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (hasEnding && name.length <= MAX_FILE_NAME) return name;
  const [ending = ''] = endings;
  return (
    name.replace(/\.[a-z]{2,4}$/i, hasEnding ? '' : '$&').slice(0, MAX_FILE_NAME - ending.length) + ending
  );
}

/** The uploaded files of an inquiry with these numbers. */
async function listFiles(db: Db, inquiryId: string, numbers: readonly number[]): Promise<ReplyFile[]> {
  if (numbers.length === 0) return [];
  const files = await db
    .selectFrom('inquiryAttachments')
    .select(['n', 'name', 'type', sql<number>`length(bytes)`.as('size')])
    .where('inquiryId', '=', inquiryId)
    .where('n', 'in', numbers)
    .where('uploadedBy', 'is not', null)
    .orderBy('n')
    .execute();
  return files;
}

/**
 * The files of a reply that is about to be queued.
 *
 * @throws HttpError 400 when one is gone, or they are too large together
 */
export async function requireFiles(
  transaction: Db,
  inquiryId: string,
  numbers: readonly number[],
): Promise<ReplyFile[]> {
  const files = await listFiles(transaction, inquiryId, numbers);
  if (files.length < new Set(numbers).size) {
    const message = 'A file is no longer stored. Remove it and add it again';
    throw new HttpError(400, { message, fields: { attachments: message } });
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHMENT_BYTES) {
    throw new HttpError(400, { message: TOGETHER, fields: { attachments: TOGETHER } });
  }
  return files;
}

function deleteUnused(db: Db) {
  return db
    .deleteFrom('inquiryAttachments')
    .where('uploadedBy', 'is not', null)
    .where((eb) => {
      const inMail = eb
        .selectFrom('mailAttachments')
        .select('mailAttachments.n')
        .whereRef('mailAttachments.inquiryId', '=', 'inquiryAttachments.inquiryId')
        .whereRef('mailAttachments.n', '=', 'inquiryAttachments.n');
      return eb.not(eb.exists(inMail));
    });
}

/** Removes those of these uploaded files that no mail has. @returns how many */
export async function removeUnused(
  transaction: Db,
  inquiryId: string,
  numbers: readonly number[],
): Promise<number> {
  if (numbers.length === 0) return 0;
  const removed = await deleteUnused(transaction)
    .where('inquiryId', '=', inquiryId)
    .where('n', 'in', numbers)
    .executeTakeFirstOrThrow();
  return Number(removed.numDeletedRows);
}

/** Removes files that were uploaded 30 days ago and that no mail has. */
export async function purgeUnusedFiles(db: Db, now: Date): Promise<boolean> {
  await deleteUnused(db).where('uploadedAt', '<', before(now, UNUSED_RETENTION)).execute();
  return false;
}
