import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_FILES_FIELD } from '../../src/shared/formFiles';
import { toDataElement } from '../../src/shared/htmlTemplate';
import { createIdempotencyKey } from '../../src/shared/idempotencyKey';
import type { InquiryApi, SentInquiry, ServedInquiry } from '../../src/shared/servedInquiry';
import type { SsrModule } from '../../src/shared/ssrModule';
import type { AppContext } from '../context';
import { PUBLIC_BODY_LIMIT } from '../http/bodyLimit';
import { HttpError } from '../http/errors';
import { POSTED_FORM_HEADER, postInProcess, readInProcess } from '../http/inProcess';
import { type acceptForms, type FormFile, isForm } from '../http/multipartForm';
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

/** Of a form that was not read. */
const NO_VALUES = { interest: 'services' };

type FormReader = Awaited<ReturnType<typeof acceptForms>>;
type Posted = { fields: URLSearchParams; files: FormFile[]; problem?: HttpError };
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
  forms: FormReader,
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
  function createApi(request: FastifyRequest, reply: FastifyReply, files: FormFile[]): InquiryApi {
    return {
      async post(inquiry, { idempotencyKey: key, formToken }) {
        const { status, headers, body } = await postInProcess(
          app,
          request,
          '/api/contact',
          withFiles(inquiry, files),
          {
            [POSTED_FORM_HEADER]: '1',
            ...(key && { 'idempotency-key': key }),
            ...(formToken && { 'x-form-stamp': formToken }),
          },
        );
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
      renewKey(inquiry, usedKey) {
        const hash = createHash('sha256').update(`${usedKey} ${JSON.stringify(inquiry)}`);
        for (const { bytes } of files) hash.update(bytes);
        return hash.digest('hex').slice(0, 32);
      },
    };
  }

  /** What a browser has posted, with files or as it was before it could. */
  async function readPosted(request: FastifyRequest, reply: FastifyReply): Promise<Posted> {
    if (!isForm(request)) {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      return { fields, files: [] };
    }
    try {
      await forms.check(request);
      const form = await forms.read(request, reply);
      return { ...form, fields: new URLSearchParams(form.fields) };
    } catch (error) {
      if (error instanceof HttpError) return { fields: new URLSearchParams(), files: [], problem: error };
      throw error;
    }
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
      why: { retryAfterSeconds?: number; fields?: Record<string, string> } = {},
    ): Promise<FastifyReply> {
      if (why.retryAfterSeconds !== undefined) reply.header('retry-after', why.retryAfterSeconds);
      const refused = inquiryForm.refuse(form, { status, ...why });
      return send(request, reply.code(status === 400 ? 422 : status), refused, 'no-store');
    }

    /** The page for a form that may not be sent; undefined when it may. */
    async function refuseForm(
      request: FastifyRequest,
      reply: FastifyReply,
      form: ServedInquiry,
      isTooLarge: boolean,
    ): Promise<FastifyReply | undefined> {
      const limit = await countPost(request);
      if (!limit.isAllowed && limit.isExceeded)
        return refuse(request, reply, form, 429, { retryAfterSeconds: limit.ttlInSeconds });
      return isTooLarge ? refuse(request, reply, form, 413) : undefined;
    }

    return {
      /** For a body that was not read. */
      refuseTooLarge: async (request: FastifyRequest, reply: FastifyReply) =>
        (await refuseForm(request, reply, { values: NO_VALUES }, true)) ?? reply,

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
        const { fields, files, problem } = await readPosted(request, reply);
        const hasFiles = files.length > 0 || problem?.body.fields !== undefined;
        const form = { ...inquiryForm.read(fields), ...(hasFiles && { hasFiles }) };
        if (problem) {
          const retryAfterSeconds = Number(problem.headers['retry-after']) || undefined;
          const shown = { ...form, values: { ...NO_VALUES, ...form.values } };
          return refuse(request, reply, shown, problem.statusCode, { ...problem.body, retryAfterSeconds });
        }
        const isTooLarge = Buffer.byteLength([...fields].flat().join('')) > PUBLIC_BODY_LIMIT;
        const short = Object.entries(form.values).filter(([, text]) => (text?.length ?? 0) <= MAX_ECHOED);
        const shown = isTooLarge ? { ...form, values: Object.fromEntries(short) } : form;
        const refused = await refuseForm(request, reply, shown, isTooLarge);
        if (refused) return refused;
        const { receipt, form: answered } = await inquiryForm.submit(form, createApi(request, reply, files));
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

/** The body for the API: JSON, or a form where files came. */
function withFiles(inquiry: SentInquiry, files: readonly FormFile[]): object {
  if (files.length === 0) return inquiry;
  const form = new FormData();
  for (const [name, value] of Object.entries(inquiry)) if (value) form.append(name, value);
  for (const { name, type, bytes } of files) {
    form.append(FORM_FILES_FIELD, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}
