import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyWasUsedResponse } from '../../src/shared/errorResponses';
import { FORM_FILE_RULES } from '../../src/shared/formFiles';
import { hasSecret } from '../../src/shared/hasSecret';
import { INQUIRY_SOURCE, type NewInquiry, newInquiry } from '../../src/shared/inquiry';
import { inquiryBody, type ToldInquiry } from '../../src/shared/inquiryAdmin';
import { receivedInquiryResponse } from '../../src/shared/inquiryResponses';
import { toReceiptTopic } from '../../src/shared/reference';
import type { AppContext } from '../context';
import { insertOnce, newRecordColumns } from '../database/rows';
import { hashContent, toEtag } from '../http/conditional';
import { createOnce, keyWasUsed } from '../http/createOnce';
import { fieldError } from '../http/errors';
import { POSTED_FORM_HEADER } from '../http/inProcess';
import { acceptForms, type FormFile } from '../http/multipartForm';
import { createLimit } from '../http/rateLimit';
import { UPLOAD_TIMEOUT } from '../http/timeouts';
import { queueAcknowledgement } from '../mail/kinds/acknowledgement';
import { queueWebhook } from '../mail/kinds/webhook';
import { createReceipts } from '../receipt';
import { route } from '../route';
import { MINUTE, SECOND } from '../time';
import { storeAttachment } from './attachments';
import { describeFormFiles, parseFormFiles, requireRoomForFiles } from './formFiles';
import { createFormTokens, redeemFormToken } from './formToken';
import { type InquiryRow, toInquiryRow, toReceivedInquiry } from './inquiry';
import { removeSpamAboveBytes, removeSpamAboveQuota } from './retention';
import { countRepeats, findSpamSignals, isSpam } from './spamSignals';
import { storeToldInquiry } from './toldInquiries';

/** Under load one run of the mailer is for many inquiries. */
const NOTICE_DELAY = SECOND;
/** A customer of a hosting company may own a whole /48, which gets the limit of this many households. */
const HOUSEHOLDS_PER_NETWORK = 5;

const formTokenHeaders = z.object({
  'x-form-stamp': z.string().optional().meta({
    description:
      'The form token of GET /api/contact/stamp; without it an inquiry is a little more likely to be spam.',
  }),
});

z.globalRegistry.add(newInquiry.shape.website, {
  description: 'A honeypot: leave it out, or the inquiry is more likely to be held as spam.',
});

/** An admin may correct an inquiry before its visitor sends it again: the hash is of what was sent. */
type SentOnce = { key: string | null; hash: string };

const hashSent = (sent: object) => hashContent(JSON.stringify(sent));

