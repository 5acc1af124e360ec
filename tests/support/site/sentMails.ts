import type { MailSettings, Message } from '../../../server/mail/message';
import { TEST_MAIL } from '../testMail';
import { getTestApp } from './network';

/** The server of this test with mails. */
export async function startWithMail() {
  const sent: Message[] = [];
  const mail: MailSettings = {
    ...TEST_MAIL,
    async deliver(message, handOver) {
      await handOver();
      sent.push(message);
    },
  };
  const { app } = await getTestApp({ mail });
  /** Sends what is due. @returns the address of the page in the last mail with a link */
  async function readLink(): Promise<string> {
    await app.mailer.run();
    const links = sent.flatMap(({ text }) => /\/set-password#[\w-]{43}/.exec(text) ?? []);
    return links.at(-1) ?? '';
  }
  return { readLink };
}
