import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { purgeLogins } from '../accounts/loginThrottle';
import { purgeApplications } from '../applications/application';
import { purgeExpired } from '../database/batches';
import type { Db } from '../database/schema';
import { purgeDeleted } from '../database/softDelete';
import { emptyLog } from '../database/sqlite';
import { purgeImages } from '../images/storeImage';
import { purgeUnfiledMails } from '../incomingMail/fileMail';
import { purgeOtherMails } from '../incomingMail/otherMails';
import { purgeUnusedFiles } from '../inquiries/attachments';
import { purgeClosed, purgeSpam, removeSpamAboveBytes, removeSpamAboveQuota } from '../inquiries/retention';
import { purgeMails } from '../mail/outbox';

/** Each removes a batch. @returns whether there may be more */
type Purge = (db: Db, now: Date, retentionMonths: number) => Promise<boolean>;

const PURGES: Record<string, Purge> = {
  // Before the jobs that they go with.
  applications: purgeApplications,
  deleted: purgeDeleted,
  sessions: (db, now) => purgeExpired(db, now, 'sessions'),
  logins: purgeLogins,
  'form-tokens': (db, now) => purgeExpired(db, now, 'usedFormTokens'),
  closed: purgeClosed,
  spam: purgeSpam,
  presence: (db, now) => purgeExpired(db, now, 'inquiryPresence'),
  mails: purgeMails,
  'spam-above-quota': (db) => removeSpamAboveQuota(db),
  'spam-above-bytes': (db) => removeSpamAboveBytes(db),
  images: purgeImages,
  files: purgeUnusedFiles,
  'other-mails': purgeOtherMails,
  'unfiled-mails': purgeUnfiledMails,
  'account-links': (db, now) => purgeExpired(db, now, 'accountLinks'),
  previews: (db, now) => purgeExpired(db, now, 'draftPreviews'),
};

/**
 * Removes what has expired. Nothing waits for it: expired records are in no response, purged or not. A purge that fails
 * is logged and stops no other.
 *
 * @param retentionMonths how long closed inquiries are stored
 */
export async function runPurges(
  db: Db,
  now: Date,
  retentionMonths: number,
  { log, closing }: { log: Pick<FastifyBaseLogger, 'error'>; closing: AbortSignal },
): Promise<void> {
  for (const [name, purge] of Object.entries(PURGES)) {
    try {
      // Requests have their turn between two batches.
      while (!closing.aborted && (await purge(db, now, retentionMonths))) await setImmediate();
    } catch (error) {
      log.error({ err: error, purge: name }, 'a purge failed and is tried again in an hour');
    }
  }
  await emptyLog(db);
}
