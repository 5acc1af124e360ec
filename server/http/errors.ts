import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiError } from '../../src/contract/error';

/** An answer that a route gives instead of its record: thrown, and sent as `{ message, fields? }`. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly body: ApiError;
  readonly headers: Record<string, string>;

  constructor(statusCode: number, body: ApiError, headers: Record<string, string> = {}) {
    super(body.message);
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}

export function notFound(): HttpError {
  return new HttpError(404, { message: 'Not found' });
}

export function unauthorized(message: string): HttpError {
  return new HttpError(401, { message }, { 'www-authenticate': 'Bearer' });
}

/** @param wait in milliseconds */
export function tooManyRequests(wait: number): HttpError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new HttpError(
    429,
    { message: `Too many requests. Please try again in ${seconds} seconds.` },
    { 'retry-after': String(seconds) },
  );
}

/** The call was good but cannot be served now. */
export function serviceUnavailable(): HttpError {
  return new HttpError(
    503,
    { message: 'The server is busy. Please try again later.' },
    { 'retry-after': '5' },
  );
}

/**
 * What may be logged of an error. Never the error itself: what else an engine's error carries quotes the values of
 * the statement, which are a visitor's text, and so does the message of those about bad data.
 */
export function toLoggedError(error: unknown) {
  const {
    name,
    code,
    message,
    stack = '',
  } = error instanceof Error ? (error as NodeJS.ErrnoException) : NOT_AN_ERROR;
  const quotesData = /^22/.test(code ?? '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, code, message: quotesData ? 'data exception' : message, stack: frames.join('\n') };
}
const NOT_AN_ERROR: NodeJS.ErrnoException = { name: 'unknown', message: 'What was thrown is no error' };

const SERVER_ERROR = 'Server error. Please try again later.';

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read',
  413: 'This is too large',
  415: 'Please send JSON (content-type: application/json)',
  431: 'The request headers are too large',
};

/** What pg says of a connection that it could not get or keep, and of tables that changed under a transaction. */
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|cached plan must not change)/;

/** Codes with which the engines and the network say that they cannot work now, though the call was good. */
const UNAVAILABLE_CODES = [
  /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY)/,
  /^(ECONN.*|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)$/,
  // PostgreSQL: no connection; no room; stopped, or taking too long; read-only after a change of machines; a
  // transaction that was in the way of another.
  /^(08...|53...|57...|25006|25P03|40001|40P01|55P03)$/,
];

/**
 * Gives every failure its answer. What is not the caller's fault is logged with its stack and answered
 * without any inner detail; the request id in both joins them.
 */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, body, headers } = toHttpError(error);
  if (statusCode >= 500 && !(error instanceof HttpError)) {
    request.log.error({ err: error }, 'request failed');
  }
  void reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error);
  const status = error.statusCode ?? 500;
  if (status < 500) return new HttpError(status, { message: MESSAGES[status] ?? error.message });
  return status === 503 || isUnavailable(error)
    ? serviceUnavailable()
    : new HttpError(500, { message: SERVER_ERROR });
}

/** A path that can be no record's is simply not there. */
function invalidRequest({
  validation,
  validationContext,
}: Pick<FastifyError, 'validation' | 'validationContext'>) {
  if (validationContext === 'params') return notFound();
  const issues = validation ?? [];
  if (validationContext !== 'headers') return new HttpError(400, toFieldErrors(issues));
  return new HttpError(400, { message: issues[0]?.message ?? 'A header is not valid' });
}

function isUnavailable(error: FastifyError): boolean {
  return (
    UNAVAILABLE_CODES.some((codes) => codes.test(error.code ?? '')) || UNAVAILABLE_MESSAGE.test(error.message)
  );
}

function toFieldErrors(issues: { instancePath: string; message?: string }[]): ApiError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1];
    if (field) fields[field] ??= message ?? 'is not valid';
  }
  const names = Object.keys(fields);
  if (names.length === 0) return { message: 'The body must be a JSON object' };
  return { message: `Please check: ${names.join(', ')}`, fields };
}
