import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';
import {
  INQUIRY_SOURCE,
  type Inquiry,
  type InquiryInput,
  type Interest,
  inquiryInput,
  inquiryListQuery,
} from '../../src/contract/inquiry';
import { fold } from '../database/fold';
import { newId } from '../database/ids';
import { contains, readPage } from '../database/lists';
import type { Schema } from '../database/schema';
import { HttpError, notFound } from '../errors';
import { keyOf } from '../idempotency';
import { type Services, signedIn } from '../services';
import { idOf, sendRecord } from '../versions';

const SORT_COLUMNS = {
  createdAt: 'created_at',
  name: 'name_key',
  email: 'email_key',
  subject: 'subject_key',
  status: 'status',
};
const BODY_LIMIT = 64 * 1024;

/** Section 7: inquiries. Anybody sends one; reading them needs a session. */
export function contactRoutes(services: Services): FastifyPluginAsyncZod {
  const { now } = services;
  const { db } = services.database;
  const onRequest = signedIn(services);
  const rateLimit = { max: services.inquiriesPerMinute, timeWindow: 60_000 };

  /** Stores an inquiry once per key: also when the same one arrives twice at the same moment. */
  async function store(body: InquiryInput, key: string | null) {
    const time = now();
    const stored = await db
      .insertInto('inquiries')
      .values({
        ...toRow(body),
        id: newId(time),
        status: 'new',
        idempotency_key: key,
        created_at: time.toISOString(),
        updated_at: time.toISOString(),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) return stored;
    const earlier = await db
      .selectFrom('inquiries')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    // Another text under a used key: to answer the earlier record would lose this one, and show that one to
    // whoever guesses its key.
    if (JSON.stringify(ownFields(earlier)) !== JSON.stringify(ownFields(toRow(body)))) {
      throw new HttpError(409, { message: 'This Idempotency-Key was used for another inquiry' });
    }
    return earlier;
  }

  return async (app) => {
    app.post(
      '/contact',
      { bodyLimit: BODY_LIMIT, config: { rateLimit }, schema: { body: inquiryInput } },
      async ({ body, headers }, reply) => {
        const row = await store(body, keyOf(headers['idempotency-key']));
        // Always `new`: whether it is held for spam is not the sender's to know (decision 23).
        return sendRecord(reply.code(201), 1, { ...toInquiry(row), status: 'new' });
      },
    );

    app.get(
      '/contact',
      { onRequest, schema: { querystring: inquiryListQuery } },
      async ({ query }, reply) => {
        let matching = db.selectFrom('inquiries');
        if (query.status) matching = matching.where('status', '=', query.status);
        if (query.search) matching = matching.where(contains(query.search));
        const { items, total } = await readPage(matching, query, SORT_COLUMNS);
        return reply.header('x-total-count', total).send(items.map(toInquiry));
      },
    );

    app.get('/contact/:id', { onRequest }, async ({ params }, reply) => {
      const row = await db
        .selectFrom('inquiries')
        .selectAll()
        .where('id', '=', idOf(params))
        .executeTakeFirst();
      if (!row) throw notFound();
      return sendRecord(reply, row.version, toInquiry(row));
    });
  };
}

function toRow(inquiry: InquiryInput) {
  const { name, email, phone, company, subject, interest, topic, message } = inquiry;
  return {
    name,
    email,
    phone,
    company,
    subject,
    source: INQUIRY_SOURCE,
    interest,
    topic,
    name_key: fold(name),
    email_key: fold(email),
    subject_key: fold(subject),
    search_text: fold(name, email, phone, company, subject, topic, message),
    message,
  };
}

type OwnColumns = Omit<ReturnType<typeof toRow>, `${string}_key` | 'search_text' | 'interest' | 'source'>;

/** The fields of POST /contact, in their order. */
function ownFields(row: OwnColumns & { interest: string | null }): InquiryInput {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    subject: row.subject,
    message: row.message,
    source: INQUIRY_SOURCE,
    interest: row.interest as Interest | null,
    topic: row.topic,
  };
}

function toInquiry(row: Selectable<Schema['inquiries']>): Inquiry {
  return { _id: row.id, ...ownFields(row), status: row.status, createdAt: row.created_at };
}
