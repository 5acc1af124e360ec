import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiError } from '../../src/shared/errorResponses';

/** An error response: thrown by a route, and sent as `{ message, fields? }`. */
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

export function tooLarge(): HttpError {
  return new HttpError(413, { message: TOO_LARGE });
}

export function unauthorized(message: string): HttpError {
  return new HttpError(401, { message }, { 'www-authenticate': 'Bearer' });
}

/** @param wait in milliseconds */
export function tooManyRequests(wait: number): HttpError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const time = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new HttpError(
    429,
    { message: `Too many requests. Please try again in ${time}.` },
    { 'retry-after': String(seconds) },
  );
}

/** For a valid request that cannot be served now. */
export function serviceUnavailable(): HttpError {
  return new HttpError(
    503,
    { message: 'The server is busy. Please try again later.' },
    { 'retry-after': '5' },
  );
}

/**
 * The part of an error that may be logged. The other properties of a database error quote the values of the statement,
 * which are a visitor's text, and so does the message of a data exception.
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
const NOT_AN_ERROR: NodeJS.ErrnoException = { name: 'unknown', message: 'The thrown value is not an Error' };

const TOO_LARGE = 'This is too large';
const SERVER_ERROR = 'Server error. Please try again later.';

/** Messages instead of those of Fastify and Node, by status. */
const ERROR_MESSAGES: Record<number, string> = {
  400: 'The request could not be read',
  413: TOO_LARGE,
  415: 'Please send JSON (content-type: application/json)',
};

/** pg's messages for connections that failed or were lost, and for tables that changed during a transaction. */
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|cached plan must not change)/;

/** Codes of the engines and the network for temporary errors. */
const UNAVAILABLE_CODES = [
  /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY)/,
  /^(ECONN.*|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)$/,
  // PostgreSQL: no connection; out of resources; shut down or timed out; read-only, as after a failover; a transaction
  // that was idle for too long, or in conflict with another.
  /^(08...|53...|57...|25006|25P03|40001|40P01|55P03)$/,
];

/**
 * Sends the response to every error. An internal error is logged with its stack, and its response has no details; both
 * contain the request id.
 *
 * @param describe the body, where it is not that of the API
 */
export function errorHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  describe: (failure: HttpError) => object = ({ body }) => body,
): void {
  const failure = toHttpError(error);
  const { statusCode, headers } = failure;
  if (statusCode >= 500 && !(error instanceof HttpError)) {
    request.log.error({ err: error }, 'request failed');
  }
  void reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(describe(failure));
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error);
  const status = error.statusCode ?? 500;
  if (status < 500) return new HttpError(status, { message: ERROR_MESSAGES[status] ?? error.message });
  return status === 503 || isUnavailable(error)
    ? serviceUnavailable()
    : new HttpError(500, { message: SERVER_ERROR });
}

/** An invalid path parameter cannot be an id, so the record does not exist. */
function invalidRequest({
  validation,
  validationContext,
}: Pick<FastifyError, 'validation' | 'validationContext'>) {
  if (validationContext === 'params') return notFound();
  const issues = validation ?? [];
  if (validationContext !== 'headers') {
    return new HttpError(
      400,
      fieldErrors(
        issues.map(({ instancePath, keyword, message }) => {
          const [, field] = instancePath.split('/');
          // A name that is empty is one of an unknown field, unless the body itself has the wrong type.
          return [field === '' && keyword === 'invalid_type' ? undefined : field, message];
        }),
      ),
    );
  }
  return new HttpError(400, { message: issues[0]?.message ?? 'A header is not valid' });
}

/** Whether it passes by itself, as while the database is busy or cannot be reached. */
export function isUnavailable(error: Error & { code?: string }): boolean {
  return (
    UNAVAILABLE_CODES.some((codes) => codes.test(error.code ?? '')) || UNAVAILABLE_MESSAGE.test(error.message)
  );
}

/** For what is wrong with one field. */
export function fieldError(name: string, message: string, status = 400): HttpError {
  return new HttpError(status, fieldErrors([[name, message]]));
}

/** The body of a 400. @param issues names of fields with what is wrong; the first of a field counts */
export function fieldErrors(issues: (readonly [name: string | undefined, message?: string])[]): ApiError {
  // A field of a request may be called as what every object has, such as `toString`.
  const fields = new Map<string, string>();
  for (const [field, message] of issues) {
    if (field !== undefined && !fields.has(field)) fields.set(field, message ?? 'is not valid');
  }
  if (fields.size === 0) return { message: 'The body must be a JSON object' };
  return { message: `Please check: ${[...fields.keys()].join(', ')}`, fields: Object.fromEntries(fields) };
}