/** Receives the inquiries of visitors and those that admins write down, and gives the form its token. */
export async function receiveRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, mailer, now } = context;
  const rateLimit = { max: context.config.RATE_LIMIT_INQUIRIES_PER_MINUTE, timeWindow: MINUTE };
  const formTokens = createFormTokens(db, now);
  const receipts = createReceipts(db);
  const form = await acceptForms(app, FORM_FILE_RULES);

  const countNetwork = createLimit(app, {
    max: rateLimit.max * HOUSEHOLDS_PER_NETWORK,
    timeWindow: MINUTE,
    ipv6Subnet: 48,
  });
  const requireFreeNetwork = async (request: FastifyRequest) => {
    const excess = await countNetwork(request);
    if (excess) throw excess;
  };

  const findByKey = (key: string): Promise<InquiryRow | undefined> =>
    db.selectFrom('inquiries').selectAll().where('idempotencyKey', '=', key).executeTakeFirst();

  /**
   * Stores an inquiry, and queues its acknowledgement and what the webhook is told, unless it is spam.
   *
   * @returns undefined when the key is taken
   */
  async function store(
    inquiry: NewInquiry,
    { files, described }: { files: readonly FormFile[]; described: string },
    once: SentOnce,
    signs: { token: string | undefined; isPosted: boolean },
  ): Promise<InquiryRow | undefined> {
    const time = now();
    await requireRoomForFiles(db, files, time, app.log);
    const repeats = await countRepeats(db, inquiry, time);
    const formToken = await formTokens.check(signs.token);
    return db.transaction().execute(async (transaction) => {
      const signals = findSpamSignals(
        inquiry,
        repeats,
        await redeemFormToken(transaction, formToken),
        signs.isPosted,
      );
      const isHeld = isSpam(signals);
      const row = await insertOnce(transaction, 'inquiries', {
        ...newRecordColumns(time, once.key),
        ...toInquiryRow(inquiry),
        hash: once.hash,
        files: described,
        status: isHeld ? 'spam' : 'new',
        newSince: time.toISOString(),
        spamReasons: JSON.stringify(isHeld ? signals.map(({ reason }) => reason) : []),
        // Without mail there are no notices, and none of a long time ago once there is mail.
        notifiedAt: mailer.settings ? null : time.toISOString(),
      });
      if (!row) return undefined;
      for (const file of files) await storeAttachment(transaction, row.id, file);
      if (!isHeld) {
        await queueAcknowledgement(transaction, mailer.settings, row, time);
        await queueWebhook(transaction, mailer.webhook, row, time);
      }
      return row;
    });
  }

  /** What the inquiry with a key has when it arrives, the hash of it, and how it is stored. */
  async function prepare(request: FastifyRequest, body: NewInquiry | ToldInquiry, key: string | null) {
    const files = request.formFiles ?? [];
    if (body.source === INQUIRY_SOURCE) {
      const { website: _honeypot, ...fields } = body;
      const token = request.headers['x-form-stamp']?.toString();
      // Of the page of this server to which a browser posted the form.
      const isPosted = request.raw.headers[POSTED_FORM_HEADER] !== undefined;
      const described = describeFormFiles(files);
      const sent = { ...fields, files: described };
      const once = { key, hash: hashSent(sent) };
      const insert = () => store(body, { files, described }, once, { token, isPosted });
      return { sent, hash: once.hash, insert };
    }
    if (files.length > 0)
      throw fieldError(FORM_FILE_RULES.field, 'Files come with the form of the site only');
    request.session = await context.sessions.authenticate(request);
    const { email: by } = request.session;
    const { owner: _owner, acknowledge: _acknowledge, ...fields } = body;
    const sent = { ...fields, receivedBy: by };
    const told = { by, key, hash: hashSent(sent), now: now(), mailer };
    const insert = () => db.transaction().execute((transaction) => storeToldInquiry(transaction, body, told));
    return { sent, hash: told.hash, insert };
  }

  route(
    app,
    'POST /contact',
    {
      id: 'createInquiry',
      summary:
        'Send an inquiry, as a form where it has files; with another source than website, which needs a session, write down that of somebody else',
      config: { access: 'body', rateLimit, bodyTimeout: UPLOAD_TIMEOUT },
      onRequest: [requireFreeNetwork, form.check],
      preValidation: form.parse,
      consumes: ['application/json', 'multipart/form-data'],
      key: true,
      headers: formTokenHeaders,
      body: inquiryBody,
      ok: receivedInquiryResponse,
      status: 201,
      errors: [401],
      responses: { 409: keyWasUsedResponse },
    },
    async (request, reply) => {
      const { 'idempotency-key': key } = request.headers;
      const { sent, hash, insert } = await prepare(request, request.body, key);
      const { stored, isNew } = await createOnce(key, {
        find: findByKey,
        insert,
        // Returning another one would lose the new text and disclose the old one to anyone who guesses its key.
        isSame: (inquiry) => inquiry.hash === hash,
        refuse: () => keyWasUsed('This Idempotency-Key was used for another inquiry'),
      });
      if (isNew && stored.status === 'new') mailer.wake(NOTICE_DELAY);
      if (isNew && stored.status === 'spam') {
        await removeSpamAboveQuota(db);
        if (request.formFiles) await removeSpamAboveBytes(db);
      }
      // What admins did with that of a visitor since is not disclosed either.
      const version = request.session ? stored.version : 1;
      reply.headers({ etag: toEtag(version), location: `/api/contact/${stored.id}` });
      // The response does not disclose whether the inquiry is held as spam, nor what was corrected since.
      return {
        ...toReceivedInquiry({ ...stored, ...sent, status: 'new' }),
        receipt: await receipts.create(stored.id, {
          files: parseFormFiles(stored.files).length,
          topic: toReceiptTopic(stored),
          hasSecret: hasSecret(stored.message ?? ''),
        }),
      };
    },
  );

  route(
    app,
    'GET /contact/stamp',
    {
      id: 'getFormToken',
      summary: 'Get a form token, which says when the form was first used',
      config: { access: 'public' },
      ok: z.object({ stamp: z.string() }),
    },
    async () => ({ stamp: await formTokens.create() }),
  );
}
