import { z } from 'zod';

export const KEY_WAS_USED = 'This Idempotency-Key was used already';

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
