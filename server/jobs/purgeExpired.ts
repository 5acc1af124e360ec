import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DELETED_KEPT_DAYS } from '../../src/contract/list';
import { purgeLogins } from '../auth/loginThrottle';
import type { Schema } from '../database/schema';
import { purgeFormTokens } from '../inquiries/formToken';
import { enforceSpamQuota, purgeSpam } from '../inquiries/spamRetention';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

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

async function purge(db: Kysely<Schema>, now: Date): Promise<void> {
  await purgeDeleted(db, now);
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
  await purgeLogins(db, now);
  await purgeFormTokens(db, now);
  await purgeSpam(db, now);
  await enforceSpamQuota(db);
}

/**
 * Purges when the app is ready and once an hour from then on, until it closes. A purge that fails is logged and
 * tried again an hour later: nothing waits for it, since no call gives what is older.
 */
export function purgeHourly(app: FastifyInstance, db: Kysely<Schema>, now: () => Date): void {
  const run = async (): Promise<void> => {
    try {
      await purge(db, now());
    } catch (error) {
      app.log.error({ err: error }, 'purge failed');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = run();
    timer = setInterval(() => {
      running = run();
    }, HOUR);
    timer.unref();
    await running;
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
