import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
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
  let read = 0;
  /** Sends what is due. @returns the address of the page in the next mail with a link */
  async function readLink(): Promise<string> {
    let links: string[] = [];
    await waitFor(async () => {
      await app.mailer.run();
      links = sent.flatMap(({ text }) => /\/set-password#[\w-]{43}/.exec(text) ?? []);
      expect(links.length).toBeGreaterThan(read);
    });
    read = links.length;
    return links.at(-1) ?? '';
  }
  return { readLink };
}
