import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { REPLY_DELAY_MS } from '../../src/shared/inquiryAdmin';
import { sendInquiry, signIn } from '../support/inquiries';
import { type MailServer, type SmtpPhase, startMailServer } from '../support/mailServer';
import { endAllClaims, waitUntilSettled } from '../support/outbox';
import { startOwnPostgres } from '../support/postgres';
import { getFreePort, kill, startBuiltServer, waitUntilReady } from '../support/spawnServer';

const ROUNDS = 20;
const REPLIES = 40;
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

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-endurance-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test.for(['SQLite', 'PostgreSQL'])(
  `%s: no reply is lost, sent twice or sent without its file when the server is killed while it sends, ${ROUNDS} times`,
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
    const start = async () => {
      const child = startBuiltServer(port, databaseUrl, env);
      await waitUntilReady(child, port);
      return child;
    };

    const first = await start();
    const replies = await queueReplies(`http://127.0.0.1:${port}`);
    await kill(first);
    await wait(REPLY_DELAY_MS);

    for (let round = 0; round < ROUNDS; round += 1) {
      const moment = MOMENTS[round % MOMENTS.length] ?? 0;
      const reached = typeof moment === 'number' ? undefined : waitForPhase(smtp, moment);
      // Before the server is ready, since it starts sending at once.
      const child = startBuiltServer(port, databaseUrl, env);
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
    const last = await start();
    try {
      const statuses = await waitUntilSettled(databaseUrl, replies);
      const copies = replies.map(
        (id) => smtp.mails.filter(({ messageId }) => messageId?.includes(id)).length,
      );
      const count = (status: string) => statuses.filter((one) => one === status).length;
      console.log(
        `${ROUNDS} kills on ${engine}: ${replies.length} replies, ${count('sent')} sent, ${count('unsure')} unsure, ` +
          `${copies.filter((number) => number > 1).length} received twice`,
      );
      expect(copies.filter((number) => number > 1)).toEqual([]);
      expect(statuses.filter((status) => status !== 'sent' && status !== 'unsure')).toEqual([]);
      expect(statuses.filter((status, index) => status === 'sent' && copies[index] !== 1)).toEqual([]);
      const received = smtp.mails.filter(({ recipients: [to] }) => to?.startsWith('visitor'));
      expect(received.filter(({ attachments: [file] }) => !file?.content.equals(PDF))).toEqual([]);
      expect(count('unsure')).toBeLessThanOrEqual(ROUNDS);
      expect(count('unsure')).toBeGreaterThan(0);
    } finally {
      await kill(last);
    }
  },
);

async function createDatabase(engine: string): Promise<string> {
  if (engine === 'SQLite') return `file:${join(folder, 'site.db')}`;
  const postgres = await startOwnPostgres();
  onTestFinished(() => postgres.stop());
  return postgres.url;
}

/** Sends inquiries and replies to each. @returns the ids of the replies */
async function queueReplies(origin: string): Promise<string[]> {
  const headers = { ...(await signIn(origin)), 'content-type': 'application/json' };
  const ids: string[] = [];
  for (let number = 0; number < REPLIES; number += 1) {
    const inquiry = await sendInquiry(origin, '', `visitor${number}@shop.example`);
    const uploaded = await fetch(`${origin}/api/contact/${inquiry.id}/attachments?name=quote.pdf`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: PDF,
    });
    const { n } = (await uploaded.json()) as { n: number };
    const response = await fetch(`${origin}/api/contact/${inquiry.id}/replies`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ subject: `Reply ${number}`, text: LONG_TEXT, attachments: [n] }),
    });
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
