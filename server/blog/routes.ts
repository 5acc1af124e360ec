import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type BlogWithCover, blogChange, blogListQuery, blogWithCover } from '../../src/shared/blog';
import { type Blog, blogEntryResponse, blogResponse } from '../../src/shared/blogResponses';
import { renderMarkdown } from '../../src/shared/markdown';
import type { AppContext } from '../context';
import { matchesSearch, paginate } from '../database/lists';
import { getSession } from '../http/access';
import { ifMatchHeaders, revalidate, toEtag } from '../http/conditional';
import { idempotencyHeaders } from '../http/createOnce';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { createCachedResponses } from '../http/responseCache';
import { conflictResponse, emptyResponse, idParams, listHeaders } from '../http/schemas';
import { checkImages } from '../images/checkImages';
import { deletionRoutes } from '../records/deletionRoutes';
import { activeBlogs, asksForActive, deletedBlogs } from '../records/softDelete';
import { versionedRecords } from '../records/versionedRecords';
import { blogAuthorRoutes } from './authorRoutes';
import { toBlog, toBlogRow, withChange } from './blog';
import { blogCheckRoutes } from './checkRoutes';
import { checkTranslation } from './checkTranslation';
import { blogDraftRoutes } from './draftRoutes';
import { listBlogEntries } from './entries';
import { blogPreviewRoutes } from './previewRoutes';
import { blogPublishingRoutes } from './publishingRoutes';
import { storeVersion } from './storeVersion';
import { blogVersionRoutes } from './versionRoutes';

/** The list has unpublished and deleted blogs for a session only. */
function asksForPublished(query: Record<string, unknown>): boolean {
  return asksForActive(query) && (query.status === undefined || query.status === 'published');
}

export async function blogRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const records = versionedRecords(context, 'blogs', toBlog);

  /** Publishes a blog and stores it as a version, in one transaction. @param write gets the row of a checked blog */
  async function publish(
    request: FastifyRequest,
    write: (
      writing: typeof records,
      toCheckedRow: (blog: BlogWithCover) => Promise<ReturnType<typeof toBlogRow>>,
    ) => Promise<Blog>,
  ): Promise<Blog> {
    return db.transaction().execute(async (transaction) => {
      const writing = versionedRecords({ db: transaction, now }, 'blogs', toBlog);
      const blog = await write(writing, async (checked) => {
        await checkImages(transaction, checked);
        return toBlogRow(checked);
      });
      await checkTranslation(transaction, blog);
      await storeVersion(transaction, blog._id, { by: getSession(request).email });
      return blog;
    });
  }

  const sendCached = createCachedResponses(context.readBlogRevision);
  const tags = ['Blogs'];

  app.get(
    '/blogs',
    {
      config: { access: asksForPublished },
      schema: {
        tags,
        operationId: 'listBlogs',
        summary:
          'List blogs, newest first; with deleted=true those that can be restored, with status=all drafts too (both need a session)',
        querystring: blogListQuery,
        response: { 200: z.array(blogEntryResponse) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { category = '', language, search, deleted, status = 'published', page, limit, sort } = query;
      if (!deleted && status !== 'published') {
        getSession(request);
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

  app.get(
    '/blogs/:id',
    {
      config: { access: 'public' },
      onSend: revalidate,
      schema: {
        tags,
        operationId: 'getBlog',
        summary: 'Get a blog, its content also as safe HTML',
        params: idParams,
        response: { 200: blogResponse, 304: emptyResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendCached(request, reply, id, async () => {
        const row = await records.find(id);
        if (!row) throw notFound();
        const body = { ...toBlog(row), contentHtml: renderMarkdown(row.content) };
        return { body, headers: { etag: toEtag(row.version) } };
      });
    },
  );

  app.post(
    '/blogs',
    {
      schema: {
        tags,
        operationId: 'createBlog',
        summary: 'Create a blog, which is published at once',
        headers: idempotencyHeaders,
        body: blogWithCover,
        response: { 201: blogResponse, 409: conflictResponse(blogResponse) },
      },
    },
    async (request, reply) => {
      const { body, headers } = request;
      return publish(request, async (writing, toCheckedRow) => {
        const row = await toCheckedRow(body);
        return writing.create(reply, headers['idempotency-key'], row, { ...row, status: 'published' });
      });
    },
  );

  app.put(
    '/blogs/:id',
    {
      schema: {
        tags,
        operationId: 'updateBlog',
        summary: 'Change a blog; an optional field that is absent does not change',
        params: idParams,
        headers: ifMatchHeaders,
        body: blogChange,
        response: { 200: blogResponse, 409: conflictResponse(blogResponse) },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      return publish(request, (writing, toCheckedRow) =>
        writing.update(reply, params.id, headers['if-match'], (stored) =>
          toCheckedRow(withChange(stored, body)),
        ),
      );
    },
  );

  await app.register(deletionRoutes, { path: '/blogs/:id', kind: 'Blog', response: blogResponse, records });
  for (const routes of [
    blogAuthorRoutes,
    blogDraftRoutes,
    blogPublishingRoutes,
    blogPreviewRoutes,
    blogVersionRoutes,
    blogCheckRoutes,
  ])
    await app.register(routes, context);
}
