import { z } from 'zod';
import { inquiryNote } from '../../src/shared/inquiryAdmin';
import { inquiryEventResponse, inquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { getSession } from '../http/access';
import { ifMatchHeaders, toEtag } from '../http/conditional';
import { createOnce, idempotencyHeaders, keyConflictResponse } from '../http/createOnce';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { idParams } from '../http/schemas';
import { type AllowedChange, lockInquiry, storeChange } from './changeInquiry';
import { readInquiry } from './inquiry';
import { readInquiryEvent, readInquiryEvents } from './inquiryEvents';

/** The timeline of an inquiry: what happened to it, and the notes of admins. */
export async function timelineRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db, now } = context;
  const tags = ['Inquiries'];

  app.get(
    '/contact/:id/events',
    {
      config: { isPolled: true },
      schema: {
        tags,
        operationId: 'listInquiryEvents',
        summary: 'Get the timeline of an inquiry, oldest first',
        params: idParams,
        response: { 200: z.array(inquiryEventResponse) },
      },
    },
    async ({ params: { id } }) => {
      const events = await readInquiryEvents(db, id);
      if (!events) throw notFound();
      return events;
    },
  );

  app.post(
    '/contact/:id/notes',
    {
      schema: {
        tags,
        operationId: 'addInquiryNote',
        summary: 'Add a note for the other admins to an inquiry',
        params: idParams,
        headers: ifMatchHeaders.extend(idempotencyHeaders.shape),
        body: inquiryNote,
        response: { 201: inquiryEventResponse, 409: keyConflictResponse(inquiryResponse) },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { 'idempotency-key': key, 'if-match': versions } = request.headers;
      const author = { by: getSession(request).email, now: now(), versions, key };
      const { note, version } = await db.transaction().execute(async (transaction) => {
        const row = await lockInquiry(transaction, params.id);
        const { stored: note } = await createOnce(key, {
          find: (used) => readInquiryEvent(transaction, 'idempotencyKey', used),
          async insert() {
            const planned = { events: [{ kind: 'note', text: body.text }] } satisfies AllowedChange;
            const { eventIds } = await storeChange(transaction, row, planned, author);
            return readInquiryEvent(transaction, 'id', eventIds[0] ?? '');
          },
          isSame: ({ inquiryId, event }) =>
            inquiryId === row.id && event.kind === 'note' && event.text === body.text,
        });
        return { note: note.event, version: (await readInquiry(transaction, row.id)).version };
      });
      return reply
        .code(201)
        .headers({ etag: toEtag(version), location: `/api/contact/${params.id}/events#${note._id}` })
        .send(note);
    },
  );
}
