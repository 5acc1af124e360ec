import type { FastifyInstance } from 'fastify';
import { parseImageId } from '../../src/shared/image';
import type { AppContext } from '../context';
import { matchesEtag } from '../http/conditional';
import { withoutDocumentHeaders } from '../http/securityHeaders';
import { sendMissingFile } from '../http/sendPage';

const NAME = /^\d{1,4}\.(avif|webp|jpg)$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The files of uploaded images. A URL always has the same content, so that browsers and proxies cache it. */
export async function mediaRoutes(app: FastifyInstance, { database: { db } }: AppContext): Promise<void> {
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
    const etag = `"${id}-${file}"`;
    withoutDocumentHeaders(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(TYPES[format] ?? '').send(Buffer.from(found.bytes));
  });
}
