import type { MailSettings } from '../../server/mail/mailer';
import type { MailStatus } from '../../src/contract/mail';
import { signIn } from './admin';
import { getTestApp } from './network';

const MAIL: MailSettings = {
  // Nothing is sent in these tests: the server does not listen.
  deliver: async () => {
    throw new Error('not used');
  },
  from: { name: 'Sanyog Digital', address: 'desk@sanyog.example' },
  notifyTo: [],
  acknowledge: false,
};

/** Signs in on a server that has a mail server. */
export async function signInWithMail(): Promise<void> {
  await getTestApp({ mail: MAIL });
  await signIn();
}

/** What became of all mails. */
export async function setMailStatus(status: MailStatus, error: string | null = null): Promise<void> {
  const { database } = await getTestApp();
  await database.db.updateTable('mails').set({ status, error }).execute();
}

export async function readMails() {
  const { database } = await getTestApp();
  return database.db.selectFrom('mails').select(['to_address', 'subject', 'text', 'status']).execute();
}
