import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';
import {
  type FormStamp,
  INQUIRY_SOURCE,
  type Inquiry,
  type InquiryInput,
  type Interest,
  inquiryListQuery,
  inquiryStatus,
  type NewInquiry,
  newInquiry,
} from '../../src/contract/inquiry';
import { requireSession } from '../auth/requireSession';
import { contains, readPage } from '../database/paginate';
import type { Schema } from '../database/schema';
import { toSearchText, toSortKey } from '../database/searchText';
import type { Services } from '../http/context';
import { HttpError, notFound, tooMany } from '../http/errors';
import { acceptedVersions, idOf, sendConflict, sendRecord } from '../http/etag';
import { keyOf } from '../http/idempotencyKey';
import { listHeaders } from '../http/listHeaders';
import { createFormTokens } from '../inquiries/formToken';
import { enforceSpamQuota } from '../inquiries/spamRetention';
import { findSpamSignals, isSpam, messageFingerprint } from '../inquiries/spamSignals';
import { firstColumns } from '../records/versionedRecords';

const SORT_COLUMNS = {
  createdAt: 'created_at',
  name: 'name_key',
  email: 'email_key',
  subject: 'subject_key',
  status: 'status',
};
const BODY_LIMIT = 64 * 1024;
const MINUTE_MS = 60_000;
/** A customer of a hoster may own a whole /48: it gets as much as this many households. */
const HOUSEHOLDS_PER_NETWORK = 5;

type Row = Selectable<Schema['inquiries']>;

/** Section 7: inquiries. Anybody sends one; reading them needs a session. */
export function contactRoutes(services: Services): FastifyPluginAsyncZod {
  const { now } = services;
  const { db } = services.database;
  const onRequest = requireSession(services);
  const rateLimit = { max: services.inquiriesPerMinute, timeWindow: MINUTE_MS };
  const formTokens = createFormTokens(services.database, now);
  const find = (id: string) => db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();

  const findByKey = (key: string) =>
    db.selectFrom('inquiries').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

  /** Stores an inquiry once per key: also when the same one arrives twice at the same moment. */
  async function store(body: NewInquiry, token: string | undefined, key: string | null) {
    // A repeated request is no new inquiry: neither its form token nor its text counts again.
    const repeated = key === null ? undefined : await findByKey(key);
    if (repeated) return replay(repeated, body);
    const time = now();
    const signals = await findSpamSignals(db, body, await formTokens.redeem(token), time);
    const held = isSpam(signals);
    const stored = await db
      .insertInto('inquiries')
      .values({
        ...firstColumns(time, key),
        ...toRow(body),
        status: held ? 'spam' : 'new',
        spam_reasons: JSON.stringify(held ? signals.map(({ reason }) => reason) : []),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (held) await enforceSpamQuota(db);
    return stored ?? replay(key === null ? undefined : await findByKey(key), body);
  }

  /** The stored inquiry, when it is the one of this request. */
  function replay(stored: Row | undefined, body: NewInquiry): Row {
    // Returning the stored one for another text would lose this text, and show that one to anybody who guesses its key.
    if (!stored || JSON.stringify(ownFields(stored)) !== JSON.stringify(ownFields(toRow(body)))) {
      throw new HttpError(409, { message: 'This Idempotency-Key was used for another inquiry' });
    }
    return stored;
  }

  return async (app) => {
    const limitNetwork = app.createRateLimit({
      max: rateLimit.max * HOUSEHOLDS_PER_NETWORK,
      timeWindow: MINUTE_MS,
      ipv6Subnet: 48,
    });
    const requireFreeNetwork = async (request: FastifyRequest) => {
      const limit = await limitNetwork(request);
      if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl);
    };

    app.post(
      '/contact',
      {
        onRequest: requireFreeNetwork,
        bodyLimit: BODY_LIMIT,
        config: { rateLimit },
        schema: { body: newInquiry },
      },
      async ({ body, headers }, reply) => {
        const row = await store(body, headers['x-form-stamp']?.toString(), keyOf(headers['idempotency-key']));
        // As if it were new: whether it is held for spam is not the sender's to know (decision 23).
        reply.code(201).header('location', `/api/contact/${row.id}`);
        return sendRecord(reply, 1, toInquiry({ ...row, status: 'new' }));
      },
    );

    app.get('/contact/stamp', async (): Promise<FormStamp> => ({ stamp: await formTokens.create() }));

    app.get(
      '/contact',
      { onRequest, schema: { querystring: inquiryListQuery } },
      async ({ query }, reply) => {
        let matching = db.selectFrom('inquiries');
        if (query.status) matching = matching.where('status', '=', query.status);
        if (query.search) matching = matching.where(contains(query.search));
        const { items, total } = await readPage(matching, query, SORT_COLUMNS);
        return reply.headers(listHeaders('/api/contact', query, total)).send(items.map(toInquiry));
      },
    );

    app.get('/contact/:id', { onRequest }, async ({ params }, reply) => {
      const row = await find(idOf(params));
      if (!row) throw notFound();
      return sendRecord(reply, row.version, toInquiry(row));
    });

    /** Says that an inquiry is spam, or that it is none. Saying it again changes nothing. */
    app.put('/contact/:id/status', { onRequest, schema: { body: inquiryStatus } }, async (request, reply) => {
      const id = idOf(request.params);
      const { status } = request.body;
      const versions = acceptedVersions(request.headers['if-match']);
      let update = db
        .updateTable('inquiries')
        .set((eb) => ({ status, updated_at: now().toISOString(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('status', '<>', status);
      if (versions) update = update.where('version', 'in', versions);
      const row = await update.returningAll().executeTakeFirst();
      if (row) return sendRecord(reply, row.version, toInquiry(row));
      const current = await find(id);
      if (!current) throw notFound();
      if (current.status === status) return sendRecord(reply, current.version, toInquiry(current));
      return sendConflict(reply, current.version, toInquiry(current));
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
    name_key: toSortKey(name),
    email_key: toSortKey(email),
    subject_key: toSortKey(subject),
    search_text: toSearchText(name, email, phone, company, subject, topic, message),
    message_mark: messageFingerprint(message),
    message,
  };
}

type OwnColumns = Omit<
  ReturnType<typeof toRow>,
  `${string}_key` | 'search_text' | 'message_mark' | 'interest' | 'source'
>;

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

function toInquiry(row: Row): Inquiry {
  return {
    _id: row.id,
    ...ownFields(row),
    status: row.status,
    createdAt: row.created_at,
    ...(row.status === 'spam' ? { spamReasons: wordsIn(row.spam_reasons) } : {}),
  };
}

/** A list must not fail for one row that was changed by hand. */
function wordsIn(json: string): string[] {
  try {
    const words: unknown = JSON.parse(json);
    return Array.isArray(words) ? words.map(String) : [];
  } catch {
    return [];
  }
}
