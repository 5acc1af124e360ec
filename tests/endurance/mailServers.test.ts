import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../server/database/open';
import { MINUTE } from '../../server/time';
import type { InquiryEvent, InquirySummary } from '../../src/shared/inquiryResponses';
import { type Dovecot, hasDovecot, startDovecot } from '../support/dovecot';
import { hasPostfix, type Postfix, startPostfix } from '../support/endurance/postfix';
import { createDatabase, startServer } from '../support/endurance/untilTestEnds';
import { type MailServer, startMailServer } from '../support/mailServer';
import { postJson, sendInquiry, signIn } from '../support/serverRequests';

const DESK = 'hello@sanyog.example';
/** The mailbox is read once a minute. */
const SOON = { timeout: 150_000, interval: 500 };

type System = {
  env: Record<string, string>;
  /** The mail server of the visitors. */
  visitors: MailServer;
  postfix: Postfix;
  dovecot: Dovecot;
  database: Database;
  /** Sends an inquiry and answers it. @returns its id */
  answer: (visitor: string) => Promise<string>;
  /** Sends a mail of a visitor to the desk, as its mail server does. */
  write: (visitor: string, text: string, headers?: Record<string, string>) => Promise<void>;
  readEvents: (id: string) => Promise<InquiryEvent[]>;
  get: <Body>(path: string) => Promise<Body>;
};

/** The built site, which sends through Postfix and reads what Postfix delivers to Dovecot. */
async function startSystem(): Promise<System> {
  const visitors = await startMailServer(0, {
    onRcptTo({ address }, _session, done) {
      const isGone = address.startsWith('gone@');
      done(isGone ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null);
    },
  });
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.remove());
  const postfix = await startPostfix(DESK, { mailbox: dovecot.mailbox, relayPort: visitors.port });
  onTestFinished(() => postfix.remove());
  const databaseUrl = await createDatabase();
  const env = {
    SMTP_URL: postfix.url,
    IMAP_URL: dovecot.url,
    MAIL_FROM: `Sanyog Digital <${DESK}>`,
    MAIL_ACKNOWLEDGE: 'false',
    NOTIFY_TO: 'asha@shop.example',
  };
  const { origin } = await startServer(databaseUrl, { env });
  const database = await openDatabase(databaseUrl);
  onTestFinished(() => database.close());
  const headers = await signIn(origin);
  const get = async <Body>(path: string) =>
    (await (await fetch(`${origin}/api${path}`, { headers })).json()) as Body;
  return {
    ...{ env, visitors, postfix, dovecot, database, get },
    readEvents: (id) => get<InquiryEvent[]>(`/contact/${id}/events`),
    async answer(visitor) {
      const { id = '' } = await sendInquiry(origin, '', visitor);
      const reply = { subject: 'Reply', text: 'Yes, we do.' };
      const response = await postJson(`${origin}/api/contact/${id}/replies`, reply, headers);
      expect(response.status).toBe(202);
      return id;
    },
    async write(visitor, text, more = {}) {
      const answered = visitors.mails.find(({ recipients }) => recipients.includes(visitor));
      const { hostname, port: smtpPort } = new URL(postfix.url);
      await createTransport({ host: hostname, port: Number(smtpPort), secure: false }).sendMail({
        from: visitor,
        to: DESK,
        subject: `Re: ${answered?.subject ?? ''}`,
        text,
        inReplyTo: answered?.messageId,
        references: answered?.messageId,
        headers: more,
      });
    },
  };
}

const hasPrograms = hasDovecot() && hasPostfix();

