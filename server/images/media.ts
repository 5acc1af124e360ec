import type { FastifyInstance } from 'fastify';
import { parseImageId } from '../../src/shared/image';
import type { AppContext } from '../context';
import { isCurrent } from '../http/conditional';
import { sendMissingFile } from '../http/responseBody';
import { withoutDocumentHeaders } from '../http/securityHeaders';

const NAME = /^\d{1,4}\.(avif|webp|jpg)$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

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
