import { z } from 'zod';
import { inquiryNote } from '../../src/shared/inquiryAdmin';
import { inquiryEventResponse, inquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { getSession } from '../http/access';
import { ifMatchHeaders, toEtag } from '../http/conditional';
import { idempotencyHeaders, keyConflictResponse, keyWasUsed } from '../http/createOnce';
import { notFound } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { idParams } from '../http/schemas';
import { changeInquiry } from './changeInquiry';
import { readInquiryEvent, readInquiryEvents } from './inquiryEvents';

/** The timeline of an inquiry: what happened to it, and the notes of admins. */
export async function contactTimelineRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { db } = context.database;
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
        headers: z.object({ ...idempotencyHeaders.shape, ...ifMatchHeaders.shape }),
        body: inquiryNote,
        response: { 201: inquiryEventResponse, 409: keyConflictResponse(inquiryResponse) },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const key = headers['idempotency-key'];
      const author = { by: getSession(request).email, versions: headers['if-match'], key };
      let repeated: string | undefined;
      const { inquiry, eventIds } = await changeInquiry(
        context,
        params.id,
        author,
        async (row, transaction) => {
          const stored =
            key === null ? undefined : await readInquiryEvent(transaction, 'idempotencyKey', key);
          if (!stored) return { events: [{ kind: 'note', text: body.text }] };
          const { inquiryId, event } = stored;
          const isSame = inquiryId === row.id && event.kind === 'note' && event.text === body.text;
          if (!isSame) throw keyWasUsed();
          repeated = event._id;
          return undefined;
        },
      );
      const note = await readInquiryEvent(db, 'id', eventIds[0] ?? repeated ?? '');
      if (!note) throw notFound();
      return reply
        .code(201)
        .headers({
          etag: toEtag(inquiry.version),
          location: `/api/contact/${inquiry._id}/events#${note.event._id}`,
        })
        .send(note.event);
    },
  );
}
