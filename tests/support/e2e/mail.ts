import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { getFreePort, kill, startBuiltServer } from '../spawnServer';
import { test as base } from './test';

type Fixtures = {
  /** What arrived at the mail server. */
  mails: ParsedMail[];
  databaseUrl: string;
  /** `IMAP_URL`; empty without a mailbox. */
  mailbox: string;
};

/** The product on a database of its own, with a mail server. */
export const test = base.extend<Fixtures>({
  mails: async ({ locale: _locale }, runWith) => runWith([]),
  mailbox: ['', { option: true }],
  databaseUrl: async ({ locale: _locale }, runWith) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-e2e-mail-'));
    await runWith(`file:${join(folder, 'site.db')}`);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  baseURL: async ({ mailbox, databaseUrl, mails }, runWith) => {
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
    const smtpPort = await getFreePort();
    await new Promise<void>((resolve) => {
      smtp.listen(smtpPort, '127.0.0.1', resolve);
    });
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      IMAP_URL: mailbox,
      MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
      MAIL_ACKNOWLEDGE: 'false',
    };
    const { child, origin } = await startBuiltServer(databaseUrl, { env });
    await runWith(origin);
    await kill(child);
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
  },
});
