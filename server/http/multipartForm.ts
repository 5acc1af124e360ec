import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileType } from '../../src/shared/fileTypes';
import { MINUTE } from '../time';
import { PUBLIC_BODY_LIMIT } from './access';
import { fieldError, HttpError, tooLarge } from './errors';
import { detectType, toFileName } from './fileType';
import { isPostedInProcess } from './inProcess';
import { ipNetwork } from './ipNetwork';
import { type CountRequest, createLimit } from './rateLimit';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the forms with files of all routes together. */
    countLargeForm: CountRequest;
  }
  interface FastifyRequest {
    /** The files of a posted form, whose other fields are the body; null where no form was posted. */
    formFiles: FormFile[] | null;
  }
}

/** Forms that are being read or handled: each holds its files in memory, however slowly they arrive. */
const MAX_FORMS = 6;
/** So that one slow client does not keep all others out. */
const MAX_FORMS_BY_NETWORK = 2;
/** Of the forms in memory, of all routes: they share it. */
const networks: string[] = [];
const RATE_LIMIT = { max: 10, timeWindow: 10 * MINUTE };
/** Fields and files. */
const MAX_PARTS = 40;
/** The boundaries and headers around them, in bytes. */
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

export type Form = {
  /** The last of each name; what could be read, where there is a problem. */
  fields: Record<string, string>;
  /** None where there is a problem. */
  files: FormFile[];
  /** Whether files were chosen, also where they are not taken. */
  hasFiles: boolean;
  /** Why it may not be sent. */
  problem?: HttpError;
};

/** What `acceptForms` counts with, for all plugins of an app. */
export function countLargeForms(app: FastifyInstance): void {
  app.decorate('countLargeForm', createLimit(app, RATE_LIMIT));
}

/**
 * Lets the routes of this plugin take forms with files. A type is known by the content of a file, and its name gets the
 * ending of that type.
 */
export async function acceptForms(app: FastifyInstance, rules: FileRules) {
  const { field, max, maxBytes, messages } = rules;
  const { maxFormBytes = max * maxBytes + PUBLIC_BODY_LIMIT + OVERHEAD } = rules;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, fieldSize: PUBLIC_BODY_LIMIT, fields: MAX_PARTS, parts: MAX_PARTS },
  });
  app.decorateRequest('formFiles', null);

  /** A form that is no longer than one without files is received as any other body. */
  const mayHaveFiles = ({ headers }: FastifyRequest) =>
    Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > PUBLIC_BODY_LIMIT;

  /** Until the response has been sent, or the client has gone. @returns why there is none */
  function takePlace(request: FastifyRequest, { raw }: FastifyReply): HttpError | undefined {
    // Of a page without its script, which has a place.
    if (!mayHaveFiles(request) || isPostedInProcess(request)) return undefined;
    const network = ipNetwork(request.ip);
    const count = networks.filter((one) => one === network).length;
    if (networks.length >= MAX_FORMS || count >= MAX_FORMS_BY_NETWORK) {
      const message = 'Several files are being received. Please try again in a few seconds.';
      return new HttpError(503, { message }, { 'retry-after': '5' });
    }
    networks.push(network);
    raw.once('close', () => networks.splice(networks.indexOf(network), 1));
    return undefined;
  }

  async function addFile(form: Form, part: MultipartFile): Promise<void> {
    form.hasFiles ||= Boolean(part.filename);
    // Its bytes must flow in any case, or the parts after it would not arrive; no longer into memory.
    if (form.problem) {
      part.file.resume();
      return;
    }
    const bytes = await part.toBuffer();
    const type = detectType(bytes);
    // A browser sends such a part where no file was chosen.
    if (!part.filename && bytes.byteLength === 0) return;
    if (part.fieldname !== field) form.problem ??= fieldError(part.fieldname, 'is not valid');
    else if (form.files.length >= max) form.problem ??= fieldError(field, messages.tooMany, 413);
    else if (part.file.truncated) form.problem ??= fieldError(field, messages.tooLarge, 413);
    else if (!type) form.problem ??= fieldError(field, messages.wrongType);
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
        // A browser sends line breaks as CR LF.
        else form.fields[part.fieldname] = value.replaceAll('\r\n', '\n');
      }
    }
  }

  /** Rejects when more arrives than a form may have: not every one has a header that says how long it is. */
  function refuseLonger({ raw }: FastifyRequest, form: Form): Promise<never> {
    let bytes = 0;
    return new Promise((_resolve, reject) => {
      raw.on('data', ({ byteLength }: Buffer) => {
        bytes += byteLength;
        if (bytes <= maxFormBytes) return;
        form.problem ??= fieldError(field, messages.tooLarge, 413);
        reject(form.problem);
      });
    });
  }

  /** Why a form is not received: it is too long, or its sender has sent too many. */
  async function findExcess(request: FastifyRequest): Promise<HttpError | undefined> {
    if (!isForm(request) || !mayHaveFiles(request)) return undefined;
    const isTooLong = Number(request.headers['content-length'] ?? 0) > maxFormBytes;
    if (isTooLong) return fieldError(field, messages.tooLarge, 413);
    // Its page has counted it.
    return isPostedInProcess(request) ? undefined : app.countLargeForm(request);
  }

  async function receive(request: FastifyRequest, problem?: HttpError): Promise<Form> {
    const form: Form = { fields: {}, files: [], hasFiles: false, problem };
    try {
      await Promise.race([readParts(request, form), refuseLonger(request, form)]);
    } catch (error) {
      form.problem ??= toProblem(error as FastifyError);
    }
    return form.problem ? { ...form, files: [] } : form;
  }

  /** For the API, before a form is received. @throws HttpError */
  async function check(request: FastifyRequest): Promise<void> {
    const excess = await findExcess(request);
    if (excess) throw excess;
  }

  /** For the API: makes the fields of a form the body of the request, which is then checked as one of JSON. */
  async function parse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!isForm(request)) return;
    const refusal = takePlace(request, reply);
    if (refusal) throw refusal;
    const { fields, files, problem } = await receive(request);
    if (problem) throw problem;
    request.body = fields;
    request.formFiles = files;
  }

  /** For a page, which shows what was typed also where the files are not taken; not in a form that is too long to be read. */
  async function read(request: FastifyRequest, reply: FastifyReply): Promise<Form> {
    const refusal = (await findExcess(request)) ?? takePlace(request, reply);
    return refusal?.statusCode === 413
      ? { fields: {}, files: [], hasFiles: true, problem: refusal }
      : receive(request, refusal);
  }

  return { field, check, parse, read };
}

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** The body has too many parts, is not what its header says, or ended early. */
function toProblem({ statusCode }: FastifyError): HttpError {
  return statusCode === 413 ? tooLarge() : new HttpError(400, { message: 'The form could not be read' });
}
