import type { Selectable } from 'kysely';
import { z } from 'zod';
import { replyTemplateInput } from '../../src/shared/replyTemplate';
import { type ReplyTemplate, replyTemplateResponse } from '../../src/shared/replyTemplateResponses';
import type { AppContext } from '../context';
import { insertOnce, newRecordColumns, pick } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { getSession } from '../http/access';
import { conflict, hasVersion, ifMatchHeaders, toEtag } from '../http/conditional';
import { createOnce, hasSameValues, idempotencyHeaders } from '../http/createOnce';
import { type HttpError, notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { conflictResponse, emptyResponse, idParams } from '../http/schemas';

type TemplateRow = Selectable<Schema['replyTemplates']>;

/** Texts to start replies from, which all admins share (docs/product.md §26.10). */
export async function replyTemplateRoutes(app: ApiInstance, { db, now }: AppContext): Promise<void> {
  const tags = ['Reply templates'];

  app.get(
    '/reply-templates',
    {
      schema: {
        tags,
        operationId: 'listReplyTemplates',
        summary: 'List all templates for replies, oldest first',
        response: { 200: z.array(replyTemplateResponse) },
      },
    },
    async () => {
      const rows = await db.selectFrom('replyTemplates').selectAll().orderBy('id').execute();
      return rows.map(toTemplate);
    },
  );

  app.post(
    '/reply-templates',
    {
      schema: {
        tags,
        operationId: 'createReplyTemplate',
        summary: 'Create a template for replies',
        headers: idempotencyHeaders,
        body: replyTemplateInput,
        response: { 201: replyTemplateResponse, 409: conflictResponse(replyTemplateResponse) },
      },
    },
    async (request, reply) => {
      const { body, headers } = request;
      const key = headers['idempotency-key'];
      const values = { ...body, ...newRecordColumns(now(), key), updatedBy: getSession(request).email };
      const { stored } = await createOnce(key, {
        find: (used) =>
          db.selectFrom('replyTemplates').selectAll().where('idempotencyKey', '=', used).executeTakeFirst(),
        insert: () => insertOnce(db, 'replyTemplates', values),
        isSame: (known) => hasSameValues(known, body),
        toCurrent: (known) => ({ version: known.version, current: toTemplate(known) }),
      });
      return reply
        .code(201)
        .headers({ etag: toEtag(stored.version), location: `/api/reply-templates/${stored.id}` })
        .send(toTemplate(stored));
    },
  );

  app.put(
    '/reply-templates/:id',
    {
      schema: {
        tags,
        operationId: 'updateReplyTemplate',
        summary: 'Change a template for replies',
        params: idParams,
        headers: ifMatchHeaders,
        body: replyTemplateInput,
        response: { 200: replyTemplateResponse, 409: conflictResponse(replyTemplateResponse) },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const updatedBy = getSession(request).email;
      const changed = await db
        .updateTable('replyTemplates')
        .set((eb) => ({
          ...body,
          updatedBy,
          updatedAt: now().toISOString(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', params.id)
        .where(hasVersion(headers['if-match']))
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw await notChanged(db, params.id);
      return reply.header('etag', toEtag(changed.version)).send(toTemplate(changed));
    },
  );

  app.delete(
    '/reply-templates/:id',
    {
      schema: {
        tags,
        operationId: 'deleteReplyTemplate',
        summary: 'Delete a template for replies for good',
        params: idParams,
        headers: ifMatchHeaders,
        response: { 204: emptyResponse, 409: conflictResponse(replyTemplateResponse) },
      },
    },
    async ({ params: { id }, headers }, reply) => {
      const { numDeletedRows } = await db
        .deleteFrom('replyTemplates')
        .where('id', '=', id)
        .where(hasVersion(headers['if-match']))
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw await notChanged(db, id);
      return reply.code(204).send(null);
    },
  );
}

/** The error of a change that matched no row. */
async function notChanged(db: Db, id: string): Promise<HttpError> {
  const current = await db.selectFrom('replyTemplates').selectAll().where('id', '=', id).executeTakeFirst();
  return current ? conflict(current.version, toTemplate(current)) : notFound();
}

function toTemplate(row: TemplateRow): ReplyTemplate {
  return {
    _id: row.id,
    ...pick(row, ['name', 'text', 'language', 'updatedBy', 'createdAt', 'updatedAt', 'version']),
  };
}
