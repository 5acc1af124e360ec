import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiErrorResponse } from '../../src/shared/errorResponses';
import { LIVE_ERRORS, SANDBOX_ERRORS, type SandboxError } from '../../src/shared/sandboxErrors';
import { errorHandler, HttpError } from '../http/errors';
import { REFERENCE } from '../route';

/** What the live API answers too, with its keys: a client is made once for both. */
const ALL_ERRORS = { ...SANDBOX_ERRORS, ...LIVE_ERRORS };
const LIVE_STATUSES = Object.values(LIVE_ERRORS).map(({ status }) => status);

/** The descriptions of the errors by status, each with its codes and an example of each. */
const errorResponses = new Map<number, z.ZodType>(
  [...new Set(Object.values(ALL_ERRORS).map(({ status }) => status))].map((of) => {
    const codes = Object.entries(ALL_ERRORS).filter(([, { status }]) => status === of);
    const when = LIVE_STATUSES.some((status) => status === of) ? 'For programs; live only' : 'For programs';
    const response = z
      .object({
        reference: z.string().optional().meta({ description: 'Yours, where the request has one' }),
        error: z.enum(codes.map(([code]) => code) as [SandboxError]).meta({ description: when }),
        ...apiErrorResponse.shape,
      })
      .meta({ id: `Error${of}`, examples: codes.map(([error, { message }]) => ({ error, message })) });
    return [of, response] as const;
  }),
);

/** The descriptions of the errors of an endpoint. */
export const refusals = (...statuses: number[]) =>
  Object.fromEntries(
    [...statuses, ...LIVE_STATUSES, 429, 500, 503].map((status) => [status, errorResponses.get(status)]),
  );

/** What is refused for a reason of the sandbox's own. */
class Refusal extends HttpError {
  readonly error: SandboxError;

  constructor(error: SandboxError) {
    const { status, message } = SANDBOX_ERRORS[error];
    super(status, { message });
    this.error = error;
  }
}

export const refuse = (error: SandboxError): HttpError => new Refusal(error);

/** What else goes wrong, by its status. */
const ERRORS = new Map<number, SandboxError>([
  [404, 'unknown_address'],
  [405, 'wrong_method'],
  [413, 'too_large'],
  [415, 'not_json'],
  [429, 'too_many_requests'],
  [503, 'unavailable'],
]);

/** The body of each error: its code, a sentence for people, what is wrong with which field, and the reference of the payment. */
function describeRefusal(failure: HttpError, { body, params }: FastifyRequest) {
  const {
    statusCode,
    body: { fields },
  } = failure;
  const other = ERRORS.get(statusCode) ?? (statusCode < 500 ? 'invalid_request' : 'server_error');
  const error = failure instanceof Refusal ? failure.error : other;
  const { reference }: { reference?: unknown } = { ...Object(params), ...Object(body) };
  const isKnown = typeof reference === 'string' && REFERENCE.test(reference);
  return {
    ...(isKnown && { reference }),
    error,
    message: fields ? Object.values(fields).join(' ') : SANDBOX_ERRORS[error].message,
    ...(fields && { fields }),
  };
}

export function sandboxErrorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  errorHandler(error, request, reply, (failure) => describeRefusal(failure, request));
}
