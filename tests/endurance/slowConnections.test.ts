import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchHealth } from '../support/endurance/health';
import { makePhoto, toMultipart } from '../support/images';
import { readInquiryIds, sendInquiry, signIn } from '../support/serverRequests';
import { type OwnServer, startOwnServer } from '../support/spawnServer';

/** Generous for slow machines; a blocked response would never arrive. */
const MAX_RESPONSE_TIME_MS = 60_000;
/** The server's timeouts for headers and for a whole request, with some time for its checks and a slow machine. */
const HEAD_LIMIT = 25_000;
const REQUEST_LIMIT = 40_000;
const MANY = 10_000;
/** The connections of one process, and what else it has open. */
const NEEDED_FILES = MANY + 500;
/** At most 400 connections a second. */
const OPENED_AT_ONCE = 10;
const OPENING_INTERVAL_MS = 25;

let server: OwnServer;
let origin: string;

beforeAll(async () => {
  server = await startOwnServer();
  ({ origin } = server);
});

afterAll(() => server.remove());

type Connection = { socket: Socket; output: () => string; isClosed: () => boolean };

/** Opens a connection that sends this text and then nothing. */
function openConnection(text = ''): Promise<Connection> {
  return new Promise((resolve) => {
    let output = '';
    let closed = false;
    const socket = connect(server.port, '127.0.0.1', () => {
      if (text) socket.write(text, 'latin1');
      resolve(connection);
    });
    const connection: Connection = { socket, output: () => output, isClosed: () => closed };
    socket.on('data', (chunk) => {
      output += chunk.toString('latin1');
    });
    // Writing to a connection that the server has closed fails.
    socket.on('error', () => {});
    socket.on('close', () => {
      closed = true;
      resolve(connection);
    });
  });
}

function openConnections(count: number, text?: string): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(text)));
}

/** Reads and writes until stopped; returns the errors and the time of the slowest response. */
function startProbe(): () => Promise<{ errors: string[]; responses: number; slowest: number }> {
  const errors: string[] = [];
  let responses = 0;
  let slowest = 0;
  const stopped = new AbortController();
  const probe = async (name: string, send: () => Promise<number>, expected: number): Promise<void> => {
    const startedAt = performance.now();
    const status = await Promise.race([send(), wait(MAX_RESPONSE_TIME_MS, 0)]);
    responses += 1;
    slowest = Math.max(slowest, performance.now() - startedAt);
    if (status !== expected) errors.push(`${name} got ${status || 'no response'}`);
  };
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status;
  };
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await probe('a page', () => get('/'), 200);
      await probe('a list', () => get('/api/blogs'), 200);
      await probe('an inquiry', async () => (await sendInquiry(origin)).status, 201);
      await wait(50);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
    return { errors, responses, slowest };
  };
}

/** Waits until the server has closed all of them. @returns how many are open after this time */
async function waitUntilClosed(connections: Connection[], limit: number): Promise<number> {
  const end = performance.now() + limit;
  const countOpen = () => connections.filter(({ isClosed }) => !isClosed()).length;
  while (countOpen() > 0 && performance.now() < end) await wait(100);
  const left = countOpen();
  for (const { socket } of connections) socket.destroy();
  return left;
}

function report(name: string, { responses, slowest }: { responses: number; slowest: number }): void {
  console.log(`${name}: ${responses} responses to others, the slowest after ${Math.round(slowest)} ms`);
}

/** Node raises the soft limit to the hard one, in the server as in this process. */
function readFileLimit(): number {
  const limit = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}

