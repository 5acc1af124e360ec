import { createId } from './uuid';

/** The initial values of the columns that every record has. @param key its Idempotency-Key */
export function newRecordColumns(now: Date, key: string | null) {
  const time = now.toISOString();
  return { id: createId(now), idempotencyKey: key, createdAt: time, updatedAt: time };
}
