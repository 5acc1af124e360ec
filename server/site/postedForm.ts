import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../src/shared/errorResponses';
import { HttpError } from '../http/errors';
import { postInProcess } from '../http/inProcess';
import { type acceptForms, type Form, type FormFile, isForm } from '../http/multipartForm';
import type { CountRequest } from '../http/rateLimit';

type FormReader = Awaited<ReturnType<typeof acceptForms>>;

type Fields = Record<string, string | null | undefined>;

export type PostedForms = ReturnType<typeof createPostedForms>;

/**
 * Reads what browsers post to a page without its script, and sends it to the API.
 *
 * @param count counts the forms of all pages: the API counts only what reaches it
 */
export function createPostedForms(app: FastifyInstance, forms: FormReader, count: CountRequest) {
  return {
    /** @returns why no more are taken from the address */
    count,

    /** Reads a form, also one that may not be sent: the page that says why shows its text. */
    async read(request: FastifyRequest, reply: FastifyReply): Promise<Form> {
      const form = isForm(request) ? await forms.read(request, reply) : readTexts(request);
      const problem = (await count(request)) ?? form.problem;
      return problem ? { ...form, files: [], problem } : form;
    },

    /** Sends it for the client of a request, as the script does. @returns the receipt, or why it was not stored */
    async send(
      request: FastifyRequest,
      url: string,
      { fields, files }: { fields: Fields; files: readonly FormFile[] },
      headers: Record<string, string> = {},
    ): Promise<string | HttpError> {
      const payload = files.length === 0 ? fields : toFormData(fields, forms.field, files);
      const response = await postInProcess(app, request, url, payload, headers);
      const { receipt = '', ...error } = JSON.parse(response.body) as ApiError & { receipt?: string };
      return response.status === 201 ? receipt : new HttpError(response.status, error, response.headers);
    },
  };
}

/** Why a form was not taken, for its page, which gets the status and the time to wait. */
export function toFailure(
  reply: FastifyReply,
  { statusCode: status, body: { fields = {} }, headers: { 'retry-after': wait } }: HttpError,
) {
  reply.code(status === 400 ? 422 : status);
  if (wait) reply.header('retry-after', wait);
  return { status, fields, retryAfterSeconds: Number(wait) || undefined };
}

function readTexts({ body }: FastifyRequest): Form {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  return { fields: Object.fromEntries(fields), files: [], hasFiles: false };
}

function toFormData(fields: Fields, field: string, files: readonly FormFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
  }
  for (const { name, type, bytes } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}
