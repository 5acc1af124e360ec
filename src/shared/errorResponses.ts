import { z } from 'zod';

/** What the API responds when a request fails. The site imports only types from here, so no page loads it. */

export const apiErrorResponse = z
  .object({
    message: z.string().meta({ description: 'What happened, in plain English' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with which field' }),
  })
  .meta({ id: 'Error' });

export const keyWasUsedResponse = z.object({
  ...apiErrorResponse.shape,
  keyWasUsed: z
    .literal(true)
    .optional()
    .meta({ description: 'What was sent first with this Idempotency-Key is stored; this is not' }),
});

/** The 401 of POST /auth/login. */
export const loginErrorResponse = z.object({
  ...apiErrorResponse.shape,
  needsCode: z.literal(true).optional().meta({
    description:
      'The password is right: send it again with a `code` of the authenticator app, or a recovery code',
  }),
});

/** The body of every error response. */
export type ApiError = z.infer<typeof keyWasUsedResponse> & z.infer<typeof loginErrorResponse>;

/** The body of a 409 to a stale `If-Match`: the record as it is now. */
export type Conflict<Stored> = ApiError & { current: Stored };

/** Why a request failed, in the detail that screens need. */
export type ApiFailure = {
  /** The HTTP status; absent when no response came (no network, time-out, no CORS). */
  status?: number;
  /** The server's message, if it sent one. */
  message?: string;
  /** Per field of the body, its error. */
  fields: Record<string, string>;
  /** The password of a sign-in was right, and a code of the second factor is missing. */
  needsCode?: boolean;
  /** From the `Retry-After` header. */
  retryAfterSeconds?: number;
  timedOut?: boolean;
};
