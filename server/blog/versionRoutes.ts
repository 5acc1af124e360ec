import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { BlogInput } from '../../src/shared/blog';
import { type BlogVersion, draftResponse, versionResponse } from '../../src/shared/blogResponses';
import type { AppContext } from '../context';
import { newRecordColumns, pick } from '../database/rows';
import type { Schema } from '../database/schema';
import { getSession } from '../http/access';
import { conflict, hasVersion, parseIfMatch, toEtag } from '../http/conditional';
import { hasSameValues } from '../http/createOnce';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { conflictResponse, idParams } from '../http/schemas';
import { isNotDeleted } from '../records/softDelete';
import { BLOG_TEXTS } from './blog';
import { toDraft, toDraftRow } from './draft';

type ListedText = Exclude<keyof BlogInput, 'content'>;
/** The texts of a version in a list. */
const LISTED_TEXTS = BLOG_TEXTS.filter((name): name is ListedText => name !== 'content');

/** @param row with its content, or without it in a list */
function toVersion(
  row: Omit<Selectable<Schema['blogVersions']>, 'content' | 'images' | 'draftId' | 'idempotencyKey'> & {
    content?: string;
  },
): BlogVersion {
  const { content } = row;
  return {
    ...pick(row, [...LISTED_TEXTS, 'version', 'publishedAt', 'publishedBy', 'cover', 'coverAlt']),
    ...(content === undefined ? {} : { content }),
  };
}

const versionParams = idParams.extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .meta({ description: 'The version of the blog', type: 'integer' }),
});

/** `If-Match: *` replaces any draft, and no header none. */
const replacingHeaders = z.object({
  'if-match': z
    .string()
    .optional()
    .transform((header) => (header === undefined ? undefined : { versions: parseIfMatch(header) }))
    .meta({ description: 'The ETag of the draft to replace; without it, none is replaced.' }),
});

/** The published states of a blog, and the request that fills its draft with one (docs/product.md §27.5). */
export async function blogVersionRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const tags = ['Drafts'];

  async function findVersion(id: string, version: string) {
    const found = await db
      .selectFrom('blogVersions')
      .selectAll()
      .where('blogId', '=', id)
      .where('version', '=', Number(version))
      .executeTakeFirst();
    if (!found) throw notFound();
    return found;
  }

  app.get(
    '/blogs/:id/versions',
    {
      schema: {
        tags,
        operationId: 'listVersions',
        summary: 'List the last 50 published states of a blog without their content, the newest first',
        params: idParams,
        response: { 200: z.array(versionResponse) },
      },
    },
    async ({ params: { id } }, reply) => {
      const versions = await db
        .selectFrom('blogVersions')
        .select(['blogId', 'version', 'publishedAt', 'publishedBy'])
        .select([...LISTED_TEXTS, 'cover', 'coverAlt'])
        .where('blogId', '=', id)
        .orderBy('version', 'desc')
        .execute();
      if (versions.length === 0) throw notFound();
      return reply.header('x-total-count', versions.length).send(versions.map(toVersion));
    },
  );

  app.get(
    '/blogs/:id/versions/:version',
    {
      schema: {
        tags,
        operationId: 'getVersion',
        summary: 'Get a published state of a blog',
        params: versionParams,
        response: { 200: versionResponse },
      },
    },
    async ({ params: { id, version } }) => toVersion(await findVersion(id, version)),
  );

  app.post(
    '/blogs/:id/versions/:version/restore',
    {
      schema: {
        tags,
        operationId: 'restoreVersion',
        summary:
          'Fill the draft of a blog with an earlier state; an existing draft is replaced only with If-Match',
        params: versionParams,
        headers: replacingHeaders,
        response: { 200: draftResponse, 409: conflictResponse(draftResponse) },
      },
    },
    async (request, reply) => {
      const { id, version } = request.params;
      const earlier = await findVersion(id, version);
      const text = { ...toDraftRow({ ...earlier, publishAt: null }), problem: null };
      const replacing = request.headers['if-match'];
      const draft = await db.transaction().execute(async (transaction) => {
        const blog = await transaction
          .selectFrom('blogs')
          .select('version')
          .where('id', '=', id)
          .where(isNotDeleted)
          .executeTakeFirst();
        if (!blog) throw notFound();
        const wanted = { ...text, blogId: id, baseVersion: blog.version };
        const based = { ...wanted, updatedBy: getSession(request).email };
        if (replacing) {
          const replaced = await transaction
            .updateTable('blogDrafts')
            .set((eb) => ({ ...based, updatedAt: now().toISOString(), version: eb('version', '+', 1) }))
            .where('blogId', '=', id)
            .where(hasVersion(replacing.versions))
            .returningAll()
            .executeTakeFirst();
          if (replaced) return replaced;
        }
        const created = await transaction
          .insertInto('blogDrafts')
          .values({ ...newRecordColumns(now(), null), ...based })
          .onConflict((conflicting) => conflicting.column('blogId').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (created) return created;
        const current = await transaction
          .selectFrom('blogDrafts')
          .selectAll()
          .where('blogId', '=', id)
          .executeTakeFirstOrThrow();
        // A draft with these values: the request was repeated.
        if (hasSameValues(current, wanted)) return current;
        throw conflict(current.version, await toDraft(transaction, current), 'This blog has a draft already');
      });
      return reply.header('etag', toEtag(draft.version)).send(await toDraft(db, draft));
    },
  );
}