test.skipIf(!hasPrograms)(
  'through Postfix and Dovecot, replies arrive, answers are filed, and a reply to nobody comes back',
  async () => {
    const { env, visitors, answer, write, readEvents, get } = await startSystem();
    const id = await answer('ravi@shop.example');
    const gone = await answer('gone@shop.example');
    await expect
      .poll(() => visitors.mails.filter(({ recipients }) => recipients.includes('ravi@shop.example')), SOON)
      .toHaveLength(1);
    await write('ravi@shop.example', 'Please call me.\n\nOn Monday, Sanyog Digital wrote:\n> Yes, we do.');
    await write('ravi@shop.example', 'I am away', { 'Auto-Submitted': 'auto-replied' });
    await write('stranger@shop.example', 'Buy this');

    const kinds = async (one: string) => (await readEvents(one)).map(({ kind }) => kind);
    await expect.poll(() => kinds(id), SOON).toEqual(expect.arrayContaining(['incoming', 'auto-reply']));
    await expect.poll(() => kinds(gone), SOON).toContain('bounced');
    const incoming = (await readEvents(id)).find(({ kind }) => kind === 'incoming');
    expect(incoming).toMatchObject({ from: { address: 'ravi@shop.example' }, quoteAt: 17 });
    const bounced = (await readEvents(gone)).find(({ kind }) => kind === 'bounced');
    expect(bounced).toMatchObject({
      mailKind: 'reply',
      text: expect.stringContaining('550 5.1.1 no such user'),
    });
    for (const one of [id, gone]) expect(await get(`/contact/${one}`)).toMatchObject({ status: 'new' });

    const program = [process.execPath, 'dist/server/admin.js', 'mail-test'] as const;
    const [node, ...args] = program;
    const run = (address: string, variables = {}) =>
      promisify(execFile)(node, [...args, address], { env: { ...process.env, ...env, ...variables } });
    const { stdout } = await run(DESK);
    expect(stdout).toMatch(
      /^Mailbox desk@.*: signed in.*\nSending through .*: the mail server took the mail.*\nArrival: the mail was in the mailbox after \d+ s\.\n$/,
    );
    const wrong = { IMAP_URL: env.IMAP_URL?.replace('only-for-the-tests', 'wrong') };
    await expect(run(DESK, wrong)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Mailbox .*: failed at the sign-in\./),
    });
    const missing = { IMAP_URL: env.IMAP_URL?.replace('/INBOX', '/Nowhere') };
    await expect(run(DESK, missing)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Mailbox .*: failed at the folder\./),
    });
  },
);

test.skipIf(!hasPrograms)(
  'a mailbox that is away for an hour is said after 15 minutes, and loses and doubles no mail',
  async () => {
    const { visitors, dovecot, database, answer, write, readEvents, get } = await startSystem();
    const id = await answer('ravi@shop.example');
    await expect
      .poll(() => visitors.mails.filter(({ recipients }) => recipients.includes('ravi@shop.example')), SOON)
      .toHaveLength(1);
    const readError = async () => (await get<InquirySummary>('/contact/summary')).mail.mailboxError;
    await write('ravi@shop.example', 'Before');
    const texts = async () =>
      (await readEvents(id)).flatMap((event) => (event.kind === 'incoming' ? [event.text] : []));
    await expect.poll(texts, SOON).toEqual(['Before']);

    await dovecot.stop();
    const isFailing = async () => {
      const folder = await database.db.selectFrom('mailboxes').select('error').executeTakeFirstOrThrow();
      return folder.error;
    };
    await expect.poll(isFailing, SOON).toMatch(/could not be reached \(ECONNREFUSED\)/);
    const expected = ['Before'];
    // The server knows the time of the last reading from the database, so an hour passes in steps there.
    for (const minutes of [5, 14, 16, 30, 60]) {
      const readAt = new Date(Date.now() - minutes * MINUTE).toISOString();
      await database.db.updateTable('mailboxes').set({ readAt }).execute();
      const text = `After ${minutes} minutes`;
      await write('ravi@shop.example', text);
      expected.push(text);
      expect([minutes, (await readError()) !== null]).toEqual([minutes, minutes > 15]);
    }
    expect(await texts()).toEqual(['Before']);

    await dovecot.start();
    await expect.poll(readError, SOON).toBeNull();
    await expect.poll(async () => (await texts()).toSorted(), SOON).toEqual(expected.toSorted());
    // Nothing is doubled by the next reading.
    const readAt = new Date(Date.now() - MINUTE).toISOString();
    await database.db.updateTable('mailboxes').set({ readAt }).execute();
    const wasReadAgain = async () =>
      (await database.db.selectFrom('mailboxes').select('readAt').executeTakeFirstOrThrow()).readAt !==
      readAt;
    await expect.poll(wasReadAgain, SOON).toBe(true);
    expect((await texts()).toSorted()).toEqual(expected.toSorted());
  },
);