test(`${MANY} slow connections that are idle, or send or read slowly, delay no other client, and are closed in time; an upload may take longer`, async ({
  skip,
}) => {
  const limit = readFileLimit();
  const tooLow = `${MANY} connections need ${NEEDED_FILES} open files; the hard limit here is ${limit} (ulimit -Hn)`;
  if (limit < NEEDED_FILES && process.env.CI) throw new Error(tooLow);
  skip(limit < NEEDED_FILES, tooLow);
  const [script] = /\/static\/js\/common-[^"]+/.exec(await (await fetch(origin)).text()) ?? [];
  const body = JSON.stringify({ name: 'half', email: 'half@b.co', subject: 'half' });
  const createHead = (length: number) =>
    `POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const before = await readInquiryIds(origin);
  const endHealth = await watchHealth(origin, `${MANY} slow connections`);
  const stop = startProbe();
  // More than the buffers of the system hold.
  const readers = await openSlowly(2_000, `GET ${script} HTTP/1.1\r\nhost: a\r\n\r\n`, ({ socket }) =>
    socket.pause(),
  );
  const keptAlive = await openSlowly(4_000, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  const finishUpload = await startUpload();
  // Those that the server closes come last, and are few enough to be open together on a busy machine.
  const bodies = [
    ...(await openSlowly(750, createHead(60_000) + body, drip)),
    ...(await openSlowly(750, createHead(body.length) + body.slice(0, -1))),
  ];
  const idle = await openSlowly(1_000);
  const heads = await openSlowly(1_500, 'GET / HTTP/1.1\r\nhost: a\r\n', drip);
  const connections = [...readers, ...keptAlive, ...bodies, ...idle, ...heads];
  expect(connections.filter(({ isClosed }) => !isClosed())).toHaveLength(MANY);
  const left = [await waitUntilClosed([...idle, ...heads], HEAD_LIMIT)];
  left.push(await waitUntilClosed(bodies, REQUEST_LIMIT));
  expect(await finishUpload()).toBe(201);
  // A proxy may still use them.
  left.push(keptAlive.filter(({ output, isClosed }) => output().includes('"ok"') && !isClosed()).length);
  for (const { socket } of connections) socket.destroy();
  const others = await stop();
  await endHealth();
  report(`${MANY} slow connections`, others);
  expect([others.errors, left]).toEqual([[], [0, 0, keptAlive.length]]);
  expect(heads.filter(({ output }) => output().startsWith('HTTP/1.1 408'))).toHaveLength(heads.length);
  // Each round of the probe sent one.
  expect((await readInquiryIds(origin)).size - before.size).toBe(others.responses / 3);
  expect(others.responses).toBeGreaterThan(50);
});

/** Begins to upload a picture, which may take longer than other requests. @returns ends it, and resolves with its status */
async function startUpload(): Promise<() => Promise<number | undefined>> {
  const { body, headers } = toMultipart(await makePhoto(800, 600));
  const sending = request(`${origin}/api/images`, {
    method: 'POST',
    headers: { ...(await signIn(origin)), ...headers, 'content-length': body.length },
  });
  const answered = once(sending, 'response');
  sending.write(body.subarray(0, 5_000));
  return async () => {
    sending.end(body.subarray(5_000));
    const [{ statusCode }] = (await answered) as [IncomingMessage];
    return statusCode;
  };
}

/** Opens connections as many clients would: not all in the same instant. */
async function openSlowly(
  count: number,
  text?: string,
  use: (connection: Connection) => void = () => {},
): Promise<Connection[]> {
  const connections: Connection[] = [];
  const begun = performance.now();
  while (connections.length < count) {
    const opened = await openConnections(OPENED_AT_ONCE, text);
    opened.forEach(use);
    connections.push(...opened);
    // At the same rate on a busy machine: the first ones may not time out before the last ones are open.
    const due = begun + (connections.length / OPENED_AT_ONCE) * OPENING_INTERVAL_MS;
    await wait(Math.max(0, due - performance.now()));
  }
  return connections;
}

/** Sends a byte a second, until the connection is closed. */
function drip({ socket }: Connection): void {
  const dripping = setInterval(() => {
    if (socket.writable) socket.write('x');
    else clearInterval(dripping);
  }, 1_000);
}

test('oversized headers and invalid requests are rejected at once and delay no other client', async () => {
  const stop = startProbe();
  const large = await openConnections(100, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(200_000)}\r\n\r\n`);
  const many = await openConnections(100, `GET / HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(20_000)}\r\n`);
  const address = await openConnections(100, `GET /${'a'.repeat(200_000)} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const noise = await openConnections(100, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03');
  const left = await waitUntilClosed([...large, ...many, ...address, ...noise], HEAD_LIMIT);
  const others = await stop();
  report('400 invalid requests', others);
  expect([others.errors, left]).toEqual([[], 0]);
  const getStatuses = (connections: Connection[]) =>
    new Set(connections.map(({ output }) => output().slice(9, 12)).filter(Boolean));
  // A client that is still writing may miss the response.
  expect([large, many, address].map((connections) => [...getStatuses(connections)])).toEqual([
    ['431'],
    ['431'],
    ['431'],
  ]);
  expect([...getStatuses(noise)]).toEqual(['400']);
});
