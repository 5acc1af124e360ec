import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type BlogChange,
  type BlogWithCover,
  blogChange,
  blogListQuery,
  blogWithCover,
} from '../../src/shared/blog';
import { blogEntryResponse, blogResponse } from '../../src/shared/blogResponses';
import { DELETED_RETENTION_DAYS } from '../../src/shared/limits';
import { renderMarkdown } from '../../src/shared/markdown';
import type { AppContext } from '../context';
import { matchesSearch, paginate } from '../database/lists';
import { activeBlogs, asksForActive, deletedBlogs, isNotDeleted } from '../database/softDelete';
import { revalidate, toEtag } from '../http/conditional';
import { notFound } from '../http/errors';
import { createCachedResponses } from '../http/responseCache';
import { listHeaders } from '../http/schemas';
import { checkImages } from '../images/checkImages';
import { resource } from '../resource';
import { route } from '../route';
import { toBlog, toBlogRow, withChange } from './blog';
import { blogCheckRoutes } from './checkRoutes';
import { endSchedule, lockDraft } from './draft';
import { blogDraftRoutes } from './draftRoutes';
import { listBlogEntries } from './entries';
import { blogPreviewRoutes } from './previewRoutes';
import { recordPublication } from './publish';
import { blogPublishingRoutes } from './publishingRoutes';
import { blogVersionRoutes } from './versionRoutes';

/** The list has unpublished and deleted blogs for a session only. */
function asksForPublished(query: Record<string, unknown>): boolean {
  return asksForActive(query) && (query.status === undefined || query.status === 'published');
}

export async function blogRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const blogs = resource(context, 'blogs', {
    toBody: toBlog,
    // An unpublished one too.
    isCreated: isNotDeleted,
    onStored: (blog, { transaction, by }, before) => recordPublication(transaction, blog, { by }, before),
    beforeRemoving: lockDraft,
    onRemoved: (transaction, { id }) => endSchedule(transaction, id),
  });
  const sendCached = createCachedResponses(context.readRevision);

  route(
    app,
    'GET /blogs',
    {
      id: 'listBlogs',
      summary:
        'List blogs, newest first; with deleted=true those that can be restored, with status=all drafts too (both need a session)',
      config: { access: asksForPublished },
      query: blogListQuery,
      ok: z.array(blogEntryResponse),
    },
    async (request, reply) => {
      const { query } = request;
      const { category = '', language, search, deleted, status = 'published', page, limit, sort } = query;
      if (!deleted && status !== 'published') {
        if (!request.session) throw new Error('This list requires a session');
        const { items, total } = await listBlogEntries(db, status, query);
        return reply.headers(listHeaders('/api/blogs', query, total)).send(items);
      }
      const read = async () => {
        let matching = deleted ? deletedBlogs(db, now()) : activeBlogs(db);
        if (category) matching = matching.where('category', '=', category);
        if (language) matching = matching.where('language', '=', language);
        if (search) matching = matching.where(matchesSearch(search));
        // Only drafts are scheduled.
        const published = { ...query, sort: sort?.replace('publishAt', 'createdAt') };
        const { items, total } = await paginate(matching, published);
        return { body: items.map(toBlog), headers: listHeaders('/api/blogs', query, total) };
      };
      if (!deleted && !search) {
        return sendCached(request, reply, JSON.stringify([category, language, page, limit, sort]), read);
      }
      const { body, headers } = await read();
      return reply.headers(headers).send(body);
    },
  );

  route(
    app,
    'GET /blogs/:id',
    {
      id: 'getBlog',
      summary: 'Get a blog, its content also as safe HTML',
      config: { access: 'public' },
      ok: blogResponse,
      unlessUnchanged: revalidate,
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendCached(request, reply, id, async () => {
        const row = await blogs.find(id);
        if (!row) throw notFound();
        const body = { ...toBlog(row), contentHtml: renderMarkdown(row.content) };
        return { body, headers: { etag: toEtag(row.version) } };
      });
    },
  );

  route(
    app,
    'POST /blogs',
    {
      id: 'createBlog',
      summary: 'Create a blog, which is published at once',
      key: true,
      body: blogWithCover,
      ok: blogResponse,
      status: 201,
    },
    blogs.create(toBlogRow, async (blog: BlogWithCover, { transaction }) => {
      await checkImages(transaction, blog);
      return { status: 'published' };
    }),
  );

  route(
    app,
    'PUT /blogs/:id',
    {
      id: 'updateBlog',
      summary: 'Change a blog; an optional field that is absent does not change',
      ifMatch: true,
      body: blogChange,
      ok: blogResponse,
    },
    blogs.update(async (stored, change: BlogChange, { transaction }) => {
      const blog = withChange(stored, change);
      await checkImages(transaction, blog);
      return toBlogRow(blog);
    }),
  );

  route(
    app,
    'DELETE /blogs/:id',
    {
      id: 'deleteBlog',
      summary: `Delete a blog; it can be restored for ${DELETED_RETENTION_DAYS} days; its draft stays, without its schedule`,
      ifMatch: true,
      current: blogResponse,
    },
    blogs.remove,
  );

  route(
    app,
    'POST /blogs/:id/restore',
    {
      id: 'restoreBlog',
      summary: 'Restore a deleted blog; one that is not deleted stays as it is',
      ok: blogResponse,
    },
    blogs.restore,
  );

  for (const routes of [
    blogDraftRoutes,
    blogPublishingRoutes,
    blogPreviewRoutes,
    blogVersionRoutes,
    blogCheckRoutes,
  ])
    await app.register(routes, context);
}
