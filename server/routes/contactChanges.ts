import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type BulkResult,
  inquiryBulk,
  inquiryCorrection,
  inquiryFollowUp,
  inquiryOwner,
  inquiryStatus,
} from '../../src/contract/inquiryDesk';
import { getSession } from '../auth/requireSession';
import { isId } from '../database/uuid';
import { conflictResponse, idParams } from '../http/apiSchemas';
import type { AppContext } from '../http/context';
import { ifMatchHeaders, toEtag } from '../http/etag';
import { applyChange, changeInquiry, findProblem, lockInquiries } from '../inquiries/changeInquiry';
import { inquiryResponse } from '../inquiries/inquiryRow';
import {
  combine,
  findUndoable,
  planCorrection,
  planFollowUp,
  planOwner,
  planStatus,
  requireAdminEmail,
} from '../inquiries/plannedChanges';
import { toMailboxKey } from '../mail/acknowledgements';

const bulkResponse = z.array(
  z.object({
    _id: z.string(),
    ok: z.boolean(),
    version: z.int().optional(),
    message: z.string().optional().meta({ description: 'Why this inquiry was not changed' }),
  }),
) satisfies z.ZodType<BulkResult[]>;

/** What admins change in an inquiry: status, owner, follow-up date, and the data of the person. */
export function contactChangeRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { now } = context;
  const { db, dialect } = context.database;
  const schema = {
    tags: ['Inquiries'],
    params: idParams,
    headers: ifMatchHeaders,
    response: { 200: inquiryResponse, 409: conflictResponse(inquiryResponse) },
  };

  return async (app) => {
    app.put(
      '/contact/:id/status',
      {
        schema: {
          ...schema,
          operationId: 'setInquiryStatus',
          summary:
            'Change the status of an inquiry; new → answered → closed, any back to new, new ↔ spam; with undo, also back to the status before one’s own last change',
          body: inquiryStatus,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request;
        const author = { by: getSession(request).email, versions: headers['if-match'] };
        const { status, undo } = body;
        const { inquiry } = await changeInquiry(context, params.id, author, async (row, transaction) => {
          const undoable = undo ? await findUndoable(transaction, [row], status, author.by) : undefined;
          return planStatus(row, status, now(), undoable?.get(row.id));
        });
        return reply.header('etag', toEtag(inquiry.version)).send(inquiry);
      },
    );

    app.put(
      '/contact/:id/owner',
      {
        schema: {
          ...schema,
          operationId: 'setInquiryOwner',
          summary: 'Assign an inquiry to an admin, or to nobody',
          body: inquiryOwner,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request;
        const author = { by: getSession(request).email, versions: headers['if-match'] };
        const { inquiry } = await changeInquiry(context, params.id, author, async (row, transaction) => {
          const { owner } = body;
          return planOwner(row, owner && (await requireAdminEmail(transaction, dialect, owner)));
        });
        return reply.header('etag', toEtag(inquiry.version)).send(inquiry);
      },
    );

    app.put(
      '/contact/:id/follow-up',
      {
        schema: {
          ...schema,
          operationId: 'setInquiryFollowUp',
          summary: 'Set the day on which an inquiry is due again, or none',
          body: inquiryFollowUp,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request;
        const author = { by: getSession(request).email, versions: headers['if-match'] };
        const { inquiry } = await changeInquiry(context, params.id, author, (row) =>
          planFollowUp(row, body.date),
        );
        return reply.header('etag', toEtag(inquiry.version)).send(inquiry);
      },
    );

    app.put(
      '/contact/:id',
      {
        schema: {
          ...schema,
          operationId: 'correctInquiry',
          summary: 'Correct name, email, phone and company',
          body: inquiryCorrection,
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request;
        const author = { by: getSession(request).email, versions: headers['if-match'] };
        const { inquiry } = await changeInquiry(context, params.id, author, async (row, transaction) => {
          // A mail that has not left goes to the corrected address.
          await transaction
            .updateTable('mails')
            .set((eb) => ({
              to_address: body.email,
              to_key: eb.case().when('to_key', 'is', null).then(null).else(toMailboxKey(body.email)).end(),
              // It may quote the earlier address.
              error: null,
            }))
            .where('inquiry_id', '=', row.id)
            .where('status', 'in', ['queued', 'failed'])
            .where('to_address', '=', row.email)
            .execute();
          return planCorrection(row, body);
        });
        return reply.header('etag', toEtag(inquiry.version)).send(inquiry);
      },
    );

    app.post(
      '/contact/bulk',
      {
        schema: {
          tags: schema.tags,
          operationId: 'changeInquiries',
          summary: 'Change status or owner of many inquiries; each is changed, or named with the reason',
          body: inquiryBulk,
          response: { 200: bulkResponse },
        },
      },
      async (request): Promise<BulkResult[]> => {
        const { ids, versions, set, undo } = request.body;
        const author = { by: getSession(request).email, now: now() };
        const results = await db.transaction().execute(async (transaction) => {
          const owner = set.owner && (await requireAdminEmail(transaction, dialect, set.owner));
          const rows = await lockInquiries(transaction, dialect, ids.filter(isId));
          const rowsById = new Map(rows.map((row) => [row.id, row]));
          const undoable =
            undo && set.status ? await findUndoable(transaction, rows, set.status, author.by) : undefined;

          async function change(_id: string, version: number | undefined): Promise<BulkResult> {
            const row = rowsById.get(_id);
            if (!row) return { _id, ok: false, message: 'This inquiry no longer exists' };
            const planned = combine(
              set.status && planStatus(row, set.status, author.now, undoable?.get(_id)),
              owner === undefined ? undefined : planOwner(row, owner),
            );
            const message = findProblem(row, planned, version === undefined ? undefined : [version]);
            if (message !== undefined) return { _id, ok: false, message };
            if (!planned || planned.problem !== undefined) return { _id, ok: true, version: row.version };
            await applyChange(transaction, row, planned, author);
            return { _id, ok: true, version: row.version + 1 };
          }

          const changed = new Map<string, BulkResult>();
          for (const [index, id] of ids.entries()) {
            if (!changed.has(id)) changed.set(id, await change(id, versions?.[index]));
          }
          return ids.flatMap((id) => changed.get(id) ?? []);
        });
        const done = results.filter(({ ok }) => ok).length;
        request.auditCounts = { done, rejected: results.length - done };
        return results;
      },
    );
  };
}
