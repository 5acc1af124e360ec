import { expect, onTestFinished, test } from 'vitest';
import { getFreePort, kill } from '../../scripts/builtServer';
import { openDatabase } from '../../server/database/open';
import type { Inquiry, InquiryEvent } from '../../src/shared/inquiryResponses';
import type { OtherMail, OtherThread } from '../../src/shared/mailResponses';
import { hasDovecot, startDovecot } from '../support/dovecot';
import { createDatabase, ENGINES, startServer } from '../support/endurance/untilTestEnds';
import { composeMail } from '../support/fakeMailbox';
import { startMailServer } from '../support/mailServer';
import { signIn } from '../support/serverRequests';

/** The mailbox is read once a minute. */
const SOON = { timeout: 150_000, interval: 500 };
const SUNITA = 'Sunita Pawar <sunita@shop.example>';

test.skipIf(!hasDovecot()).for(ENGINES)(
  '%s: from Dovecot other mail is listed, read, made an inquiry and dismissed, across restarts and a mailbox that moved',
  async (engine) => {
    const databaseUrl = await createDatabase(engine);
    const port = await getFreePort();
    const dovecot = await startDovecot();
    onTestFinished(() => dovecot.remove());
    const database = await openDatabase(databaseUrl);
    onTestFinished(() => database.close());
    const { db } = database;
    const { url: SMTP_URL } = await startMailServer();
    const env = { SMTP_URL, IMAP_URL: dovecot.url, MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>' };
    const origin = `http://127.0.0.1:${port}`;
    let { child } = await startServer(databaseUrl, { port, env });
    const headers = await signIn(origin);
    /** Killed, and started again as after the minutes that its claim of the mailbox lasts. */
    async function restart(): Promise<void> {
      await kill(child);
      await db.updateTable('mailboxes').set({ claimedUntil: '', readAt: null }).execute();
      ({ child } = await startServer(databaseUrl, { port, env }));
    }
    const request = async (method: string, path: string) =>
      fetch(`${origin}/api${path}`, { method, headers });
    const get = async <Body>(path: string) => (await (await request('GET', path)).json()) as Body;
    const list = async () => {
      const threads = await get<OtherThread[]>('/other-mails');
      return threads.map(({ mails }) => mails.map(({ subject }) => subject).join(', ')).toSorted();
    };
    const find = async (subject: string) => {
      const threads = await get<OtherThread[]>('/other-mails');
      return threads.find(({ mails }) => mails[0]?.subject === subject)?._id ?? '';
    };
    const wasRead = async () =>
      (await db.selectFrom('mailboxes').select('readAt').executeTakeFirst())?.readAt;

    const first = { from: SUNITA, subject: 'Two shops', headers: { 'Message-ID': '<first@shop.example>' } };
    dovecot.deliver(composeMail(undefined, { ...first, text: 'I have two shops.' }));
    dovecot.deliver(
      composeMail('<first@shop.example>', { from: SUNITA, subject: 'Re: Two shops', text: 'In Nashik.' }),
    );
    dovecot.deliver(composeMail(undefined, { from: 'spam@x.example', subject: 'Buy', text: 'Buy this' }));
    dovecot.deliver(
      composeMail(undefined, { from: 'news@x.example', headers: { Precedence: 'bulk' }, text: 'News' }),
    );
    const listed = ['Buy', 'Two shops, Re: Two shops'];
    await expect.poll(list, SOON).toEqual(listed);
    const stored = await db.selectFrom('incomingMails').selectAll().execute();
    expect(stored.map(({ raw, hash }) => [raw, hash])).toEqual(stored.map(() => [null, null]));

    await restart();
    const shops = await find('Two shops');
    const readTexts = async () => (await get<OtherMail[]>(`/other-mails/${shops}`)).map(({ text }) => text);
    expect(await readTexts()).toEqual(['I have two shops.', 'In Nashik.']);

    await kill(child);
    dovecot.changeUidValidity();
    await restart();
    await expect.poll(wasRead, SOON).toBeTypeOf('string');
    expect(await list()).toEqual(listed);
    expect(await readTexts()).toEqual(['I have two shops.', 'In Nashik.']);

    const spam = await find('Buy');
    expect((await request('DELETE', `/other-mails/${spam}`)).status).toBe(204);
    const make = () => request('POST', `/other-mails/${shops}/inquiry`);
    const made = await Promise.all([make(), make()]);
    const inquiries = await Promise.all(made.map(async (response) => (await response.json()) as Inquiry));
    const [inquiry] = inquiries;
    expect(new Set(inquiries.map(({ _id }) => _id)).size).toBe(1);
    expect(inquiry).toMatchObject({ source: 'mail', name: 'Sunita Pawar', message: 'I have two shops.' });

    await restart();
    dovecot.deliver(
      composeMail('<first@shop.example>', { from: SUNITA, subject: 'Re: Two shops', text: 'Tomorrow?' }),
    );
    const readAnswers = async () =>
      (await get<InquiryEvent[]>(`/contact/${inquiry?._id}/events`)).flatMap((event) =>
        event.kind === 'incoming' ? [event.text] : [],
      );
    await expect.poll(readAnswers, SOON).toEqual(['In Nashik.', 'Tomorrow?']);

    await kill(child);
    dovecot.changeUidValidity();
    await restart();
    await expect.poll(wasRead, SOON).toBeTypeOf('string');
    expect(await list()).toEqual([]);
    expect(await readAnswers()).toEqual(['In Nashik.', 'Tomorrow?']);
    const count = await db.selectFrom('inquiries').select('id').execute();
    expect(count).toHaveLength(1);
  },
);
