import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { purgeLogins } from '../auth/loginThrottle';
import type { Schema } from '../database/schema';
import { purgeFormTokens } from '../inquiries/formToken';
import { purgeClosed, purgeSpam, removeSpamAboveQuota } from '../inquiries/retention';
import { purgeNotices } from '../mail/notices';
import { purgeImages } from '../publishing/storeImage';
import { purgeDeleted } from '../records/softDelete';

const HOUR = 60 * 60 * 1000;

async function purge(db: Kysely<Schema>, now: Date, retentionMonths: number): Promise<void> {
  await purgeDeleted(db, now);
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
  await purgeLogins(db, now);
  await purgeFormTokens(db, now);
  await purgeClosed(db, now, retentionMonths);
  await purgeSpam(db, now);
  await purgeNotices(db, now);
  await removeSpamAboveQuota(db);
  await purgeImages(db, now);
}

/**
 * Purges when the app is ready and once an hour from then on, until it closes. A purge that fails is logged and
 * retried an hour later; expired records are in no response, purged or not.
 *
 * @param retentionMonths how long closed inquiries are stored
 */
export function purgeHourly(
  app: FastifyInstance,
  db: Kysely<Schema>,
  now: () => Date,
  retentionMonths: number,
): void {
  const run = async (): Promise<void> => {
    try {
      await purge(db, now(), retentionMonths);
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
