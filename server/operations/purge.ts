import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { purgeLogins } from '../accounts/loginThrottle';
import { purgeSessions } from '../accounts/session';
import { purgePreviews } from '../blog/preview';
import type { Db } from '../database/schema';
import { runRegularly } from '../http/timer';
import { purgeImages } from '../images/storeImage';
import { purgeUnusedFiles } from '../inquiries/attachments';
import { purgeFormTokens } from '../inquiries/formToken';
import { purgePresence } from '../inquiries/presence';
import { purgeClosed, purgeSpam, removeSpamAboveQuota } from '../inquiries/retention';
import { purgeNotices } from '../mail/notice';
import { purgeDeleted } from '../softDelete/softDelete';

/** Each removes a batch, or everything. @returns whether there may be more */
type Purge = (db: Db, now: Date, retentionMonths: number) => Promise<boolean | void>;

const PURGES: Record<string, Purge> = {
  deleted: purgeDeleted,
  sessions: purgeSessions,
  logins: purgeLogins,
  'form-tokens': purgeFormTokens,
  closed: purgeClosed,
  spam: purgeSpam,
  presence: purgePresence,
  notices: purgeNotices,
  'spam-above-quota': (db) => removeSpamAboveQuota(db),
  images: purgeImages,
  files: purgeUnusedFiles,
  previews: purgePreviews,
};

/**
 * Purges at once and every hour. Nothing waits for a purge: expired records are in no response, purged or
 * not. One that fails is logged, stops no other, and is retried an hour later.
 *
 * @param retentionMonths how long closed inquiries are stored
 * @returns starts it
 */
export function purgeHourly(
  app: FastifyInstance,
  db: Db,
  now: () => Date,
  retentionMonths: number,
): () => void {
  return runRegularly(app, '0 * * * *', async (closing) => {
    for (const [name, purge] of Object.entries(PURGES)) {
      try {
        // Requests have their turn between two batches.
        while (!closing.aborted && (await purge(db, now(), retentionMonths))) await setImmediate();
      } catch (error) {
        app.log.error({ err: error, purge: name }, 'a purge failed and is tried again in an hour');
      }
    }
  });
}
