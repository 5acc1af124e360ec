import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { type OwnServer, startOwnServer } from '../spawnServer';
import { test as base } from './test';

/** @param mails what arrives at the mail server @param mailbox `IMAP_URL`; empty without a mailbox */
export async function startMailSite(mails: ParsedMail[], mailbox = ''): Promise<OwnServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream, (error, mail) => {
        if (!error) mails.push(mail);
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  const server = await startOwnServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    IMAP_URL: mailbox,
    MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
    MAIL_ACKNOWLEDGE: 'false',
  });
  return {
    ...server,
    async remove() {
      await server.remove();
      await new Promise<void>((resolve) => {
        smtp.close(resolve);
      });
    },
  };
}

type MailSite = { origin: string; mails: ParsedMail[] };

/** The product with a mail server, on a database that the tests of a file share. */
export const test = base.extend<{ mails: ParsedMail[] }, { mailSite: MailSite }>({
  mailSite: [
    async ({ browserName: _browserName }, runWith) => {
      const mails: ParsedMail[] = [];
      const { origin, remove } = await startMailSite(mails);
      await runWith({ origin, mails });
      await remove();
    },
    { scope: 'worker' },
  ],
  mails: async ({ mailSite }, runWith) => runWith(mailSite.mails),
  baseURL: async ({ mailSite }, runWith) => runWith(mailSite.origin),
});
