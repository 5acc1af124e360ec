import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendInquiry, storedInquiries } from '../support/inquiries';
import { freePort, kill, startBuiltServer, waitUntilReady } from '../support/spawnServer';

/** Generous for slow machines; a blocked response would never arrive. */
const LONGEST_ANSWER = 60_000;
/** The server's limits for a head and for a whole request, with two seconds until it looks, and some for the machine. */
const HEAD_LIMIT = 25_000;
const REQUEST_LIMIT = 40_000;

let folder: string;
let port: number;
let origin: string;
let server: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-slow-'));
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = startBuiltServer(port, `file:${join(folder, 'site.db')}`);
  await waitUntilReady(server, port);
});

afterAll(async () => {
  await kill(server);
  await rm(folder, { recursive: true, force: true });
});

type Held = { socket: Socket; said: () => string; isClosed: () => boolean };

/** Opens a connection that sends this and then nothing. */
function hold(text = ''): Promise<Held> {
  return new Promise((resolve) => {
    let said = '';
    let closed = false;
    const socket = connect(port, '127.0.0.1', () => {
      if (text) socket.write(text, 'latin1');
      resolve(held);
    });
    const held: Held = { socket, said: () => said, isClosed: () => closed };
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    // The server ends it; what is written after that fails.
    socket.on('error', () => {});
    socket.on('close', () => {
      closed = true;
      resolve(held);
    });
  });
}

function holdMany(count: number, text?: string): Promise<Held[]> {
  return Promise.all(Array.from({ length: count }, () => hold(text)));
}

/** Reads and writes until stopped; returns the errors and the time of the slowest response. */
function startProbe(): () => Promise<{ errors: string[]; responses: number; slowest: number }> {
  const errors: string[] = [];
  let responses = 0;
  let slowest = 0;
  const stopped = new AbortController();
  const asked = async (name: string, ask: () => Promise<number>, expected: number): Promise<void> => {
    const begun = performance.now();
    const status = await Promise.race([ask(), wait(LONGEST_ANSWER, 0)]);
    responses += 1;
    slowest = Math.max(slowest, performance.now() - begun);
    if (status !== expected) errors.push(`${name} was answered with ${status || 'nothing'}`);
  };
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status;
  };
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await asked('a page', () => get('/'), 200);
      await asked('a list', () => get('/api/blogs'), 200);
      await asked('an inquiry', async () => (await sendInquiry(origin)).status, 201);
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
async function untilClosed(held: Held[], limit: number): Promise<number> {
  const end = performance.now() + limit;
  const open = () => held.filter(({ isClosed }) => !isClosed()).length;
  while (open() > 0 && performance.now() < end) await wait(100);
  const left = open();
  for (const { socket } of held) socket.destroy();
  return left;
}

function report(what: string, { responses, slowest }: { responses: number; slowest: number }): void {
  console.log(`${what}: ${responses} responses to others, the slowest after ${Math.round(slowest)} ms`);
}

test('1,000 idle connections delay no other client and are closed', async () => {
  const stop = startProbe();
  const held = await holdMany(1_000);
  expect(held.filter(({ isClosed }) => isClosed())).toHaveLength(0);
  const left = await untilClosed(held, HEAD_LIMIT);
  const others = await stop();
  report('1,000 idle connections', others);
  expect([others.errors, left]).toEqual([[], 0]);
  expect(others.responses).toBeGreaterThan(50);
});

test('1,000 keep-alive connections delay no other client', async () => {
  const stop = startProbe();
  const held = await holdMany(1_000, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  while (held.some(({ said }) => !said().includes('"ok"'))) await wait(50);
  await wait(2_000);
  const others = await stop();
  report('1,000 resting connections', others);
  expect(others.errors).toEqual([]);
  // A proxy may still use them.
  expect(held.filter(({ isClosed }) => isClosed())).toHaveLength(0);
  for (const { socket } of held) socket.destroy();
});

test('headers sent byte by byte delay no other client, and the connections are closed', async () => {
  const stop = startProbe();
  const held = await holdMany(300, 'GET / HTTP/1.1\r\nhost: a\r\n');
  const dripping = setInterval(() => {
    for (const { socket } of held) if (socket.writable) socket.write('x');
  }, 1_000);
  const left = await untilClosed(held, HEAD_LIMIT);
  clearInterval(dripping);
  const others = await stop();
  report('300 dripping heads', others);
  expect([others.errors, left]).toEqual([[], 0]);
  expect(held.filter(({ said }) => said().startsWith('HTTP/1.1 408'))).toHaveLength(300);
});

test('bodies that never end delay no other client, store nothing, and the connections are closed', async () => {
  const before = await storedInquiries(origin);
  const body = JSON.stringify({ name: 'half', email: 'half@b.co', subject: 'half' });
  const head = (length: number) =>
    `POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const held = [
    ...(await holdMany(150, head(60_000) + body)),
    ...(await holdMany(150, head(body.length) + body.slice(0, -1))),
  ];
  const stop = startProbe();
  const dripping = setInterval(() => {
    for (const { socket } of held.slice(0, 150)) if (socket.writable) socket.write(' ');
  }, 1_000);
  const left = await untilClosed(held, REQUEST_LIMIT);
  clearInterval(dripping);
  const others = await stop();
  report('300 half-sent bodies', others);
  expect([others.errors, left]).toEqual([[], 0]);
  const after = await storedInquiries(origin);
  // Each round of the probe sent one.
  expect(after.size - before.size).toBe(others.responses / 3);
});

test('oversized headers and invalid requests are rejected at once and delay no other client', async () => {
  const stop = startProbe();
  const large = await holdMany(100, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(200_000)}\r\n\r\n`);
  const many = await holdMany(100, `GET / HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(20_000)}\r\n`);
  const address = await holdMany(100, `GET /${'a'.repeat(200_000)} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const noise = await holdMany(100, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03');
  const left = await untilClosed([...large, ...many, ...address, ...noise], HEAD_LIMIT);
  const others = await stop();
  report('400 heads that are none', others);
  expect([others.errors, left]).toEqual([[], 0]);
  const statuses = (held: Held[]) => new Set(held.map(({ said }) => said().slice(9, 12)).filter(Boolean));
  // A client that is still writing may miss the response.
  expect([large, many, address].map((held) => [...statuses(held)])).toEqual([['431'], ['431'], ['431']]);
  expect([...statuses(noise)]).toEqual(['400']);
});

test('clients that do not read their responses delay no other client', async () => {
  const stop = startProbe();
  // Ten each, far more than the system takes off the server's hands.
  const held = await holdMany(100, 'GET /api/blogs HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(10));
  for (const { socket } of held) socket.pause();
  await wait(3_000);
  const others = await stop();
  report('100 clients that do not read', others);
  for (const { socket } of held) socket.destroy();
  expect(others.errors).toEqual([]);
});

test('clients that pipeline requests endlessly delay no other client, and the connections are closed', async () => {
  const stop = startProbe();
  const held = await holdMany(50, 'GET /api/blogs HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(1_000));
  const left = await untilClosed(held, HEAD_LIMIT);
  const others = await stop();
  report('50 clients that ask 1,000 times at once', others);
  expect([others.errors, left]).toEqual([[], 0]);
});
