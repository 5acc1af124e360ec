import { z } from 'zod';
import {
  type DraftPreview,
  type PreviewLink,
  previewLinkResponse,
  previewResponse,
  previewStateResponse,
} from '../../src/shared/blogResponses';
import { toIndianDateTime } from '../../src/shared/indianTime';
import { LANGUAGE_PREFIX, toLanguage } from '../../src/shared/languages';
import { renderMarkdown } from '../../src/shared/markdown';
import type { AppContext } from '../context';
import { deleteBatch } from '../database/batches';
import { pick } from '../database/rows';
import type { Db } from '../database/schema';
import { createToken, hashToken } from '../database/secret';
import { HttpError, notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, emptyResponse, idParams } from '../http/schemas';
import { activeBlogs } from '../records/softDelete';
import { after, DAY } from '../time';
import { draftNotFound, findDraft } from './draft';

/** How long the preview link of a draft works. */
const PREVIEW_LIFETIME = 7 * DAY;

const previewQuery = z.object({
  token: z.string('Please give the token of the link').meta({ description: 'From the address of the link' }),
});

const goneResponse = z.object({
  ...apiErrorResponse.shape,
  blog: z.uuid().optional().meta({ description: 'The `_id` of the blog as which the draft was published' }),
});

/** Links with which a draft can be read without an account (docs/product.md §27.10). */
export async function blogPreviewRoutes(app: ApiInstance, { db, now, siteUrl }: AppContext): Promise<void> {
  const tags = ['Drafts'];

  app.get(
    '/blogs/preview',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'previewDraft',
        summary: 'Read a draft with the token of a preview link',
        querystring: previewQuery,
        response: { 200: previewResponse, 404: apiErrorResponse, 410: goneResponse },
      },
    },
    async ({ query: { token } }): Promise<DraftPreview> => {
      const link = await db
        .selectFrom('draftPreviews')
        .select(['draftId', 'expiresAt'])
        .where('tokenHash', '=', hashToken(token))
        .where('expiresAt', '>', now().toISOString())
        .executeTakeFirst();
      if (!link) throw notFound();
      const draft = await findDraft(db, 'id', link.draftId);
      if (!draft) throw await draftGone(link.draftId);
      return {
        ...pick(draft, ['title', 'author', 'date', 'category', 'snippet', 'cover', 'coverAlt']),
        contentHtml: renderMarkdown(draft.content),
        expiresAt: link.expiresAt,
        until: toIndianDateTime(link.expiresAt),
      };
    },
  );

  /** What became of a draft, as far as a visitor may know: a post that is not public any more is none. */
  async function draftGone(id: string): Promise<HttpError> {
    const published = await activeBlogs(db)
      .innerJoin('blogVersions', 'blogVersions.blogId', 'blogs.id')
      .select('blogs.id')
      .where('blogVersions.draftId', '=', id)
      .executeTakeFirst();
    if (!published) return new HttpError(410, { message: 'This draft was deleted' });
    const body = { message: 'This draft was published', blog: published.id };
    return new HttpError(410, body);
  }

  app.get(
    '/blogs/drafts/:id/preview-link',
    {
      schema: {
        tags,
        operationId: 'getPreviewLink',
        summary: 'Whether a draft has a preview link, and when the last one ends',
        params: idParams,
        response: { 200: previewStateResponse },
      },
    },
    async ({ params: { id } }) => {
      const last = await db
        .selectFrom('draftPreviews')
        .select('expiresAt')
        .where('draftId', '=', id)
        .where('expiresAt', '>', now().toISOString())
        .orderBy('expiresAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return { expiresAt: last?.expiresAt ?? null };
    },
  );

  app.post(
    '/blogs/drafts/:id/preview-link',
    {
      schema: {
        tags,
        operationId: 'createPreviewLink',
        summary: 'Make a link with which anybody can read a draft for 7 days; earlier links work on',
        params: idParams,
        response: { 200: previewLinkResponse, 410: goneResponse },
      },
    },
    async ({ params: { id } }): Promise<PreviewLink> => {
      const draft = await findDraft(db, 'id', id);
      if (!draft) throw await draftNotFound(db, id);
      const token = createToken();
      const expiresAt = after(now(), PREVIEW_LIFETIME);
      await db
        .insertInto('draftPreviews')
        .values({ tokenHash: hashToken(token), draftId: id, expiresAt })
        .execute();
      return {
        url: `${siteUrl()}${LANGUAGE_PREFIX[toLanguage(draft.language)]}/preview?token=${token}`,
        expiresAt,
      };
    },
  );

  app.delete(
    '/blogs/drafts/:id/preview-link',
    {
      config: { action: 'blogs.drafts.preview-link.revoke' },
      schema: {
        tags,
        operationId: 'revokePreviewLinks',
        summary: 'End all preview links of a draft',
        params: idParams,
        response: { 204: emptyResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      await db.deleteFrom('draftPreviews').where('draftId', '=', id).execute();
      return reply.code(204).send(null);
    },
  );
}

/** Deletes links that have ended. @returns whether there may be more */
export function purgePreviews(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, 'draftPreviews', 'tokenHash', (eb) => eb('expiresAt', '<=', now.toISOString()));
}
