import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillTemplate, toDataElement } from '../../src/shared/htmlTemplate';
import { createIdempotencyKey } from '../../src/shared/idempotencyKey';
import type { ServedInquiry } from '../../src/shared/servedInquiry';
import type { AppContext } from '../context';
import { postInProcess, readInProcess } from '../http/inProcess';
import type { Queue } from '../http/queue';
import { createBody, sendPage } from '../http/responseBody';
import { MINUTE } from '../time';
import type { Renderer } from './build';

const MAX_WAIT_MS = 2_000;
/** What was typed is in it. */
const MAX_WAIT_OF_POSTED_MS = 10_000;

/** What a form may contain in all, as the body of the API. */
const MAX_POSTED_BYTES = 64 * 1024;
/** A byte that is no letter or digit of English takes three in a posted form. */
export const POSTED_BODY_LIMIT = 3 * MAX_POSTED_BYTES;

/** Longer texts of a form that is too large are not sent back. */
const MAX_ECHOED = 1_000;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The pages with the inquiry form, as far as they differ from what the build wrote: opened at a later step, or posted
 * without its script (docs/product.md §9.14). They send what was posted to the API, as the script does.
 */
export function createInquiryPages(
  app: FastifyInstance,
  { siteUrl, inquiriesPerMinute }: AppContext,
  readTemplate: (file: string) => Promise<string>,
  { inquiryForm, render, setSiteUrl }: Renderer,
  enqueue: Queue,
) {
  // The API counts what it receives; this also counts what never reaches it.
  const countPost = app.createRateLimit({ max: inquiriesPerMinute, timeWindow: MINUTE });

  /** A token is a small sign only, so that a page without one is better than none. */
  async function createFormToken(): Promise<string | undefined> {
    const { status, body } = await readInProcess(app, '/api/contact/stamp');
    return status === 200 ? (JSON.parse(body) as { stamp: string }).stamp : undefined;
  }

  async function postInquiry(
    request: FastifyRequest,
    inquiry: object,
    { idempotencyKey: key, formToken }: ServedInquiry,
  ) {
    const { status, headers, body } = await postInProcess(app, request, '/api/contact', inquiry, {
      ...(key && { 'idempotency-key': key }),
      ...(formToken && { 'x-form-stamp': formToken }),
    });
    const { _id = '', fields = {} } = JSON.parse(body) as { _id?: string; fields?: Record<string, string> };
    return { status, retryAfter: headers['retry-after'], id: _id, fields };
  }

  return (file: string, sendBuilt: Handler) => {
    async function send(
      request: FastifyRequest,
      reply: FastifyReply,
      inquiry: ServedInquiry,
      cacheControl: string,
    ): Promise<FastifyReply> {
      const template = await readTemplate(file);
      setSiteUrl(siteUrl());
      const page = await enqueue(() => render(request.url, undefined, inquiry), {
        isPriority: request.method === 'POST',
        maxWaitMs: request.method === 'POST' ? MAX_WAIT_OF_POSTED_MS : MAX_WAIT_MS,
      });
      const html = fillTemplate(template, page, toDataElement('served-inquiry', inquiry));
      return sendPage(request, reply, createBody(html), { cacheControl });
    }

    const sendTooLarge = (request: FastifyRequest, reply: FastifyReply, form: ServedInquiry) =>
      send(request, reply.code(413), inquiryForm.refuse(form, { status: 413, fields: {} }), 'no-store');

    return {
      /** For a body that was not read. */
      refuseTooLarge: (request: FastifyRequest, reply: FastifyReply) =>
        sendTooLarge(request, reply, { values: { interest: 'services' } }),

      show: async (request: FastifyRequest, reply: FastifyReply) => {
        const [, query = ''] = request.url.split(/\?(.*)/s);
        const form = query ? inquiryForm.open(new URLSearchParams(query)) : undefined;
        if (!form) return sendBuilt(request, reply);
        if (form.sent) return send(request, reply, form, 'no-cache');
        const formToken = await createFormToken();
        const opened = { ...form, idempotencyKey: createIdempotencyKey(), formToken };
        // Stored by this browser alone, so that Back shows the page with its key again.
        return send(request, reply, opened, 'private, no-cache');
      },

      receive: async (request: FastifyRequest, reply: FastifyReply) => {
        const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const { form, inquiry } = inquiryForm.read(fields);
        if (Buffer.byteLength([...fields].flat().join('')) > MAX_POSTED_BYTES) {
          const short = Object.entries(form.values).filter(([, text]) => (text?.length ?? 0) <= MAX_ECHOED);
          return sendTooLarge(request, reply, { ...form, values: Object.fromEntries(short) });
        }
        const limit = await countPost(request);
        if (!limit.isAllowed && limit.isExceeded) {
          const retryAfterSeconds = limit.ttlInSeconds;
          const refused = inquiryForm.refuse(form, { status: 429, fields: {}, retryAfterSeconds });
          return send(request, reply.code(429).header('retry-after', retryAfterSeconds), refused, 'no-store');
        }
        if (!inquiry) return send(request, reply.code(422), form, 'no-store');
        let outcome = await postInquiry(request, inquiry, form);
        if (outcome.status === 409) {
          // An earlier text has the key. The same change, posted twice, gets the same key again.
          const changed = `${form.idempotencyKey} ${JSON.stringify(inquiry)}`;
          const idempotencyKey = createHash('sha256').update(changed).digest('hex');
          outcome = await postInquiry(request, inquiry, { values: {}, idempotencyKey });
        }
        const { status, retryAfter, id, fields: messages } = outcome;
        if (status === 201) {
          const receipt = (request.routeOptions.url ?? '') + inquiryForm.receipt(id);
          return reply.header('cache-control', 'no-store').redirect(receipt, 303);
        }
        if (retryAfter) reply.header('retry-after', retryAfter);
        const failure = { status, fields: messages, retryAfterSeconds: Number(retryAfter) || undefined };
        const refused = inquiryForm.refuse(form, failure);
        return send(request, reply.code(status === 400 ? 422 : status), refused, 'no-store');
      },
    };
  };
}
