import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  inquiryBulk,
  inquiryCorrection,
  inquiryFollowUp,
  inquiryOwner,
  inquiryStatus,
} from '../../src/shared/inquiryAdmin';
import {
  type BulkResult,
  bulkResultResponse,
  type Inquiry,
  inquiryResponse,
} from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { isId } from '../database/ids';
import type { Db } from '../database/schema';
import { getSession } from '../http/access';
import { ifMatchHeaders, toEtag } from '../http/conditional';
import { hasSameValues, idempotencyHeaders, keyConflictResponse, keyWasUsed } from '../http/createOnce';
import type { ApiInstance } from '../http/fastify';
import { conflictResponse, idParams } from '../http/schemas';
import { type InquiryRow, lockInquiries } from '../inquiryRows';
import { queueAssignment } from '../mail/assignment';
import { redirectMails } from '../mail/outbox';
import {
  findRefusal,
  isChange,
  lockInquiry,
  type PlannedChange,
  storeAllowedChange,
  storeChange,
} from './changeInquiry';
import { readInquiryEvent } from './inquiryEvents';
import {
  combine,
  findUndoable,
  planCorrection,
  planFollowUp,
  planOwner,
  planStatus,
  requireAdminEmail,
} from './plannedChanges';

type ChangeRequest = Pick<FastifyRequest, 'session'> & {
  params: { id: string };
  headers: { 'if-match'?: number[]; 'idempotency-key'?: string | null };
};

/** What admins change in an inquiry: status, owner, follow-up date, and the data of the person. */
export async function changeRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, now, mailer } = context;
  const schema = {
    tags: ['Inquiries'],
    params: idParams,
    headers: ifMatchHeaders,
    response: { 200: inquiryResponse, 409: conflictResponse(inquiryResponse) },
  };

  /** Changes an inquiry as planned, and responds with it and its new version as the ETag. */
  async function change(
    request: ChangeRequest,
    reply: FastifyReply,
    plan: (row: InquiryRow, transaction: Db) => PlannedChange | Promise<PlannedChange>,
  ): Promise<Inquiry> {
    const { params, headers } = request;
    const { 'if-match': versions, 'idempotency-key': key } = headers;
    const author = { by: getSession(request).email, now: now(), versions, key };
    const { inquiry } = await db.transaction().execute(async (transaction) => {
      const row = await lockInquiry(transaction, params.id);
      return storeChange(transaction, row, await plan(row, transaction), author);
    });
    reply.header('etag', toEtag(inquiry.version));
    return inquiry;
  }

  app.put(
    '/contact/:id/status',
    {
      schema: {
        ...schema,
        headers: ifMatchHeaders.extend(idempotencyHeaders.shape),
        response: { 200: inquiryResponse, 409: keyConflictResponse(inquiryResponse) },
        operationId: 'setInquiryStatus',
        summary:
          'Change the status of an inquiry; new → answered → closed, new → closed, any back to new, new ↔ spam; with undo, also back to the status before one’s own last change; with channel, answered otherwise than by a reply',
        body: inquiryStatus,
      },
    },
    (request, reply) =>
      change(request, reply, async (row, transaction) => {
        const { status, undo, channel, note } = request.body;
        const answer = channel && { channel, ...(note !== null && { text: note }) };
        const { 'idempotency-key': key } = request.headers;
        const stored = key === null ? undefined : await readInquiryEvent(transaction, 'idempotencyKey', key);
        if (stored) {
          const sent = { kind: 'status', to: status, channel, text: answer?.text };
          if (stored.inquiryId !== row.id || !hasSameValues(stored.event, sent)) throw keyWasUsed();
          return undefined;
        }
        const { email: by } = getSession(request);
        const undoable = undo ? await findUndoable(transaction, [row], status, by) : undefined;
        return planStatus(row, status, now(), { undone: undoable?.get(row.id), answer });
      }),
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
    (request, reply) =>
      change(request, reply, async (row, transaction) => {
        const { owner } = request.body;
        const to = owner && (await requireAdminEmail(transaction, owner));
        const planned = planOwner(row, to);
        if (planned && to) {
          const { email: by } = getSession(request);
          await queueAssignment(transaction, mailer.settings, { to, by, inquiryIds: [row.id] }, now());
        }
        return planned;
      }),
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
    (request, reply) => change(request, reply, (row) => planFollowUp(row, request.body.date)),
  );

  app.put(
    '/contact/:id',
    {
      schema: {
        ...schema,
        operationId: 'correctInquiry',
        summary: 'Correct who sent an inquiry; an optional field that is absent does not change',
        body: inquiryCorrection,
      },
    },
    (request, reply) =>
      change(request, reply, async (row, transaction) => {
        const { body } = request;
        // They take their address from the inquiry when they are sent. Until then it is known where they will go.
        await redirectMails(transaction, row, body.email);
        return planCorrection(row, body);
      }),
  );

  app.post(
    '/contact/bulk',
    {
      schema: {
        tags: schema.tags,
        operationId: 'changeInquiries',
        summary: 'Change status or owner of many inquiries; each is changed, or named with the reason',
        body: inquiryBulk,
        response: { 200: z.array(bulkResultResponse) },
      },
    },
    async (request): Promise<BulkResult[]> => {
      const { ids, versions, set, undo } = request.body;
      const author = { by: getSession(request).email, now: now() };
      const results = await db.transaction().execute(async (transaction) => {
        const owner = set.owner && (await requireAdminEmail(transaction, set.owner));
        const rows = await lockInquiries(transaction, ids.filter(isId));
        const rowsById = new Map(rows.map((row) => [row.id, row]));
        const undoable =
          undo && set.status ? await findUndoable(transaction, rows, set.status, author.by) : undefined;

        async function changeOne(_id: string, version: number | undefined): Promise<BulkResult> {
          const row = rowsById.get(_id);
          if (!row) return { _id, ok: false, message: 'This inquiry no longer exists' };
          const planned = combine(
            set.status && planStatus(row, set.status, author.now, { undone: undoable?.get(_id) }),
            owner === undefined ? undefined : planOwner(row, owner),
          );
          const message = findRefusal(row, planned, version === undefined ? undefined : [version]);
          if (message !== undefined) return { _id, ok: false, message };
          if (!isChange(planned)) return { _id, ok: true, version: row.version };
          await storeAllowedChange(transaction, row, planned, author);
          return { _id, ok: true, version: row.version + 1 };
        }

        const changed = new Map<string, BulkResult>();
        for (const [index, id] of ids.entries()) {
          if (!changed.has(id)) changed.set(id, await changeOne(id, versions?.[index]));
        }
        if (owner) {
          const assigned = rows.filter((row) => row.owner !== owner && changed.get(row.id)?.ok);
          const inquiryIds = assigned.map(({ id }) => id);
          await queueAssignment(
            transaction,
            mailer.settings,
            { to: owner, by: author.by, inquiryIds },
            author.now,
          );
        }
        return ids.flatMap((id) => changed.get(id) ?? []);
      });
      const done = results.filter(({ ok }) => ok).length;
      request.auditCounts = { done, rejected: results.length - done };
      return results;
    },
  );
}
