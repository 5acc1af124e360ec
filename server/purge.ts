import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DELETED_KEPT_DAYS } from '../src/contract/list';
import type { Schema } from './database/schema';

const DAY = 24 * 60 * 60 * 1000;

/** A record that was deleted before this moment (ISO 8601 in UTC) is gone for good, purged already or not. */
export function keptSince(now: Date): string {
  return new Date(now.getTime() - DELETED_KEPT_DAYS * DAY).toISOString();
}

/** Removes for good what was deleted more than 30 days ago. */
export async function purgeDeleted(db: Kysely<Schema>, now: Date): Promise<void> {
  for (const table of ['blogs', 'jobs'] as const) {
    await db.deleteFrom(table).where('deleted_at', '<', keptSince(now)).execute();
  }
}

/**
 * Purges when the app is ready and once a day from then on, until it closes. A purge that fails is logged and
 * tried again a day later: nothing waits for it, since no call gives what is older.
 */
export function purgeDaily(app: FastifyInstance, db: Kysely<Schema>, now: () => Date): void {
  const purge = async (): Promise<void> => {
    try {
      await purgeDeleted(db, now());
    } catch (error) {
      app.log.error(error, 'the purge of deleted records failed');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = purge();
    timer = setInterval(() => {
      running = purge();
    }, DAY);
    timer.unref();
    await running;
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
