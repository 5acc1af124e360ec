import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FormState, type InquiryApi, SENT_PARAM } from '../../src/shared/formState';
import { FORM_STATE_ID, toDataElement } from '../../src/shared/htmlTemplate';
import { createIdempotencyKey } from '../../src/shared/idempotencyKey';
import type { ReadApi, Renderer } from '../../src/shared/renderer';
import type { AppContext } from '../context';
import { PUBLIC_BODY_LIMIT } from '../http/access';
import { HttpError, tooLarge } from '../http/errors';
import { POSTED_FORM_HEADER } from '../http/inProcess';
import type { FormFile } from '../http/multipartForm';
import type { Queue } from '../http/queue';
import { createBody, type Handler, sendPage } from '../http/responseBody';
import { createReceipts } from '../receipt';
import { OPENED, POSTED } from './dataPages';
import type { Frame } from './html';
import { type PostedForms, toFailure } from './postedForm';

/** A byte that is no letter or digit of English takes three in a posted form. */
export const POSTED_BODY_LIMIT = 3 * PUBLIC_BODY_LIMIT;

/** Longer texts of a form that is too large are not sent back. */
const MAX_ECHOED = 1_000;

/** What a form shows whose fields were not read. */
const NO_VALUES = { interest: 'services' };

type Options = {
  frame: Frame;
  renderer: Renderer;
  posted: PostedForms;
  enqueueRender: Queue;
  readApi: ReadApi;
  /** Sends the first step of the form, which is the same for everybody. */
  sendFixed: Handler;
};

/**
 * A page with the inquiry form, as far as it differs from the fixed page: opened at a later step, or posted
 * without its script. It sends what was posted to the API, as the script does.
 */
export function createInquiryPage(
  { db, siteUrl }: AppContext,
  { frame, renderer, posted, enqueueRender, readApi, sendFixed }: Options,
) {
  const { inquiryForm, render, setSiteUrl } = renderer;
  const receipts = createReceipts(db);

  /** A token is a small sign only, so that a page without one is better than none. */
  async function createFormToken(): Promise<string | undefined> {
    const { status, body } = await readApi('/api/contact/stamp');
    return status === 200 ? (JSON.parse(body) as { stamp: string }).stamp : undefined;
  }

  /** The API, for the client of a request. */
  function createApi(request: FastifyRequest, reply: FastifyReply, files: FormFile[]): InquiryApi {
    return {
      async post(inquiry, { idempotencyKey: key, formToken }) {
        const headers = {
          [POSTED_FORM_HEADER]: '1',
          ...(key && { 'idempotency-key': key }),
          ...(formToken && { 'x-form-stamp': formToken }),
        };
        const sent = await posted.send(request, '/api/contact', { fields: inquiry, files }, headers);
        return sent instanceof HttpError
          ? { failure: toFailure(reply, sent) }
          : { receipt: { receipt: sent } };
      },
      // The same change, posted twice, gets the same key again.
      renewKey(inquiry, usedKey) {
        const hash = createHash('sha256').update(`${usedKey} ${JSON.stringify(inquiry)}`);
        for (const { bytes } of files) hash.update(bytes);
        return hash.digest('hex').slice(0, 32);
      },
    };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    inquiry: FormState,
    cacheControl: string,
  ): Promise<FastifyReply> {
    setSiteUrl(siteUrl());
    const wait = request.method === 'POST' ? POSTED : OPENED;
    const page = await enqueueRender(() => render(request.url, undefined, inquiry), wait);
    const html = frame.fill(page, toDataElement(FORM_STATE_ID, inquiry), siteUrl());
    reply.header('content-security-policy', frame.policy);
    return sendPage(request, reply, createBody(html), { cacheControl });
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    form: FormState,
    problem: HttpError,
  ): Promise<FastifyReply> {
    const values = { ...NO_VALUES, ...form.values };
    const refused = inquiryForm.refuse({ ...form, values }, toFailure(reply, problem));
    return send(request, reply, refused, 'no-store');
  }

  return {
    /** Responds to a form that is too large to be read. */
    refuseTooLarge: async (request: FastifyRequest, reply: FastifyReply) =>
      refuse(request, reply, { values: {} }, (await posted.count(request)) ?? tooLarge()),

    show: async (request: FastifyRequest, reply: FastifyReply) => {
      const [, query = ''] = request.url.split(/\?(.*)/s);
      const form = query ? inquiryForm.open(new URLSearchParams(query)) : undefined;
      if (!form) return sendFixed(request, reply);
      if (form.receipt !== undefined) {
        if (!(await receipts.isValid(form.receipt))) return sendFixed(request, reply);
        return send(request, reply, form, 'no-cache');
      }
      const formToken = await createFormToken();
      const opened = { ...form, idempotencyKey: createIdempotencyKey(), formToken };
      // Stored by this browser alone, so that Back shows the page with its key again.
      return send(request, reply, opened, 'private, no-cache');
    },

    receive: async (request: FastifyRequest, reply: FastifyReply) => {
      const { fields, files, hasFiles, problem } = await posted.read(request, reply);
      const form = {
        ...inquiryForm.read(new URLSearchParams(fields)),
        ...(hasFiles && { hasFiles }),
      };
      if (Buffer.byteLength(Object.entries(fields).flat().join('')) > PUBLIC_BODY_LIMIT) {
        const short = Object.entries(form.values).filter(([, text]) => text.length <= MAX_ECHOED);
        const values = Object.fromEntries(short);
        return refuse(request, reply, { ...form, values }, problem ?? tooLarge());
      }
      if (problem) return refuse(request, reply, form, problem);
      if (inquiryForm.showParam in fields) return send(request, reply, form, 'no-store');
      const { receipt, form: answered } = await inquiryForm.submit(form, createApi(request, reply, files));
      if (receipt) {
        const query = new URLSearchParams({ [SENT_PARAM]: receipt.receipt ?? '' });
        const page = `${request.routeOptions.url}?${query.toString()}`;
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      }
      if (!answered.failure) reply.code(422);
      return send(request, reply, answered, 'no-store');
    },
  };
}
