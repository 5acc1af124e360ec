import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../server/time';
import type { Image } from '../../src/shared/blogResponses';
import { watchHealth } from '../support/health';
import { makePhoto, toMultipart } from '../support/images';
import { signIn } from '../support/inquiries';
import { startOwnPostgres } from '../support/postgres';
import { getFreePort, kill, startBuiltServer, waitUntilReady } from '../support/spawnServer';

/** More than the site, its data and one decoded image need; a decoder without limits takes gigabytes. */
const MAX_MEMORY_MB = 900;

const TEXT = {
  title: 'On time',
  author: 'Asha',
  date: 'May',
  category: 'Growth Tips',
  snippet: 'Short',
  content: 'Long',
};

let folder: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-publishing-'));
});

afterEach(async () => {
  await Promise.all(children.map(kill));
  children = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(databaseUrl: string, port: number): Promise<{ child: ChildProcess; origin: string }> {
  const child = startBuiltServer(port, databaseUrl);
  children.push(child);
  await waitUntilReady(child, port);
  return { child, origin: `http://127.0.0.1:${port}` };
}

function upload(origin: string, headers: Record<string, string>, bytes: Uint8Array, key: string) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return fetch(`${origin}/api/images`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body,
  });
}

const PLACES = ['/blog', '/feed.xml', '/sitemap.xml'];

/** Of each blog of this title: whether it was first published after `at`, and which places have it. */
async function findEverywhere(origin: string, at: number) {
  const response = await fetch(`${origin}/api/blogs`);
  const blogs: { _id: string; title: string; createdAt: string }[] = await response.json();
  const texts = await Promise.all(PLACES.map(async (path) => (await fetch(origin + path)).text()));
  return blogs
    .filter(({ title }) => title === TEXT.title)
    .map(({ _id, createdAt }) => ({
      isAfter: Date.parse(createdAt) >= at,
      places: PLACES.filter((_path, index) => texts[index]?.includes(_id)),
    }));
}

/** Schedules a draft, kills the servers 5 s before its time, and starts them a minute after it. */
async function missTheTime(databaseUrl: string, ports: number[]) {
  const [first] = await Promise.all(ports.map((port) => start(databaseUrl, port)));
  const at = await schedule(first?.origin ?? '');
  await wait(at - 5_000 - Date.now());
  await Promise.all(children.map(kill));
  await wait(at + MINUTE - Date.now());
  const servers = await Promise.all(ports.map((port) => start(databaseUrl, port)));
  // A server that is ready while the other one publishes learns of it a moment later.
  if (servers.length > 1) await wait(3_000);
  return Promise.all(servers.map(({ origin }) => findEverywhere(origin, at + MINUTE)));
}

/** Schedules a draft for the next whole minute that is at least 15 s away. @returns that time */
async function schedule(origin: string): Promise<number> {
  const at = Math.ceil((Date.now() + 15_000) / MINUTE) * MINUTE;
  const created = await fetch(`${origin}/api/blogs/drafts`, {
    method: 'POST',
    headers: { ...(await signIn(origin)), 'content-type': 'application/json' },
    body: JSON.stringify({ ...TEXT, publishAt: new Date(at).toISOString() }),
  });
  if (created.status !== 201) throw new Error(`The draft got ${created.status}`);
  return at;
}

const ONCE = [{ isAfter: true, places: PLACES }];

test('a draft whose time passed while the server was down is published once', async () => {
  expect(await missTheTime(`file:${join(folder, 'site.db')}`, [await getFreePort()])).toEqual([ONCE]);
});

test('a draft whose time passed while two servers were down is published once', async () => {
  const postgres = await startOwnPostgres();
  try {
    const ports = [await getFreePort(), await getFreePort()];
    expect(await missTheTime(postgres.url, ports)).toEqual([ONCE, ONCE]);
  } finally {
    await Promise.all(children.map(kill));
    await postgres.stop();
  }
});

test('a running server publishes a draft within seconds of its time', async () => {
  const { origin } = await start(`file:${join(folder, 'site.db')}`, await getFreePort());
  const at = await schedule(origin);
  await wait(at + 3_000 - Date.now());
  expect(await findEverywhere(origin, at)).toEqual(ONCE);
});

test('a server killed while it processes an image stores none of it, and the upload can be repeated', async () => {
  const databaseUrl = `file:${join(folder, 'site.db')}`;
  const port = await getFreePort();
  const photo = await makePhoto(4_000, 3_000);
  for (const delay of [50, 200, 400, 600, 800]) {
    const { child, origin } = await start(databaseUrl, port);
    const headers = await signIn(origin);
    const uploading = upload(origin, headers, photo, `key-${delay}`).catch(() => undefined);
    await wait(delay);
    await kill(child);
    await uploading;

    const again = await start(databaseUrl, port);
    const response = await upload(again.origin, await signIn(again.origin), photo, `key-${delay}`);
    const image: Image = await response.json();
    expect(response.status).toBe(201);
    for (const file of ['480.avif', '960.webp', '1600.avif', '1600.webp', '1200.jpg']) {
      const stored = await fetch(`${again.origin}${image.url}/${file}`);
      const { width } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
      expect([file, width]).toEqual([file, Number.parseInt(file, 10)]);
    }
    await kill(again.child);
  }
});

test('an upload may take longer than other requests', async () => {
  const { origin } = await start(`file:${join(folder, 'site.db')}`, await getFreePort());
  const headers = await signIn(origin);
  const { body, headers: type } = toMultipart(await makePhoto(800, 600));
  const sending = request(`${origin}/api/images`, {
    method: 'POST',
    headers: { ...headers, ...type, 'content-length': body.length },
  });
  const answered = once(sending, 'response');
  sending.write(body.subarray(0, 5_000));
  await wait(40_000);
  sending.end(body.subarray(5_000));
  const [{ statusCode }] = (await answered) as [IncomingMessage];
  expect(statusCode).toBe(201);
});

test('pages stay fast and the memory stays bounded while images are processed', async () => {
  const { child, origin } = await start(`file:${join(folder, 'site.db')}`, await getFreePort());
  const headers = await signIn(origin);
  const photo = await makePhoto(7_200, 5_400);
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const endHealth = await watchHealth(origin, 'pictures');
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const files = [photo, bomb, photo, bomb, photo, photo, photo, photo];
    const responses = await Promise.all(
      files.map((file, index) => upload(origin, headers, file, `${round}-${index}`)),
    );
    statuses.push(...responses.map(({ status }) => status));
  }
  await endHealth();
  const [, kilobytes = ''] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  const megabytes = Number(kilobytes) / 1024;
  console.log(`memory with pictures: ${megabytes.toFixed(0)} MB`);
  expect(new Set(statuses)).toEqual(new Set([201, 400, 503]));
  expect(megabytes).toBeLessThan(MAX_MEMORY_MB);
});
