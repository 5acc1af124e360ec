import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillTemplate } from '../../src/shared/htmlTemplate';
import { createIdempotencyKey } from '../../src/shared/idempotencyKey';
import type { ServedInquiry } from '../../src/shared/servedInquiry';
import type { AppContext } from '../context';
import { postInProcess, readInProcess } from '../http/inProcess';
import { createQueue } from '../http/queue';
import { createBody, sendPage } from '../http/responseBody';
import { createFileReader, type Renderer, type Site } from './build';
import { toDataElement } from './ssrPages';

const MAX_CONCURRENT_RENDERS = 2;
/** Longer than for a page to read: what was typed is in it. */
const MAX_WAIT_MS = 10_000;

/**
 * The pages with the inquiry form, as far as they differ from what the build wrote: opened at a later step, or posted
 * without its script (docs/product.md §9.14). They send what was posted to the API, as the script does.
 */
export function createInquiryPages(
  app: FastifyInstance,
  { siteUrl }: AppContext,
  { folder, pages }: Site,
  { inquiryForm, render, setSiteUrl }: Renderer,
) {
  const readTemplate = createFileReader(join(folder, '..', 'templates'), siteUrl, (html) => html);
  const enqueue = createQueue({ concurrency: MAX_CONCURRENT_RENDERS, maxWaitMs: MAX_WAIT_MS });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    inquiry: ServedInquiry,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const path = getPath(request);
    const template = await readTemplate(pages[path] ?? '');
    setSiteUrl(siteUrl());
    const { head, body } = await enqueue(() => render(path, undefined, inquiry));
    const html = fillTemplate(template, { head, body }, toDataElement('served-inquiry', inquiry));
    return sendPage(request, reply, createBody(html), { cacheControl });
  }

  /** A token is a small sign only, so that a page without one is better than none. */
  async function createFormToken(): Promise<string | undefined> {
    const { status, body } = await readInProcess(app, '/api/contact/stamp');
    return status === 200 ? (JSON.parse(body) as { stamp: string }).stamp : undefined;
  }

  /** @returns undefined for the first step, which the build wrote */
  async function get(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const [, query = ''] = request.url.split(/\?(.*)/s);
    const form = query ? inquiryForm.open(new URLSearchParams(query)) : undefined;
    if (!form) return undefined;
    if (form.sent) return send(request, reply, form, 'no-cache');
    // Stored by this browser alone, so that Back shows the page with its key again.
    const formToken = await createFormToken();
    const opened = { ...form, idempotencyKey: createIdempotencyKey(), formToken };
    return send(request, reply, opened, 'private, no-cache');
  }

  async function post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const text = typeof request.body === 'string' ? request.body : '';
    const { form, inquiry } = inquiryForm.read(new URLSearchParams(text));
    if (!inquiry) return send(request, reply.code(422), form, 'no-store');

    const { idempotencyKey: key, formToken } = form;
    let response = await postInquiry(request, inquiry, key, formToken);
    // The key belongs to an earlier text. The same change sent twice has the same key again.
    if (response.status === 409 && key) {
      const changed = createHash('sha256')
        .update(`${key} ${JSON.stringify(inquiry)}`)
        .digest('hex');
      response = await postInquiry(request, inquiry, changed);
    }
    const { status, headers, body } = response;
    const { _id, fields: rejected = {} } = JSON.parse(body) as {
      _id: string;
      fields?: Record<string, string>;
    };
    if (status === 201) {
      reply.header('cache-control', 'no-store');
      return reply.redirect(getPath(request) + inquiryForm.receipt(_id), 303);
    }
    const retryAfter = headers['retry-after'];
    if (retryAfter) reply.header('retry-after', retryAfter);
    const failure = { status, fields: rejected, retryAfterSeconds: Number(retryAfter) || undefined };
    return send(
      request,
      reply.code(status === 400 ? 422 : status),
      inquiryForm.refuse(form, failure),
      'no-store',
    );
  }

  function postInquiry(request: FastifyRequest, inquiry: object, key?: string, formToken?: string) {
    return postInProcess(app, request, '/api/contact', inquiry, {
      ...(key && { 'idempotency-key': key }),
      ...(formToken && { 'x-form-stamp': formToken }),
    });
  }

  return { get, post };
}

function getPath({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '';
}
