import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileType } from '../../src/shared/fileTypes';
import { MINUTE } from '../time';
import { PUBLIC_BODY_LIMIT } from './bodyLimit';
import { fieldErrors, HttpError, tooManyRequests } from './errors';
import { detectType, toFileName } from './fileType';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a posted form, whose other fields are the body; null where no form was posted. */
    formFiles: FormFile[] | null;
  }
}

/** Forms with files that are being read or handled: each holds its files in memory, however slowly they arrive. */
const MAX_FORMS = 6;
/** So that one slow client does not keep all others out. */
const MAX_FORMS_BY_ADDRESS = 2;
const RATE_LIMIT = { max: 10, timeWindow: 10 * MINUTE };
/** Fields and files. */
const MAX_PARTS = 40;
/** The boundaries and headers around them. */
const OVERHEAD = 16 * 1024;

export type FormFile = { name: string; type: FileType; bytes: Buffer };

export type FileRules = {
  /** The name of the fields with files. */
  field: string;
  max: number;
  /** The limit of each. */
  maxBytes: number;
  /** What the sender is told. */
  messages: { tooMany: string; tooLarge: string; wrongType: string };
  /** The longest form that is read; by default one with all the files that are allowed. */
  maxFormBytes?: number;
};

type Form = {
  /** The last of each name; what could be read, where there is a problem. */
  fields: Record<string, string>;
  /** None where there is a problem. */
  files: FormFile[];
  problem?: HttpError;
};

/**
 * Lets the routes of this plugin take forms with files. A type is known by the content of a file, and its name gets the
 * ending of that type.
 */
export async function acceptForms(app: FastifyInstance, rules: FileRules) {
  const { field, max, maxBytes, messages } = rules;
  const { maxFormBytes = max * maxBytes + PUBLIC_BODY_LIMIT + OVERHEAD } = rules;
  /** Of the forms that are in memory. */
  const addresses: string[] = [];
  const countForm = app.createRateLimit(RATE_LIMIT);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, fieldSize: PUBLIC_BODY_LIMIT, fields: MAX_PARTS, parts: MAX_PARTS },
  });
  app.decorateRequest('formFiles', null);

  const filesProblem = (status: number, message: string) =>
    new HttpError(status, fieldErrors([[field, message]]));

  /** A form that is no longer than one without files is received as any other body. */
  const isLarge = ({ headers }: FastifyRequest) =>
    Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > PUBLIC_BODY_LIMIT;

  /** Until the response has been sent, or the client has gone. */
  function takePlace({ ip }: FastifyRequest, { raw }: FastifyReply): void {
    if (addresses.length >= MAX_FORMS || addresses.filter((it) => it === ip).length >= MAX_FORMS_BY_ADDRESS) {
      const message = 'Several files are being received. Please try again in a few seconds.';
      throw new HttpError(503, { message }, { 'retry-after': '5' });
    }
    addresses.push(ip);
    raw.once('close', () => addresses.splice(addresses.indexOf(ip), 1));
  }

  async function addFile(form: Form, part: MultipartFile): Promise<void> {
    // Read whole in any case, or the parts after it would not arrive.
    const bytes = await part.toBuffer();
    const type = detectType(bytes);
    // A browser sends such a part where no file was chosen.
    if (!part.filename && bytes.byteLength === 0) return;
    if (part.fieldname !== field) form.problem ??= new HttpError(400, fieldErrors([[part.fieldname]]));
    else if (form.files.length >= max) form.problem ??= filesProblem(413, messages.tooMany);
    else if (part.file.truncated) form.problem ??= filesProblem(413, messages.tooLarge);
    else if (!type) form.problem ??= filesProblem(400, messages.wrongType);
    else form.files.push({ name: toFileName(part.filename, type), type, bytes });
  }

  async function readParts(request: FastifyRequest, form: Form): Promise<void> {
    let textBytes = 0;
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await addFile(form, part);
      } else {
        const value = String(part.value);
        textBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
        if (part.valueTruncated || textBytes > PUBLIC_BODY_LIMIT) form.problem ??= tooLarge();
        else form.fields[part.fieldname] = value;
      }
    }
  }

  /** Before a form is received: whether it may be sent at all. */
  async function check(request: FastifyRequest): Promise<void> {
    if (!isForm(request) || !isLarge(request)) return;
    const limit = await countForm(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttl);
    if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) {
      throw filesProblem(413, messages.tooLarge);
    }
  }

  /** Receives a form, as far as it can be read. */
  async function read(request: FastifyRequest, reply: FastifyReply): Promise<Form> {
    if (isLarge(request)) takePlace(request, reply);
    const form: Form = { fields: {}, files: [] };
    try {
      await readParts(request, form);
    } catch (error) {
      form.problem ??= toProblem(error as FastifyError);
    }
    return form.problem ? { ...form, files: [] } : form;
  }

  /** Makes the fields of a form the body of the request, which is then checked as one of JSON. */
  async function parse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!isForm(request)) return;
    const { fields, files, problem } = await read(request, reply);
    if (problem) throw problem;
    request.body = fields;
    request.formFiles = files;
  }

  return { check, read, parse };
}

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

function tooLarge(): HttpError {
  return new HttpError(413, { message: 'This is too large' });
}

/** The body has too many parts, is not what its header says, or ended early. */
function toProblem({ statusCode }: FastifyError): HttpError {
  return statusCode === 413 ? tooLarge() : new HttpError(400, { message: 'The form could not be read' });
}
