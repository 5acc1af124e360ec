import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { inquiryListQuery, type NewInquiry, newInquiry } from '../../src/shared/inquiry';
import { inquiryResponse, receivedInquiryResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { newRecordColumns } from '../database/newRecordColumns';
import type { Schema } from '../database/schema';
import { getSession } from '../http/access';
import { sendUnlessUnchanged, toEtag } from '../http/conditional';
import { hasSameValues, idempotencyHeaders } from '../http/createOnce';
import { HttpError, notFound, tooManyRequests } from '../http/errors';
import type { ApiInstance } from '../http/fastify';
import { apiErrorResponse, emptyResponse, idParams, listHeaders } from '../http/schemas';
import { queueAcknowledgement } from '../mail/acknowledgement';
import { createFormTokens, redeemFormToken } from './formToken';
import { readInquiries, toInquiryRow, toReceivedInquiry } from './inquiryRow';
import { listInquiries } from './listInquiries';
import { removeSpamAboveQuota } from './retention';
import { countRepeats, findSpamSignals, isSpam } from './spamSignals';

const BODY_LIMIT = 64 * 1024;
const MINUTE_MS = 60_000;
/** Under load one run of the mailer is for many inquiries. */
const NOTICE_DELAY_MS = 1_000;
/** A customer of a hosting company may own a whole /48, which gets the limit of this many households. */
const HOUSEHOLDS_PER_NETWORK = 5;

const newInquiryHeaders = z.object({
  ...idempotencyHeaders.shape,
  'x-form-stamp': z.string().optional().meta({
    description:
      'The form token of GET /api/contact/stamp; without it an inquiry is a little more likely to be spam.',
  }),
});

z.globalRegistry.add(newInquiry.shape.website, {
  description: 'A honeypot: leave it out, or the inquiry is held as spam.',
});

type Row = Selectable<Schema['inquiries']>;

export async function contactRoutes(app: ApiInstance, context: AppContext): Promise<void> {
  const { mailer, now } = context;
  const { db, dialect } = context.database;
  const rateLimit = { max: context.inquiriesPerMinute, timeWindow: MINUTE_MS };
  const formTokens = createFormTokens(context.database, now);
  const tags = ['Inquiries'];
  const findByKey = (key: string) =>
    db.selectFrom('inquiries').selectAll().where('idempotencyKey', '=', key).executeTakeFirst();

  /** Stores an inquiry once per key, also when two equal requests arrive at the same moment. */
  async function store(body: NewInquiry, token: string | undefined, key: string | null): Promise<Row> {
    const time = now();
    const repeats = await countRepeats(db, body, time);
    const formToken = await formTokens.check(token);
    const stored = await db.transaction().execute(async (transaction) => {
      const signals = findSpamSignals(body, repeats, await redeemFormToken(transaction, formToken));
      const isHeld = isSpam(signals);
      const row = await transaction
        .insertInto('inquiries')
        .values({
          ...newRecordColumns(time, key),
          ...toInquiryRow(body),
          status: isHeld ? 'spam' : 'new',
          spamReasons: JSON.stringify(isHeld ? signals.map(({ reason }) => reason) : []),
          // Without mail there are no notices, and none of a long time ago once there is mail.
          notifiedAt: mailer.settings ? null : time.toISOString(),
        })
        .onConflict((conflicting) => conflicting.column('idempotencyKey').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row && !isHeld) await queueAcknowledgement(transaction, dialect, mailer.settings, row, time);
      return row;
    });
    if (stored?.status === 'new') mailer.wake(NOTICE_DELAY_MS);
    if (stored?.status === 'spam') await removeSpamAboveQuota(db);
    return stored ?? requireSameInquiry(await findByKey(key ?? ''), body);
  }

  /** @throws HttpError 409 when the stored inquiry is not the one of this request */
  function requireSameInquiry(stored: Row | undefined, { website: _honeypot, ...fields }: NewInquiry): Row {
    // Returning the stored inquiry would lose the new text and disclose the old one to anyone who guesses its key.
    if (!stored || !hasSameValues(stored, fields)) {
      throw new HttpError(409, { message: 'This Idempotency-Key was used for another inquiry' });
    }
    return stored;
  }

  const limitNetwork = app.createRateLimit({
    max: rateLimit.max * HOUSEHOLDS_PER_NETWORK,
    timeWindow: MINUTE_MS,
    ipv6Subnet: 48,
  });
  const requireFreeNetwork = async (request: FastifyRequest) => {
    const limit = await limitNetwork(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttl);
  };

  app.post(
    '/contact',
    {
      config: { access: 'public', rateLimit },
      onRequest: requireFreeNetwork,
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        operationId: 'createInquiry',
        summary: 'Send an inquiry',
        headers: newInquiryHeaders,
        body: newInquiry,
        response: { 201: receivedInquiryResponse, 409: apiErrorResponse },
      },
    },
    async ({ body, headers }, reply) => {
      const row = await store(body, headers['x-form-stamp'], headers['idempotency-key']);
      reply.code(201).headers({ etag: toEtag(1), location: `/api/contact/${row.id}` });
      // The response does not disclose whether the inquiry is held as spam (docs/product.md §10.5).
      return toReceivedInquiry({ ...row, status: 'new' });
    },
  );

  app.get(
    '/contact/stamp',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'getFormToken',
        summary: 'Get a form token, which says when the form was first used',
        response: { 200: z.object({ stamp: z.string() }) },
      },
    },
    async () => ({ stamp: await formTokens.create() }),
  );

  app.get(
    '/contact',
    {
      config: { isPolled: true },
      onSend: sendUnlessUnchanged,
      schema: {
        tags,
        operationId: 'listInquiries',
        summary: 'List inquiries, newest first',
        querystring: inquiryListQuery,
        response: { 200: z.array(inquiryResponse), 304: emptyResponse },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { items: ids, total } = await listInquiries(db, query, getSession(request).email, now());
      const inquiries = await readInquiries(db, ids);
      return reply.headers(listHeaders('/api/contact', query, total)).send(inquiries);
    },
  );

  app.get(
    '/contact/:id',
    {
      config: { isPolled: true },
      schema: {
        tags,
        operationId: 'getInquiry',
        summary: 'Get an inquiry',
        params: idParams,
        response: { 200: inquiryResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      const [inquiry] = await readInquiries(db, [id]);
      if (!inquiry) throw notFound();
      return reply.header('etag', toEtag(inquiry.version)).send(inquiry);
    },
  );
}
