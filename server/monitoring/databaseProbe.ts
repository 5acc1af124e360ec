import type { Database } from '../database/open';

/** Who asks whether to send visitors here must not wait as long as a visitor would. */
const PROBE_TIMEOUT_MS = 2_000;

/**
 * Asks the database whether it answers, with a limit of time, and one question at a time, so that those about a
 * database that hangs do not pile up.
 *
 * @returns a function that rejects when the database does not answer
 */
export function createDatabaseProbe(database: Database): () => Promise<void> {
  let asking: Promise<void> | undefined;
  return async () => {
    asking ??= database.ping().finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('It took too long')), PROBE_TIMEOUT_MS);
    });
    try {
      await Promise.race([asking, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
