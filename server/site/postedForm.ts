import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_BODY_LIMIT } from '../http/access';
import { HttpError, tooManyRequests } from '../http/errors';
import { type acceptForms, type FormFile, isForm } from '../http/multipartForm';
import { MINUTE } from '../time';

type FormReader = Awaited<ReturnType<typeof acceptForms>>;

type PostedForm = {
  fields: Record<string, string>;
  /** None where there is a problem. */
  files: FormFile[];
  /** Whether files were chosen, which a page that comes back does not have. */
  hasFiles: boolean;
  /** Why it may not be sent. */
  problem?: HttpError;
};

/** Reads what browsers post to a page without its script. @param max how many in a minute from an address */
export function createPostedForms(app: FastifyInstance, forms: FormReader, max: number) {
  // The API counts what it receives; this also counts what never reaches it.
  const countPost = app.createRateLimit({ max, timeWindow: MINUTE });

  /** @returns why no more are taken from the address */
  async function count(request: FastifyRequest): Promise<HttpError | undefined> {
    const limit = await countPost(request);
    return !limit.isAllowed && limit.isExceeded ? tooManyRequests(limit.ttl) : undefined;
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<PostedForm> {
    if (!isForm(request)) {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      return { fields: Object.fromEntries(fields), files: [], hasFiles: false };
    }
    try {
      await forms.check(request);
      const form = await forms.read(request, reply);
      return { ...form, hasFiles: form.files.length > 0 || form.problem?.body.fields !== undefined };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { ...(await readTexts(request, error)), files: [], problem: error };
    }
  }

  return {
    count,

    /** With its text where it may not be sent: the page that says why keeps it. */
    async read(request: FastifyRequest, reply: FastifyReply): Promise<PostedForm> {
      const form = await receive(request, reply);
      const problem = (await count(request)) ?? form.problem;
      return problem ? { ...form, files: [], problem } : form;
    },
  };
}

/** The text of a form whose files are not taken, and so pass without being kept; not of one that is too long to be read. */
async function readTexts(request: FastifyRequest, { statusCode }: HttpError) {
  const form = { fields: {} as Record<string, string>, hasFiles: true };
  if (statusCode === 413 || request.headers['content-length'] === undefined) return form;
  let bytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        part.file.resume();
      } else {
        const value = String(part.value);
        bytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
        if (bytes <= PUBLIC_BODY_LIMIT) form.fields[part.fieldname] = value;
      }
    }
  } catch {
    // It has too many parts, or ended early.
  }
  return form;
}

/** A form for the API, as the script sends it. */
export function toFormData(
  fields: Record<string, string | null | undefined>,
  field: string,
  files: readonly FormFile[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
  }
  for (const { name, type, bytes } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}
