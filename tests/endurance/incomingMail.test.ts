import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, getFreePort, kill } from '../../scripts/builtServer';
import { type Database, openDatabase } from '../../server/database/open';
import type { InquiryEvent } from '../../src/shared/inquiryResponses';
import { hasDovecot, startDovecot } from '../support/dovecot';
import { watchHealth } from '../support/endurance/health';
import { KILLS } from '../support/endurance/release';
import { createDatabase, ENGINES, startServer } from '../support/endurance/untilTestEnds';
import { composeMail } from '../support/fakeMailbox';
import { startMailServer } from '../support/mailServer';
import { postJson, sendInquiry, signIn } from '../support/serverRequests';

/** So many that mails are left for each round. */
const ANSWERS = 50 * KILLS;
const VISITOR = 'visitor@shop.example';
/** Some are long, so that a server can be killed within one. */
const LONG_TEXT = 'यह एक लंबा उत्तर है। '.repeat(2_000);

test.skipIf(!hasDovecot()).for(ENGINES)(
  `%s: of ${ANSWERS} answers none is lost, stored twice or back after an erasure, with ${KILLS} kills`,
  async (engine) => {
    const databaseUrl = await createDatabase(engine);
    // SQLite allows one writer, PostgreSQL any number.
    const ports = await Promise.all(Array.from({ length: engine === 'SQLite' ? 1 : 2 }, getFreePort));
    const smtp = await startMailServer();
    const dovecot = await startDovecot();
    onTestFinished(() => dovecot.remove());
    const env = {
      SMTP_URL: smtp.url,
      IMAP_URL: dovecot.url,
      MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
      MAIL_ACKNOWLEDGE: 'false',
    };
    const start = () => Promise.all(ports.map((port) => startServer(databaseUrl, { port, env })));
    const killAll = (servers: BuiltServer[]) => Promise.all(servers.map(({ child }) => kill(child)));

    const origin = `http://127.0.0.1:${ports[0]}`;
    const first = await start();
    const headers = await signIn(origin);
    const { id } = await sendInquiry(origin, '', VISITOR);
    const reply = { subject: 'Reply', text: 'Yes.' };
    await postJson(`${origin}/api/contact/${id ?? ''}/replies`, reply, headers);
    const findReply = () => smtp.mails.find(({ recipients }) => recipients.includes(VISITOR));
    await expect.poll(findReply, { timeout: 60_000 }).toBeDefined();
    await killAll(first);

    const answered = findReply()?.messageId;
    const texts = Array.from({ length: ANSWERS }, (_, number) =>
      `Answer ${number}${number % 50 === 0 ? ` ${LONG_TEXT}` : ''}`.trim(),
    );
    for (const text of texts) dovecot.deliver(composeMail(answered, { from: VISITOR, text }));

    const database = await openDatabase(databaseUrl);
    onTestFinished(() => database.close());
    for (let round = 0; round < KILLS; round += 1) {
      await endClaims(database);
      const { count } = await countStored(database);
      const servers = await start();
      // Early, late, and while the first mails of a round are stored or filed.
      await expect
        .poll(() => countStored(database), { timeout: 60_000, interval: 5 })
        .toSatisfy((now: { count: number }) => now.count > count || now.count === ANSWERS);
      await wait(round * 10);
      await killAll(servers);
      if (round === Math.floor(KILLS / 2)) dovecot.changeUidValidity();
    }
    const { count: before } = await countStored(database);

    await endClaims(database);
    const last = await start();
    const endWatching = await watchHealth(origin, `mails that are read, ${engine}`);
    await expect
      .poll(() => countStored(database), { timeout: 240_000, interval: 500 })
      .toMatchObject({ waiting: 0, isRead: true });
    await endWatching();
    const events = await readEvents(origin, headers, id ?? '');
    const received = events.flatMap((event) => (event.kind === 'incoming' ? [event.text] : []));
    console.log(
      `${KILLS} kills on ${engine}: ${ANSWERS} answers, ${before} stored while servers were killed, ` +
        `${received.length} filed`,
    );
    expect(before).toBeGreaterThan(0);
    expect(received.toSorted()).toEqual(texts.toSorted());

    const erased = await postJson(`${origin}/api/contact/erase`, { email: VISITOR }, headers);
    expect(erased.status).toBe(200);
    await killAll(last);
    dovecot.changeUidValidity();
    await endClaims(database);
    const again = await start();
    const endWatchingAgain = await watchHealth(origin, `mails that are read again, ${engine}`);
    await expect
      .poll(() => countStored(database), { timeout: 240_000, interval: 500 })
      .toMatchObject({ waiting: 0, isRead: true });
    await endWatchingAgain();
    await killAll(again);
    expect(await database.db.selectFrom('inquiryEvents').select('id').execute()).toEqual([]);
    const kept = await database.db
      .selectFrom('incomingMails')
      .select('id')
      .where('raw', 'is not', null)
      .execute();
    expect(kept).toEqual([]);
  },
);

/** As after 2 minutes. */
async function endClaims({ db }: Database): Promise<void> {
  await db.updateTable('mailboxes').set({ claimedUntil: '', readAt: null }).execute();
}

/** @returns how many mails are stored, how many of them are not filed, and whether the mailbox was read since `endClaims` */
async function countStored({ db }: Database): Promise<{ count: number; waiting: number; isRead: boolean }> {
  const mails = await db.selectFrom('incomingMails').select(['status', 'hash']).execute();
  const folder = await db.selectFrom('mailboxes').select('readAt').executeTakeFirst();
  return {
    count: mails.filter(({ hash }) => hash !== null).length,
    waiting: mails.filter(({ status }) => status === 'stored').length,
    isRead: typeof folder?.readAt === 'string',
  };
}

async function readEvents(
  origin: string,
  headers: Record<string, string>,
  id: string,
): Promise<InquiryEvent[]> {
  const response = await fetch(`${origin}/api/contact/${id}/events`, { headers });
  return (await response.json()) as InquiryEvent[];
}
