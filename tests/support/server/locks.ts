import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../../server/database/schema';

type Work<Result> = (transaction: Kysely<Schema>) => Promise<Result>;

/** Waits until this many statements wait for locks on PostgreSQL. */
export async function waitForLocks(db: Kysely<Schema>, count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 10 }).toBe(count);
}

/** Takes a lock in a transaction, runs `work` until it waits for a lock, then runs `change` in the transaction. */
export async function runWhileLocked<Result>(
  db: Kysely<Schema>,
  lock: Work<unknown>,
  work: () => Promise<Result>,
  change: Work<unknown>,
): Promise<Result> {
  let running: Promise<Result> | undefined;
  await db.transaction().execute(async (transaction) => {
    await lock(transaction);
    running = work();
    // Its rejection is seen below.
    running.catch(() => {});
    await waitForLocks(db);
    await change(transaction);
  });
  if (!running) throw new Error('Nothing was started');
  return running;
}
