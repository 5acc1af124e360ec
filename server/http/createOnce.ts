import { z } from 'zod';
import { conflict } from './conditional';
import { HttpError } from './errors';

const KEY_WAS_USED = 'This Idempotency-Key was used already';

/** For a creation whose key belongs to another one: what was sent first is stored, and this is not. */
export function keyWasUsed(message = KEY_WAS_USED): HttpError {
  return new HttpError(409, { message, keyWasUsed: true });
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

type Current = { version: number; current: object };

/**
 * Creates a record once per key. A repeated request gets what the first one stored, also when both arrive at the same
 * moment; another request with that key is refused. Inside a transaction that changes more than the record, change the
 * rest only when `isNew`.
 *
 * @param find reads the record of the key
 * @param insert returns undefined when the key is taken: `on conflict do nothing` on a unique column
 * @param isSame whether the stored record is what the request wants to create
 * @param toCurrent what the client gets of a record that is not; without this, it is told only that it is stored
 * @param refuse the error without `toCurrent`, and where the key has no record (`other` is undefined), such as a deleted one
 */
export async function createOnce<Stored extends object>(
  key: string | null,
  {
    find,
    insert,
    isSame,
    toCurrent,
    refuse = () => keyWasUsed(),
  }: {
    find: (key: string) => Promise<Stored | undefined>;
    insert: () => Promise<Stored | undefined>;
    isSame: (stored: Stored) => boolean;
    toCurrent?: (stored: Stored) => Current | Promise<Current>;
    refuse?: (other: Stored | undefined) => HttpError | Promise<HttpError>;
  },
): Promise<{ stored: Stored; isNew: boolean }> {
  const findStored = async () => (key === null ? undefined : find(key));
  const known = await findStored();
  const inserted = known ? undefined : await insert();
  if (inserted) return { stored: inserted, isNew: true };
  const stored = known ?? (await findStored());
  if (stored && isSame(stored)) return { stored, isNew: false };
  if (!stored || !toCurrent) throw await refuse(stored);
  const { version, current } = await toCurrent(stored);
  throw conflict(version, current, KEY_WAS_USED, { keyWasUsed: true });
}

/** Whether a stored record has these values, as when the same creation is sent again. */
export function hasSameValues(stored: object, values: object): boolean {
  return Object.entries(values).every(([name, value]) => Reflect.get(stored, name) === value);
}
