import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BlogInput } from '../../src/shared/blog';
import { draftResponse, versionResponse } from '../../src/shared/blogResponses';
import type { AppContext } from '../context';
import { pick } from '../database/rows';
import { isNotDeleted } from '../database/softDelete';
import { conflict, hasVersion, parseIfMatch, toEtag } from '../http/conditional';
import { hasSameValues } from '../http/createOnce';
import { notFound, serviceUnavailable } from '../http/errors';
import { route } from '../route';
import { BLOG_TEXTS } from './blog';
import { findDraft, insertDraft, toDraft, toDraftRow } from './draft';

/** What a list has of a version: all but its content. */
const LISTED = [
  ...BLOG_TEXTS.filter((name): name is Exclude<keyof BlogInput, 'content'> => name !== 'content'),
  ...(['version', 'publishedAt', 'publishedBy', 'cover', 'coverAlt'] as const),
];

/** `If-Match: *` replaces any draft, and no header none. */
const replacingHeaders = z.object({
  'if-match': z
    .string()
    .optional()
    .transform((header) => (header === undefined ? undefined : { versions: parseIfMatch(header) }))
    .meta({ description: 'The ETag of the draft to replace; without it, none is replaced.' }),
});

/** The published states of a blog, and the request that fills its draft with one. */
export async function blogVersionRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now } = context;

  async function findVersion(id: string, version: string) {
    return db
      .selectFrom('blogVersions')
      .selectAll()
      .where('blogId', '=', id)
      .where('version', '=', Number(version))
      .executeTakeFirstOrThrow(() => notFound());
  }

  route(
    app,
    'GET /blogs/:id/versions',
    {
      id: 'listVersions',
      summary: 'List the last 50 published states of a blog without their content, the newest first',
      tag: 'Drafts',
      ok: z.array(versionResponse),
    },
    async ({ params: { id } }, reply) => {
      const versions = await db
        .selectFrom('blogVersions')
        .select(LISTED)
        .where('blogId', '=', id)
        .orderBy('version', 'desc')
        .execute();
      if (versions.length === 0) throw notFound();
      return reply.header('x-total-count', versions.length).send(versions);
    },
  );

  route(
    app,
    'GET /blogs/:id/versions/:version',
    { id: 'getVersion', summary: 'Get a published state of a blog', tag: 'Drafts', ok: versionResponse },
    async ({ params: { id, version } }) => pick(await findVersion(id, version), [...LISTED, 'content']),
  );

  route(
    app,
    'POST /blogs/:id/versions/:version/restore',
    {
      id: 'restoreVersion',
      summary:
        'Fill the draft of a blog with an earlier state; an existing draft is replaced only with If-Match',
      tag: 'Drafts',
      headers: replacingHeaders,
      ok: draftResponse,
      current: draftResponse,
    },
    async ({ params: { id, version }, headers, session }, reply) => {
      const earlier = await findVersion(id, version);
      const replacing = headers['if-match'];
      const draft = await db.transaction().execute(async (transaction) => {
        const blog = await transaction
          .selectFrom('blogs')
          .select('version')
          .where('id', '=', id)
          .where(isNotDeleted)
          .executeTakeFirstOrThrow(() => notFound());
        const text = { ...toDraftRow({ ...earlier, publishAt: null }), problem: null };
        const wanted = { ...text, blogId: id, baseVersion: blog.version };
        const values = { ...wanted, updatedBy: session.email };
        const created = await insertDraft(transaction, values, now());
        if (created) return created;
        const replaced =
          replacing &&
          (await transaction
            .updateTable('blogDrafts')
            .set((eb) => ({ ...values, updatedAt: now().toISOString(), version: eb('version', '+', 1) }))
            .where('blogId', '=', id)
            .where(hasVersion(replacing.versions))
            .returningAll()
            .executeTakeFirst());
        if (replaced) return replaced;
        const current = await findDraft(transaction, 'blogId', id);
        // Published or deleted in this moment.
        if (!current) throw serviceUnavailable();
        // A draft with these values: the request was repeated.
        if (hasSameValues(current, wanted)) return current;
        throw conflict(current.version, await toDraft(transaction, current), 'This blog has a draft already');
      });
      return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
    },
  );
}
