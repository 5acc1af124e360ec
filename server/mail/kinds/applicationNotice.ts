import type { Db } from '../../database/schema';
import { after, MINUTE } from '../../time';
import type { MailSettings, Sender, UnsentMessage } from '../message';
import { type MailRow, queueMail } from '../outbox';
import { toAutomaticMail, toPlain } from './adminMail';
import { listNotified } from './notice';

/** What arrives until then is in the same mail. */
const DELAY = 5 * MINUTE;
/** As the outbox shows it; the mail itself names the job. */
const SUBJECT = 'New applications';

/** Queues the mails that tell admins of applications, in the transaction that stores one. */
export async function queueApplicationNotice(
  transaction: Db,
  settings: MailSettings | undefined,
  now: Date,
): Promise<void> {
  if (!settings) return;
  const waiting = await transaction
    .selectFrom('mails')
    .select('toAddress')
    .where('kind', '=', 'applications')
    .where('status', '=', 'queued')
    .orderBy('id')
    // It must not leave before this application is stored.
    .forUpdate()
    .execute();
  const time = now.toISOString();
  // It counts what came since: also this one, where another request was faster or the clock of its server is ahead.
  await transaction
    .updateTable('mails')
    .set({ createdAt: time })
    .where('kind', '=', 'applications')
    .where('status', '=', 'queued')
    .where('createdAt', '>', time)
    .execute();
  const told = waiting.map(({ toAddress }) => toAddress);
  for (const to of await listNotified(transaction, settings)) {
    const mail = { kind: 'applications', to, subject: SUBJECT, sendAfter: after(now, DELAY) } as const;
    if (!told.includes(to)) await queueMail(transaction, mail, settings.from, now);
  }
}

/**
 * Names the jobs and how many have applied since the mail was queued, and nothing of them.
 *
 * @returns undefined when none is left
 */
export async function composeApplicationNotice(
  db: Db,
  { toAddress: to, createdAt }: MailRow,
  { from, siteUrl }: Sender,
): Promise<UnsentMessage | undefined> {
  const jobs = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['jobs.id', 'jobs.position', (eb) => eb.fn.countAll<number>().as('count')])
    .where('applications.createdAt', '>=', createdAt)
    .groupBy(['jobs.id', 'jobs.position'])
    .orderBy('jobs.id')
    .execute();
  const [first] = jobs;
  if (!first) return undefined;
  const total = jobs.reduce((sum, { count }) => sum + count, 0);
  const what = total === 1 ? '1 new application' : `${total} new applications`;
  const subject = jobs.length === 1 ? `${what}: ${toPlain(first.position)}` : what;
  const lines = jobs.flatMap(({ id, position, count }) => [
    '',
    `${toPlain(position)}: ${count}`,
    `${siteUrl}/admin/jobs/edit/${id}/applications`,
  ]);
  return toAutomaticMail(from, to, subject, [`There ${total === 1 ? 'is' : 'are'} ${what}:`, ...lines, '']);
}
