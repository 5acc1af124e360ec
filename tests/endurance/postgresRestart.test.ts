import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kill, startBuiltServer, waitUntilReady } from '../../scripts/builtServer';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres';
import {
  getAcknowledgedIds,
  type InquiryResult,
  readInquiryIds,
  sendInquiry,
  startSending,
} from '../support/serverRequests';

const SENDERS = 16;
const ROUNDS = 5;
const BUSY = { message: 'The server is busy. Please try again later.' };
/** The timeout of the browser. */
const CLIENT_TIMEOUT = 20_000;

let postgres: OwnPostgres;
let child: ChildProcess;
let port: number;
let origin: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  ({ child, port, origin } = await startBuiltServer(postgres.url));
}, 120_000);

afterAll(async () => {
  await kill(child);
  await postgres.stop();
});

async function waitForAcknowledged(sent: InquiryResult[], count: number): Promise<void> {
  const goal = getAcknowledgedIds(sent).length + count;
  while (getAcknowledgedIds(sent).length < goal) await wait(10);
}

test(`PostgreSQL restarted under load, ${ROUNDS} times: 503 while it is unavailable, recovery afterwards, nothing lost`, async () => {
  const load = startSending(origin, SENDERS);
  const outages: [from: number, to: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await waitForAcknowledged(load.sent, 50);
    const from = performance.now();
    await postgres.halt();
    await wait(500);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await postgres.resume();
    await waitUntilReady(child, port);
    outages.push([from, performance.now()]);
  }
  await waitForAcknowledged(load.sent, 50);
  const sent = await load.stop();

  const refused = sent.filter(({ status }) => status !== 201);
  // Only requests made while it was unavailable failed, all with a 503.
  const strange = refused.filter(
    ({ status, body, startedAt, endedAt }) =>
      status !== 503 ||
      JSON.stringify(body) !== JSON.stringify(BUSY) ||
      !outages.some(([from, to]) => endedAt >= from && startedAt <= to),
  );
  expect(strange).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);

  const stored = await readInquiryIds(origin);
  const lost = getAcknowledgedIds(sent).filter((id) => !stored.has(id));
  const numbers = [getAcknowledgedIds(sent).length, stored.size, refused.length, lost.length];
  console.log(`${ROUNDS} restarts: ${numbers.map(String).join(' / ')} (acknowledged / stored / 503 / lost)`);
  expect(lost).toEqual([]);
  expect(child.exitCode).toBeNull();
});

test('an unresponsive PostgreSQL fails each request within the timeout of the browser', async () => {
  const before = await sendInquiry(origin);
  expect(before.status).toBe(201);
  postgres.freeze();
  let results: InquiryResult[];
  try {
    // More than the pool has connections, so some wait for one.
    results = await Promise.all(Array.from({ length: SENDERS }, () => sendInquiry(origin)));
  } finally {
    postgres.thaw();
  }
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 503));
  expect(Math.max(...results.map(({ startedAt, endedAt }) => endedAt - startedAt))).toBeLessThan(
    CLIENT_TIMEOUT,
  );
  await waitUntilReady(child, port);
  const after = await Promise.all(Array.from({ length: SENDERS }, () => sendInquiry(origin)));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 201));
  const stored = await readInquiryIds(origin);
  expect(getAcknowledgedIds([before, ...after]).filter((id) => !stored.has(id))).toEqual([]);
});

test('unresponsive connections are dropped although the server is healthy', async () => {
  await Promise.all(Array.from({ length: SENDERS }, () => sendInquiry(origin)));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'sanyog-website'",
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  try {
    const first = await Promise.all(Array.from({ length: SENDERS }, () => sendInquiry(origin)));
    expect(first.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    const second = await Promise.all(Array.from({ length: SENDERS }, () => sendInquiry(origin)));
    expect(second.map(({ status }) => status)).toEqual(second.map(() => 201));
  } finally {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  }
});
