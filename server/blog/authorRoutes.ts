import { type LastAuthor, lastAuthorResponse } from '../../src/shared/blogResponses';
import type { AppContext } from '../context';
import { getSession } from '../http/access';
import type { ApiInstance } from '../http/fastify';
import { activeBlogs } from '../records/softDelete';

export async function blogAuthorRoutes(app: ApiInstance, { db }: AppContext): Promise<void> {
  app.get(
    '/blogs/author',
    {
      schema: {
        tags: ['Drafts'],
        operationId: 'getLastAuthor',
        summary: 'Get the author that a new text of this admin starts with',
        response: { 200: lastAuthorResponse },
      },
    },
    async (request): Promise<LastAuthor> => {
      const { email } = getSession(request);
      const draft = await db
        .selectFrom('blogDrafts')
        .select(['author', 'updatedAt'])
        .where('updatedBy', '=', email)
        .where('author', '!=', '')
        .orderBy('updatedAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      const blog = await activeBlogs(db)
        .innerJoin('blogVersions', (join) =>
          join.onRef('blogId', '=', 'id').onRef('blogVersions.version', '=', 'blogs.version'),
        )
        .select(['blogs.author', 'publishedAt as updatedAt'])
        .where('publishedBy', '=', email)
        .orderBy('blogs.updatedAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      const last = draft && (!blog || draft.updatedAt > blog.updatedAt) ? draft : blog;
      if (last) return { author: last.author };
      const admin = await db
        .selectFrom('admins')
        .select('name')
        .where('email', '=', email)
        .executeTakeFirst();
      return { author: admin?.name ?? '' };
    },
  );
}
