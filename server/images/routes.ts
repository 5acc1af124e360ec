import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { imageResponse } from '../../src/shared/blogResponses';
import { keyWasUsedResponse } from '../../src/shared/errorResponses';
import { MAX_IMAGE_BYTES, parseImageId } from '../../src/shared/image';
import type { AppContext } from '../context';
import { createId } from '../database/ids';
import { isCurrent } from '../http/conditional';
import { createOnce } from '../http/createOnce';
import { fieldError, HttpError } from '../http/errors';
import { createQueue } from '../http/queue';
import { sendMissingFile } from '../http/responseBody';
import { withoutDocumentHeaders } from '../http/securityHeaders';
import { UPLOAD_TIMEOUT } from '../http/timeouts';
import { route } from '../route';
import { findImageByKey, storeImage, toImage } from './storeImage';

/** Uploads that are received, waiting or processed: each holds its file in memory, also when its client has gone. */
const MAX_UPLOADS = 6;
/** The boundaries and headers around the file. */
const MULTIPART_OVERHEAD = 4 * 1024;

const NAME = /^\d{1,4}\.(avif|webp|jpg)$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The body is read as a stream: this only describes it. */
const newImage = z.unknown().meta({
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description: 'A JPEG, PNG, WebP or AVIF image without animation, at most 15 MB and 40 megapixels',
    },
  },
});

/** Uploads of images. They are processed one at a time, so that the site stays fast on a small server. */
export async function imageRoutes(app: FastifyInstance, { db, now }: AppContext): Promise<void> {
  let uploads = 0;
  const inTurn = createQueue({ concurrency: 1 });

  /** Before the body is parsed, so that the message names what is wrong. */
  async function checkHeaders({ headers }: FastifyRequest): Promise<void> {
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) {
      throw new HttpError(415, { message: 'Please send multipart/form-data with the image as file' });
    }
    if (Number(headers['content-length'] ?? 0) > MAX_IMAGE_BYTES + MULTIPART_OVERHEAD) throw tooLarge();
  }

  /** What waits must not fill the memory. */
  async function limitUploads<Result>(task: () => Promise<Result>): Promise<Result> {
    if (uploads >= MAX_UPLOADS) {
      const message = 'Several images are being processed. Please try again in a few seconds.';
      throw new HttpError(503, { message }, { 'retry-after': '5' });
    }
    uploads += 1;
    try {
      return await task();
    } finally {
      uploads -= 1;
    }
  }

  await app.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, parts: 11, fieldSize: 1_000 },
  });

  route(
    app,
    'POST /images',
    {
      id: 'createImage',
      summary: 'Upload an image for blogs',
      config: { bodyTimeout: UPLOAD_TIMEOUT },
      onRequest: checkHeaders,
      consumes: ['multipart/form-data'],
      key: true,
      body: newImage,
      ok: imageResponse,
      status: 201,
      responses: { 409: keyWasUsedResponse },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const by = request.session.email;
      const image = await limitUploads(async () => {
        const bytes = await readFile(request);
        const fileHash = createHash('sha256').update(bytes).digest('hex');
        return inTurn(async () => {
          if (request.raw.socket.destroyed) throw unreadable();
          const { stored } = await createOnce(key, {
            find: (known) => findImageByKey(db, known),
            insert: async () => {
              // Loaded with the first image: a server without uploads does not need its memory.
              const { processImage } = await import('./processImage');
              const { width, height, files } = await processImage(bytes);
              const id = `${createId(now())}-${width}x${height}`;
              return storeImage(db, { id, key, fileHash, by, now: now(), files });
            },
            isSame: (known) => known.fileHash === fileHash,
          });
          return toImage(stored.id);
        });
      });
      return reply.header('location', `${image.url}/${image.width}.webp`).send(image);
    },
  );
}

/** The files of uploaded images. A URL always has the same content, so that browsers and proxies cache it. */
export async function mediaRoutes(app: FastifyInstance, { db }: AppContext): Promise<void> {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const [, format = ''] = NAME.exec(file) ?? [];
    const found =
      format && parseImageId(id)
        ? await db
            .selectFrom('imageFiles')
            .select('bytes')
            .where('imageId', '=', id)
            .where('name', '=', file)
            .executeTakeFirst()
        : undefined;
    if (!found) return sendMissingFile(reply);
    withoutDocumentHeaders(reply).header('cache-control', 'public, max-age=31536000, immutable');
    if (isCurrent(request, reply, `"${id}-${file}"`)) return reply.code(304).send();
    return reply.type(TYPES[format] ?? '').send(Buffer.from(found.bytes));
  });
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  try {
    const file = await request.file();
    if (file?.fieldname === 'file') return await file.toBuffer();
  } catch (error) {
    const { code, statusCode } = error as FastifyError;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    // The parser's own errors have no status.
    throw statusCode === undefined ? unreadable() : error;
  }
  throw fieldError('file', 'Please choose an image');
}

/** The body is not what its header says, ended early, or its client has gone. */
function unreadable(): HttpError {
  return new HttpError(400, { message: 'The upload could not be read' });
}

function tooLarge(): HttpError {
  return fieldError('file', 'Please choose an image of at most 15 MB', 413);
}
