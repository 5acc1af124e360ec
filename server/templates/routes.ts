import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type ReplyTemplateInput, replyTemplateInput } from '../../src/shared/replyTemplate';
import { type ReplyTemplate, replyTemplateResponse } from '../../src/shared/replyTemplateResponses';
import type { AppContext } from '../context';
import { pick } from '../database/rows';
import type { Schema } from '../database/schema';
import { resource } from '../resource';
import { route } from '../route';

/** Texts to start replies from, which all admins share. */
export async function replyTemplateRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const templates = resource(context, 'replyTemplates', { toBody: toTemplate });

  route(
    app,
    'GET /reply-templates',
    {
      id: 'listReplyTemplates',
      summary: 'List all templates for replies, oldest first',
      ok: z.array(replyTemplateResponse),
    },
    async () => {
      const rows = await context.db
        .selectFrom('replyTemplates')
        .selectAll()
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(toTemplate);
    },
  );

  route(
    app,
    'POST /reply-templates',
    {
      id: 'createReplyTemplate',
      summary: 'Create a template for replies',
      key: true,
      body: replyTemplateInput,
      ok: replyTemplateResponse,
      status: 201,
    },
    templates.create(
      (input: ReplyTemplateInput) => input,
      (_input, { by }) => ({ updatedBy: by }),
    ),
  );

  route(
    app,
    'PUT /reply-templates/:id',
    {
      id: 'updateReplyTemplate',
      summary: 'Change a template for replies',
      ifMatch: true,
      body: replyTemplateInput,
      ok: replyTemplateResponse,
    },
    templates.update((_stored, input: ReplyTemplateInput, { by }) => ({ ...input, updatedBy: by })),
  );

  route(
    app,
    'DELETE /reply-templates/:id',
    {
      id: 'deleteReplyTemplate',
      summary: 'Delete a template for replies for good',
      ifMatch: true,
      current: replyTemplateResponse,
    },
    templates.remove,
  );
}

function toTemplate(row: Selectable<Schema['replyTemplates']>): ReplyTemplate {
  return {
    _id: row.id,
    ...pick(row, ['name', 'text', 'language', 'updatedBy', 'createdAt', 'updatedAt', 'version']),
  };
}
