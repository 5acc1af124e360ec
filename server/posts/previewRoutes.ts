import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type DraftPreview,
  type PreviewLink,
  previewLinkResponse,
  previewResponse,
} from '../../src/shared/blogResponses';
import { toIndianDateTime } from '../../src/shared/indianTime';
import { LANGUAGE_PREFIX, toLanguage } from '../../src/shared/languages';
import { renderMarkdown } from '../../src/shared/markdown';
import type { AppContext } from '../context';
import { pick } from '../database/rows';
import { createToken, hashToken } from '../database/secret';
import { HttpError, notFound } from '../http/errors';
import { route } from '../route';
import { after, DAY } from '../time';
import { draftNotFound, findDraft, findPublished, goneResponse, wasPublished } from './draft';

/** How long the preview link of a draft works. */
const PREVIEW_LIFETIME = 7 * DAY;

const previewQuery = z.object({
  token: z.string('Please give the token of the link').meta({ description: 'From the address of the link' }),
});

/** Links with which a draft can be read without an account. */
export async function blogPreviewRoutes(
  app: FastifyInstance,
  { db, now, siteUrl }: AppContext,
): Promise<void> {
  route(
    app,
    'GET /blogs/preview',
    {
      id: 'previewDraft',
      summary: 'Read a draft with the token of a preview link',
      tag: 'Drafts',
      config: { access: 'public' },
      query: previewQuery,
      ok: previewResponse,
      errors: [404],
      responses: { 410: goneResponse },
    },
    async ({ query: { token } }): Promise<DraftPreview> => {
      const link = await db
        .selectFrom('draftPreviews')
        .select(['draftId', 'expiresAt'])
        .where('tokenHash', '=', hashToken(token))
        .where('expiresAt', '>', now().toISOString())
        .executeTakeFirstOrThrow(() => notFound());
      const draft = await findDraft(db, 'id', link.draftId);
      if (!draft) {
        const blog = await findPublished(db, link.draftId);
        // A post that is not public any more is none for a visitor.
        const isPublic = blog?.deletedAt === null;
        throw isPublic ? wasPublished(blog.id) : new HttpError(410, { message: 'This draft was deleted' });
      }
      return {
        ...pick(draft, ['title', 'author', 'date', 'category', 'snippet', 'cover', 'coverAlt']),
        contentHtml: renderMarkdown(draft.content),
        expiresAt: link.expiresAt,
        until: toIndianDateTime(link.expiresAt),
      };
    },
  );

  route(
    app,
    'POST /blogs/drafts/:id/preview-link',
    {
      id: 'createPreviewLink',
      summary: 'Make a link with which anybody can read a draft for 7 days; it ends the link before it',
      tag: 'Drafts',
      ok: previewLinkResponse,
      responses: { 410: goneResponse },
    },
    async ({ params: { id } }): Promise<PreviewLink> => {
      const draft = await findDraft(db, 'id', id);
      if (!draft) throw await draftNotFound(db, id);
      const token = createToken();
      const expiresAt = after(now(), PREVIEW_LIFETIME);
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('draftPreviews').where('draftId', '=', id).execute();
        await transaction
          .insertInto('draftPreviews')
          .values({ tokenHash: hashToken(token), draftId: id, expiresAt })
          .execute();
      });
      return {
        url: `${siteUrl()}${LANGUAGE_PREFIX[toLanguage(draft.language)]}/preview?token=${token}`,
        expiresAt,
      };
    },
  );
}
