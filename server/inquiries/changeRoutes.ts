import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  inquiryBulk,
  inquiryCorrection,
  inquiryFollowUp,
  inquiryNote,
  inquiryOwner,
  inquiryStatus,
} from '../../src/shared/inquiryAdmin';
import {
  type BulkResult,
  bulkResultResponse,
  type Inquiry,
  type InquiryEvent,
  inquiryEventResponse,
  inquiryResponse,
} from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { isId } from '../database/ids';
import type { Db } from '../database/schema';
import type { RequestSession } from '../http/access';
import { toEtag } from '../http/conditional';
import { idempotencyHeaders } from '../http/createOnce';
import { fieldError, HttpError, notFound } from '../http/errors';
import { route } from '../route';
import { type Action, type Actor, act, apply, lock } from './act';
import { add, change, correct } from './actions';
import type { StoredEvent } from './events';
import { toEntry } from './timeline';

type ChangeRequest = {
  session: RequestSession;
  params: { id: string };
  headers: { 'if-match'?: number[]; 'idempotency-key'?: string | null };
};

/** What admins change in an inquiry: status, owner, follow-up date, the data of the person, and their notes. */
export async function changeRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, now, mailer } = context;

  function toActor({ session }: Pick<ChangeRequest, 'session'>): Actor {
    return { by: session.email, now: now(), mail: mailer.settings };
  }

  /** Responds with the changed inquiry, and its version as the ETag. */
  async function respond(
    request: ChangeRequest,
    reply: FastifyReply,
    action: Action,
    once?: Actor['once'],
  ): Promise<Inquiry> {
    const actor = { ...toActor(request), versions: request.headers['if-match'], once };
    const { inquiry } = await act(db, request.params.id, action, actor);
    reply.header('etag', toEtag(inquiry.version));
    return inquiry;
  }

  route(
    app,
    'PUT /contact/:id/status',
    {
      id: 'setInquiryStatus',
      summary:
        'Change the status of an inquiry; new → answered → closed, new → closed, any back to new, new ↔ spam; with undo, also back to the status before one’s own last change; with channel, answered otherwise than by a reply',
      body: inquiryStatus,
      ok: inquiryResponse,
      ifMatch: true,
      key: true,
    },
    (request, reply) => {
      const { body, headers } = request;
      return respond(request, reply, change(body), toOnce(headers['idempotency-key'], body));
    },
  );

  route(
    app,
    'PUT /contact/:id/owner',
    {
      id: 'setInquiryOwner',
      summary: 'Assign an inquiry to an admin, or to nobody',
      body: inquiryOwner,
      ok: inquiryResponse,
      ifMatch: true,
    },
    (request, reply) =>
      respond(request, reply, async (inquiry, actor, transaction) => {
        const owner = await findOwner(transaction, request.body.owner);
        return change({ owner })(inquiry, actor, transaction);
      }),
  );

  route(
    app,
    'PUT /contact/:id/follow-up',
    {
      id: 'setInquiryFollowUp',
      summary: 'Set the day on which an inquiry is due again, or none',
      body: inquiryFollowUp,
      ok: inquiryResponse,
      ifMatch: true,
    },
    (request, reply) => respond(request, reply, change({ followUp: request.body.date })),
  );

  route(
    app,
    'PUT /contact/:id',
    {
      id: 'correctInquiry',
      summary: 'Correct who sent an inquiry; an optional field that is absent does not change',
      body: inquiryCorrection,
      ok: inquiryResponse,
      ifMatch: true,
    },
    (request, reply) => respond(request, reply, correct(request.body)),
  );

  route(
    app,
    'POST /contact/:id/notes',
    {
      id: 'addInquiryNote',
      summary: 'Add a note for the other admins to an inquiry',
      body: inquiryNote,
      ok: inquiryEventResponse,
      status: 201,
      ifMatch: true,
      key: true,
      current: inquiryResponse,
    },
    async (request, reply): Promise<InquiryEvent> => {
      const { params, body, headers } = request;
      const { 'idempotency-key': key, 'if-match': versions } = headers;
      const isSame = (entry: StoredEvent) => entry.kind === 'note' && entry.text === body.text;
      const actor = { ...toActor(request), versions, once: key === null ? undefined : { key, isSame } };
      const note = add({ kind: 'note', text: body.text });
      const { version, entry } = await act(db, params.id, note, actor);
      if (!entry) throw notFound();
      const location = `/api/contact/${params.id}/events#${entry.id}`;
      reply.headers({ etag: toEtag(version), location });
      return toEntry(entry);
    },
  );

  route(
    app,
    'POST /contact/bulk',
    {
      id: 'changeInquiries',
      summary:
        'Change status, owner or follow-up date of one or many inquiries; each is changed, or named with the reason',
      body: inquiryBulk,
      ok: z.array(bulkResultResponse),
      headers: idempotencyHeaders,
    },
    async (request): Promise<BulkResult[]> => {
      const { ids, versions, set, undo } = request.body;
      const { 'idempotency-key': key } = request.headers;
      const results = await db.transaction().execute(async (transaction) => {
        const owner = await findOwner(transaction, set.owner);
        const inquiries = await lock(transaction, ids.filter(isId));
        const changed = new Map<string, BulkResult>();
        for (const [index, _id] of ids.entries()) {
          if (changed.has(_id)) continue;
          const inquiry = inquiries.find(({ row }) => row.id === _id);
          const version = versions?.[index];
          const actor = {
            ...toActor(request),
            versions: version === undefined ? undefined : [version],
            // A key of a client has no blank, so this is none.
            once: toOnce(key === null ? null : `${key} ${_id}`, { ...set, owner }),
          };
          const result = inquiry
            ? await apply(transaction, inquiry, change({ ...set, owner, undo }), actor).catch(toRefusal)
            : { status: 404, message: 'This inquiry no longer exists' };
          changed.set(
            _id,
            'status' in result ? { _id, ok: false, ...result } : { _id, ok: true, version: result.version },
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

/** Only an answer is stored once: what else is set already changes nothing when it is set again. */
function toOnce(
  key: string | null | undefined,
  { status, channel, note, owner, followUp }: Partial<z.output<typeof inquiryBulk>['set']>,
): Actor['once'] {
  if (!key || channel === undefined) return undefined;
  return {
    key,
    isSame: (entry, then) =>
      entry.kind === 'status' &&
      entry.to === status &&
      entry.channel === channel &&
      (entry.text ?? null) === note &&
      (owner === undefined || owner === then.owner) &&
      (followUp === undefined || followUp === then.followUp),
  };
}

/** The line of an inquiry whose change was refused. */
function toRefusal(error: unknown) {
  if (!(error instanceof HttpError)) throw error;
  const { message, current } = error.body as typeof error.body & { current?: Inquiry };
  return { status: error.statusCode, message, current };
}

/**
 * The stored address of an admin, who cannot be removed until the transaction ends.
 *
 * @throws HttpError 400 when no admin has this address
 */
export async function findOwner(transaction: Db, email: string | null | undefined) {
  if (typeof email !== 'string') return email;
  const admin = await transaction
    .selectFrom('admins')
    .select('email')
    .where('email', '=', email.toLowerCase())
    // Waiting for a removal, which waits for inquiries, could be a deadlock.
    .forKeyShare()
    .noWait()
    .executeTakeFirst();
  if (!admin) {
    throw fieldError('owner', 'There is no admin with this email address');
  }
  return admin.email;
}
