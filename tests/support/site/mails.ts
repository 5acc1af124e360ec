import { RETRY_PERIOD } from '../../../server/mail/outbox';
import { HOUR, MINUTE } from '../../../server/time';
import type { MailStatus } from '../../../src/shared/mail';
import { TEST_MAIL } from '../testMail';
import { getTestApp, requestAsAdmin } from './network';
import { signIn } from './session';

/** Signs in on a server that has a mail server. */
export async function signInWithMail(): Promise<void> {
  await getTestApp({ mail: TEST_MAIL });
  await signIn();
}

/** Replies "Yes." to an inquiry, as the admin does in another session. */
export async function reply(id: string, subject = 'Re: Service Inquiry'): Promise<void> {
  await requestAsAdmin(`POST /api/contact/${id}/replies`, 202, { subject, text: 'Yes.' });
}

/** What became of all mails. */
export async function setMailStatus(status: MailStatus, error: string | null = null): Promise<void> {
  const { database } = await getTestApp();
  await database.db.updateTable('mails').set({ status, error }).execute();
}

/** As when the mail server has not taken any mail for so many minutes; the next attempt is in an hour. */
export async function delayMails(minutes: number): Promise<void> {
  const { database } = await getTestApp();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const waited = minutes * MINUTE;
  const times = { createdAt: at(-waited), retryUntil: at(RETRY_PERIOD - waited), sendAfter: at(HOUR) };
  const error = 'The mail server could not be reached (ECONNREFUSED)';
  await database.db
    .updateTable('mails')
    .set({ ...times, attempts: 4, error })
    .execute();
}

export async function readMails() {
  const { database } = await getTestApp();
  return database.db.selectFrom('mails').select(['toAddress', 'subject', 'text', 'status']).execute();
}

/** How many mails are to be sent now. */
export async function countDueMails(): Promise<number> {
  const { database } = await getTestApp();
  const due = database.db.selectFrom('mails').select('id').where('status', '=', 'queued');
  return (await due.where('sendAfter', '<=', new Date().toISOString()).execute()).length;
}

/** Of the newest mail. */
export async function readMessageId(): Promise<string> {
  const { database } = await getTestApp();
  const mails = database.db.selectFrom('mails').select('messageId').orderBy('id', 'desc');
  return (await mails.executeTakeFirstOrThrow()).messageId;
}
