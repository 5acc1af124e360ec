import type { Db } from '../../../server/database/schema';
import { runPurges } from '../../../server/operations/purge';

/** Removes all that has expired, as the server does once an hour. @returns what could not be removed */
export async function purgeAll(db: Db, now: Date): Promise<object[]> {
  const failures: object[] = [];
  const log = { error: (failure: object) => void failures.push(failure) };
  await runPurges(db, now, 24, { log, closing: new AbortController().signal });
  return failures;
}
