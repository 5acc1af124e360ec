import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getFreePort, kill, spawnBuiltServer, waitUntilReady } from '../../scripts/builtServer';
import { REPLY_DELAY_MS } from '../../src/shared/inquiryLimits';
import { endAllClaims, waitUntilSettled } from '../support/endurance/outbox';
import { IS_RELEASE } from '../support/endurance/release';
import { createDatabase, ENGINES, startServer } from '../support/endurance/untilTestEnds';
import { type MailServer, type SmtpPhase, startMailServer } from '../support/mailServer';
import { postJson, sendInquiry, signIn } from '../support/serverRequests';

/** Enough for several packets, so that the server can be killed between two of them. */
const LONG_TEXT = 'यह एक लंबा उत्तर है। '.repeat(900);
const PDF = Buffer.alloc(200_000, '%PDF-1.7\n');

/** When the server is killed: at this phase of the connection, or so many milliseconds after the server is ready. */
const MOMENTS: (SmtpPhase | number)[] = [
  0,
  'connect',
  'data',
  'end',
  'accepted',
  'responded',
  5,
  'connect',
  20,
];
/** At each moment once, before a release twice. */
const KILLS = MOMENTS.length * (IS_RELEASE ? 2 : 1);
/** More than the rounds can send, or a round would wait for a mail that does not come. */
const REPLIES = 6 * KILLS;

test.for(ENGINES)(
  `%s: no reply is lost, sent twice or sent without its file when the server is killed while it sends, ${KILLS} times`,
  async (engine) => {
    const databaseUrl = await createDatabase(engine);
    const port = await getFreePort();
    const smtp = await startMailServer();
    const env = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
      NOTIFY_TO: 'desk@sanyog.example',
      MAIL_ACKNOWLEDGE: 'false',
    };
    const first = await startServer(databaseUrl, { port, env });
    const replies = await queueReplies(first.origin);
    await kill(first.child);
    await wait(REPLY_DELAY_MS);

    for (let round = 0; round < KILLS; round += 1) {
      const moment = MOMENTS[round % MOMENTS.length] ?? 0;
      const reached = typeof moment === 'number' ? undefined : waitForPhase(smtp, moment);
      // Before the server is ready, since it starts sending at once.
      const child = spawnBuiltServer(port, databaseUrl, env);
      void reached?.then(() => child.kill('SIGKILL'));
      if (typeof moment === 'number') {
        await waitUntilReady(child, port);
        await wait(moment);
      }
      await reached;
      await kill(child);
      smtp.observe = undefined;
    }

    await endAllClaims(databaseUrl);
    await startServer(databaseUrl, { port, env });
    const statuses = await waitUntilSettled(databaseUrl, replies);
    const copies = replies.map((id) => smtp.mails.filter(({ messageId }) => messageId?.includes(id)).length);
    const count = (status: string) => statuses.filter((one) => one === status).length;
    console.log(
      `${KILLS} kills on ${engine}: ${replies.length} replies, ${count('sent')} sent, ${count('unsure')} unsure, ` +
        `${copies.filter((number) => number > 1).length} received twice`,
    );
    expect(copies.filter((number) => number > 1)).toEqual([]);
    expect(statuses.filter((status) => status !== 'sent' && status !== 'unsure')).toEqual([]);
    expect(statuses.filter((status, index) => status === 'sent' && copies[index] !== 1)).toEqual([]);
    const received = smtp.mails.filter(({ recipients: [to] }) => to?.startsWith('visitor'));
    expect(received.filter(({ attachments: [file] }) => !file?.content.equals(PDF))).toEqual([]);
    expect(count('unsure')).toBeLessThanOrEqual(KILLS);
    expect(count('unsure')).toBeGreaterThan(0);
  },
);

/** Sends inquiries and replies to each. @returns the ids of the replies */
async function queueReplies(origin: string): Promise<string[]> {
  const headers = await signIn(origin);
  const ids: string[] = [];
  for (let number = 0; number < REPLIES; number += 1) {
    const inquiry = await sendInquiry(origin, '', `visitor${number}@shop.example`);
    const uploaded = await fetch(`${origin}/api/contact/${inquiry.id}/attachments?name=quote.pdf`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: PDF,
    });
    const { n } = (await uploaded.json()) as { n: number };
    const response = await postJson(
      `${origin}/api/contact/${inquiry.id}/replies`,
      { subject: `Reply ${number}`, text: LONG_TEXT, attachments: [n] },
      { ...headers, 'idempotency-key': randomUUID() },
    );
    expect(response.status).toBe(202);
    ids.push(((await response.json()) as { _id: string })._id);
  }
  return ids;
}

function waitForPhase(smtp: MailServer, phase: SmtpPhase): Promise<void> {
  return new Promise((resolve) => {
    smtp.observe = (reached) => {
      if (reached === phase) resolve();
      // The message arrived as a whole, but the response does not leave.
      return phase === 'end' && reached === 'end' ? 'drop' : undefined;
    };
  });
}
