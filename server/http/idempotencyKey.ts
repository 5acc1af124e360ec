import { HttpError } from './errors';

/**
 * The header `Idempotency-Key` (decision 9): null when there is none.
 *
 * @throws HttpError 400 unless the key is 1 to 200 visible ASCII characters
 */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new HttpError(400, {
    message: 'The header Idempotency-Key must be 1 to 200 ASCII characters without blanks',
  });
}
