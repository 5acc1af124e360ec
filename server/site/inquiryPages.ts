import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toDataElement } from '../../src/shared/htmlTemplate';
import { createIdempotencyKey } from '../../src/shared/idempotencyKey';
import type { InquiryApi, ServedInquiry } from '../../src/shared/servedInquiry';
import type { SsrModule } from '../../src/shared/ssrModule';
import type { AppContext } from '../context';
import { PUBLIC_BODY_LIMIT } from '../http/bodyLimit';
import { POSTED_FORM_HEADER, postInProcess, readInProcess } from '../http/inProcess';
import type { Queue } from '../http/queue';
import { createBody, sendPage } from '../http/responseBody';
import { createReceipts } from '../receipt';
import { MINUTE } from '../time';
import type { Frame } from './html';

const MAX_WAIT_MS = 2_000;
/** What was typed is in it. */
const MAX_WAIT_OF_POSTED_MS = 10_000;

/** A byte that is no letter or digit of English takes three in a posted form. */
export const POSTED_BODY_LIMIT = 3 * PUBLIC_BODY_LIMIT;

/** Longer texts of a form that is too large are not sent back. */
const MAX_ECHOED = 1_000;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The pages with the inquiry form, as far as they differ from the fixed page: opened at a later step, or posted
 * without its script. They send what was posted to the API, as the script does.
 */
export function createInquiryPages(
  app: FastifyInstance,
  { db, siteUrl, config }: AppContext,
  { inquiryForm, render, setSiteUrl }: SsrModule,
  enqueue: Queue,
) {
  const receipts = createReceipts(db);
  // The API counts what it receives; this also counts what never reaches it.
  const countPost = app.createRateLimit({ max: config.RATE_LIMIT_INQUIRIES_PER_MINUTE, timeWindow: MINUTE });

  /** A token is a small sign only, so that a page without one is better than none. */
  async function createFormToken(): Promise<string | undefined> {
    const { status, body } = await readInProcess(app, '/api/contact/stamp');
    return status === 200 ? (JSON.parse(body) as { stamp: string }).stamp : undefined;
  }

  /** The API, for the client of a request. */
  function createApi(request: FastifyRequest, reply: FastifyReply): InquiryApi {
    return {
      async post(inquiry, { idempotencyKey: key, formToken }) {
        const { status, headers, body } = await postInProcess(app, request, '/api/contact', inquiry, {
          [POSTED_FORM_HEADER]: '1',
          ...(key && { 'idempotency-key': key }),
          ...(formToken && { 'x-form-stamp': formToken }),
        });
        const { receipt = '', fields = {} } = JSON.parse(body) as {
          receipt?: string;
          fields?: Record<string, string>;
        };
        if (status === 201) return { receipt: { receipt } };
        const retryAfter = headers['retry-after'];
        if (retryAfter) reply.header('retry-after', retryAfter);
        const retryAfterSeconds = Number(retryAfter) || undefined;
        return { failure: { status, fields, retryAfterSeconds, timedOut: false } };
      },
      // The same change, posted twice, gets the same key again.
      renewKey: (inquiry, usedKey) =>
        createHash('sha256')
          .update(`${usedKey} ${JSON.stringify(inquiry)}`)
          .digest('hex')
          .slice(0, 32),
    };
  }

  return (frame: Frame, sendFixed: Handler) => {
    async function send(
      request: FastifyRequest,
      reply: FastifyReply,
      inquiry: ServedInquiry,
      cacheControl: string,
    ): Promise<FastifyReply> {
      setSiteUrl(siteUrl());
      const page = await enqueue(() => render(request.url, undefined, inquiry), {
        isPriority: request.method === 'POST',
        maxWaitMs: request.method === 'POST' ? MAX_WAIT_OF_POSTED_MS : MAX_WAIT_MS,
      });
      const html = frame.fill(page, toDataElement('served-inquiry', inquiry), siteUrl());
      return sendPage(request, reply, createBody(html), { cacheControl });
    }

    async function refuse(
      request: FastifyRequest,
      reply: FastifyReply,
      form: ServedInquiry,
      status: number,
      retryAfterSeconds?: number,
    ): Promise<FastifyReply> {
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      const refused = inquiryForm.refuse(form, { status, retryAfterSeconds });
      return send(request, reply.code(status), refused, 'no-store');
    }

    /** The page for a form that may not be sent; undefined when it may. */
    async function refuseForm(
      request: FastifyRequest,
      reply: FastifyReply,
      form: ServedInquiry,
      isTooLarge: boolean,
    ): Promise<FastifyReply | undefined> {
      const limit = await countPost(request);
      if (!limit.isAllowed && limit.isExceeded) return refuse(request, reply, form, 429, limit.ttlInSeconds);
      return isTooLarge ? refuse(request, reply, form, 413) : undefined;
    }

    return {
      /** For a body that was not read. */
      refuseTooLarge: async (request: FastifyRequest, reply: FastifyReply) =>
        (await refuseForm(request, reply, { values: { interest: 'services' } }, true)) ?? reply,

      show: async (request: FastifyRequest, reply: FastifyReply) => {
        const [, query = ''] = request.url.split(/\?(.*)/s);
        const form = query ? inquiryForm.open(new URLSearchParams(query)) : undefined;
        if (!form) return sendFixed(request, reply);
        if (form.sent !== undefined) {
          if (!(await receipts.isValid(form.sent))) return sendFixed(request, reply);
          return send(request, reply, form, 'no-cache');
        }
        const formToken = await createFormToken();
        const opened = { ...form, idempotencyKey: createIdempotencyKey(), formToken };
        // Stored by this browser alone, so that Back shows the page with its key again.
        return send(request, reply, opened, 'private, no-cache');
      },

      receive: async (request: FastifyRequest, reply: FastifyReply) => {
        const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const form = inquiryForm.read(fields);
        const isTooLarge = Buffer.byteLength([...fields].flat().join('')) > PUBLIC_BODY_LIMIT;
        const short = Object.entries(form.values).filter(([, text]) => (text?.length ?? 0) <= MAX_ECHOED);
        const shown = isTooLarge ? { ...form, values: Object.fromEntries(short) } : form;
        const refused = await refuseForm(request, reply, shown, isTooLarge);
        if (refused) return refused;
        const { receipt, form: answered } = await inquiryForm.submit(form, createApi(request, reply));
        if (receipt) {
          const page = (request.routeOptions.url ?? '') + inquiryForm.receipt(receipt.receipt ?? '');
          return reply.header('cache-control', 'no-store').redirect(page, 303);
        }
        const status = answered.failure?.status ?? 422;
        return send(request, reply.code(status === 400 ? 422 : status), answered, 'no-store');
      },
    };
  };
}
