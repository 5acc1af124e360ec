import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledged, type Sent, sendInquiry, startSending, storedInquiries } from '../support/inquiries';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres';
import { freePort, kill, startBuiltServer, waitUntilReady } from '../support/spawnServer';

const SENDERS = 16;
const ROUNDS = 5;
const BUSY = { message: 'The server is busy. Please try again later.' };
/** The timeout of the browser (docs/product.md §19.10). */
const CLIENT_TIMEOUT = 20_000;

let postgres: OwnPostgres;
let child: ChildProcess;
let port: number;
let origin: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  child = startBuiltServer(port, postgres.url);
  await waitUntilReady(child, port);
}, 120_000);

afterAll(async () => {
  await kill(child);
  await postgres.stop();
});

async function untilSome(sent: Sent[], count: number): Promise<void> {
  const goal = acknowledged(sent).length + count;
  while (acknowledged(sent).length < goal) await wait(10);
}

test(`PostgreSQL restarted under load, ${ROUNDS} times: 503 while it is unavailable, recovery afterwards, nothing lost`, async () => {
  const load = startSending(origin, SENDERS);
  const away: [from: number, to: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilSome(load.sent, 50);
    const from = performance.now();
    await postgres.halt();
    await wait(500);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await postgres.resume();
    await waitUntilReady(child, port);
    away.push([from, performance.now()]);
  }
  await untilSome(load.sent, 50);
  const sent = await load.stop();

  const refused = sent.filter(({ status }) => status !== 201);
  // Only requests made while it was unavailable failed, all with a 503.
  const strange = refused.filter(
    ({ status, body, begun, ended }) =>
      status !== 503 ||
      JSON.stringify(body) !== JSON.stringify(BUSY) ||
      !away.some(([from, to]) => ended >= from && begun <= to),
  );
  expect(strange).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);

  const stored = await storedInquiries(origin);
  const lost = acknowledged(sent).filter((id) => !stored.has(id));
  const numbers = [acknowledged(sent).length, stored.size, refused.length, lost.length];
  console.log(`${ROUNDS} restarts: ${numbers.map(String).join(' / ')} (acknowledged / stored / 503 / lost)`);
  expect(lost).toEqual([]);
  expect(child.exitCode).toBeNull();
});

test('an unresponsive PostgreSQL fails each request within the timeout of the browser', async () => {
  const before = await sendInquiry(origin);
  expect(before.status).toBe(201);
  postgres.freeze();
  let calls: Sent[];
  try {
    // More than the pool has connections, so some wait for one.
    calls = await Promise.all(Array.from({ length: SENDERS }, () => sendInquiry(origin)));
  } finally {
    postgres.thaw();
  }
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 503));
  expect(Math.max(...calls.map(({ begun, ended }) => ended - begun))).toBeLessThan(CLIENT_TIMEOUT);
  await waitUntilReady(child, port);
  const after = await Promise.all(Array.from({ length: SENDERS }, () => sendInquiry(origin)));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 201));
  const stored = await storedInquiries(origin);
  expect(acknowledged([before, ...after]).filter((id) => !stored.has(id))).toEqual([]);
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
