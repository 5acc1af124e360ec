import type { Database } from '../database/open';
import { SECOND } from '../time';

/** A load balancer has to learn about an unavailable database sooner than a visitor would. */
const PROBE_TIMEOUT = 2 * SECOND;

/**
 * Checks whether the database responds within the time-out. Concurrent checks share one query, so that queries do not
 * pile up while the database hangs.
 *
 * @returns a function that rejects when the database does not respond
 */
export function createDatabaseProbe(database: Database): () => Promise<void> {
  let pending: Promise<void> | undefined;
  return async () => {
    pending ??= database.ping().finally(() => {
      pending = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database did not respond in time')), PROBE_TIMEOUT);
    });
    try {
      await Promise.race([pending, timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}
