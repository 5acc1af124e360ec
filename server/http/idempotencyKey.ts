import { z } from 'zod';
import { apiErrorResponse, conflictResponse } from './apiSchemas';
import { HttpError } from './errors';

export const KEY_WAS_USED = 'This Idempotency-Key was used already';

/** For a creation whose key belongs to another one: what was sent first is stored, and this is not. */
export function keyWasUsed(message = KEY_WAS_USED): HttpError {
  return new HttpError(409, { message, keyWasUsed: true });
}

export const keyWasUsedResponse = z.object({
  ...apiErrorResponse.shape,
  keyWasUsed: z
    .literal(true)
    .optional()
    .meta({ description: 'What was sent first with this Idempotency-Key is stored; this is not' }),
});

export function keyConflictResponse<Record extends z.ZodType>(record: Record) {
  return z.object({ ...conflictResponse(record).shape, ...keyWasUsedResponse.shape });
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The header `Idempotency-Key`, null when there is none. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(KEY, 'The header Idempotency-Key must be 1 to 200 ASCII characters without blanks')
    .optional()
    .transform((key) => key ?? null)
    .meta({
      description: 'A unique text, such as a UUID: a repeated request with the same key creates nothing new.',
    }),
});

/** Whether a stored record has these values, as when the same creation is sent again. */
export function hasSameValues(stored: object, values: object): boolean {
  return Object.entries(values).every(([name, value]) => Reflect.get(stored, name) === value);
}
