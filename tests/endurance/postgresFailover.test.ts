import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntilReady } from '../../scripts/builtServer';
import { REPLY_DELAY_MS } from '../../src/shared/inquiryLimits';
import { watchHealth } from '../support/endurance/health';
import { endAllClaims, waitUntilSettled } from '../support/endurance/outbox';
import { startServer } from '../support/endurance/untilTestEnds';
import { startMailServer } from '../support/mailServer';
import { startOwnPostgres } from '../support/postgres';
import {
  getAcknowledgedIds,
  postJson,
  readInquiryIds,
  sendInquiry,
  signIn,
  startSending,
} from '../support/serverRequests';

const REPLIES = 40;
const SENDERS = 4;
/** How long nobody notices that the primary is lost. */
const DETECTION_MS = 2_000;
/** Longer than a server tries to store the outcome of a mail. */
const RECORDING_MS = 12_000;

/** The primary is lost when this mail is in this phase: before it may arrive, and when it has, but that is not stored. */
test.for([
  [10, 'connect'],
  [20, 'responded'],
] as const)(
  'a standby that is promoted while mail %i is at "%s" has every acknowledged inquiry and reply, and no reply is sent twice',
  async ([count, phase]) => {
    const database = await startPair();
    const smtp = await startMailServer();
    const env = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Sanyog Digital <hello@sanyog.example>',
      NOTIFY_TO: 'desk@sanyog.example',
      MAIL_ACKNOWLEDGE: 'false',
    };
    const { child, port, origin } = await startServer(database.url, { env });
    const endHealth = await watchHealth(origin, `a failover of PostgreSQL at "${phase}"`);
    const headers = await signIn(origin);
    const replies: string[] = [];
    for (let number = 0; number < REPLIES; number += 1)
      replies.push(await reply(origin, headers, `early${number}@shop.example`));
    let phases = 0;
    const lost = new Promise<void>((resolve) => {
      smtp.observe = (reached) => {
        if (reached !== phase || (phases += 1) !== count) return;
        database.losePrimary();
        resolve();
      };
    });
    await wait(REPLY_DELAY_MS / 2);
    const load = startSending(origin, SENDERS);
    const replying = new AbortController();
    const laterReplies = (async () => {
      for (let number = 0; !replying.signal.aborted; number += 1)
        replies.push(await reply(origin, headers, `late${number}@shop.example`));
    })();
    await lost;
    await wait(DETECTION_MS);
    await database.promote();
    await waitUntilReady(child, port);
    await wait(1_000);
    replying.abort();
    await laterReplies;
    const sent = await load.stop();
    await wait(RECORDING_MS);
    await endAllClaims(database.url);
    // Wakes the server.
    await sendInquiry(origin);
    const statuses = await waitUntilSettled(database.url, replies);
    await endHealth();

    const acknowledged = getAcknowledgedIds(sent);
    const stored = await readInquiryIds(origin);
    const copies = replies.map((id) => smtp.mails.filter(({ messageId }) => messageId?.includes(id)).length);
    const unsure = statuses.filter((status) => status === 'unsure').length;
    console.log(
      `a failover at "${phase}": ${acknowledged.length} inquiries acknowledged, ${sent.length - acknowledged.length} refused, ` +
        `none lost; ${replies.length} replies, ${unsure} unsure`,
    );
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(sent.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    expect(copies.filter((number) => number > 1)).toEqual([]);
    expect(statuses.filter((status) => status !== 'sent' && status !== 'unsure')).toEqual([]);
    expect(statuses.filter((status, index) => status === 'sent' && copies[index] !== 1)).toEqual([]);
    expect(unsure).toBeLessThanOrEqual(1);
    expect(replies.length).toBeGreaterThan(REPLIES);
  },
);

/** Sends an inquiry and a reply to it; each is repeated with its key until it is acknowledged. @returns the id of the reply */
async function reply(origin: string, headers: Record<string, string>, email: string): Promise<string> {
  let inquiry: string | undefined;
  while (inquiry === undefined) inquiry = (await sendInquiry(origin, '', email)).id;
  const url = `${origin}/api/contact/${inquiry}/replies`;
  const sent = { ...headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const response = await postJson(url, { subject: 'Reply', text: 'Yes.' }, sent);
    if (response.status === 202) return ((await response.json()) as { _id: string })._id;
    expect(response.status).toBe(503);
    await wait(50);
  }
}

/** A PostgreSQL whose commits wait for a standby, behind one address. */
async function startPair() {
  const primary = await startOwnPostgres({ settings: { synchronous_standby_names: '*' } });
  onTestFinished(() => primary.stop());
  await primary.halt();
  const { port } = new URL(primary.url);
  const standby = await startOwnPostgres({
    primary,
    settings: { primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` },
  });
  onTestFinished(() => standby.stop());
  await primary.resume();
  const address = await startProxy(Number(port));
  return {
    url: primary.url.replace(port, String(address.port)),
    losePrimary: () => primary.kill(),
    async promote() {
      const client = new pg.Client({ connectionString: standby.url });
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
      address.leadTo(Number(new URL(standby.url).port));
    },
  };
}

/** An address that leads to one server after another, as a virtual one does. */
async function startProxy(first: number) {
  let target = first;
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const server = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(one.pipe(other));
      one.on('error', () => {});
      one.once('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port');
  return {
    port: address.port,
    leadTo(port: number) {
      target = port;
    },
  };
}
