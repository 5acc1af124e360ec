import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MINUTE } from '../../server/time';
import type { Image } from '../../src/shared/blogResponses';
import { watchHealth } from '../support/endurance/health';
import { createDatabase, startServer } from '../support/endurance/untilTestEnds';
import { makePhoto, toMultipart } from '../support/images';
import { SAMPLE_BLOG } from '../support/sampleBlog';
import { postJson, signIn } from '../support/serverRequests';
import { getFreePort, kill } from '../support/spawnServer';

/** More than the site, its data and one decoded image need; a decoder without limits takes gigabytes. */
const MAX_MEMORY_MB = 900;

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
    .filter(({ title }) => title === SAMPLE_BLOG.title)
    .map(({ _id, createdAt }) => ({
      isAfter: Date.parse(createdAt) >= at,
      places: PLACES.filter((_path, index) => texts[index]?.includes(_id)),
    }));
}

/** Schedules a draft, kills the servers 5 s before its time, and starts them a minute after it. */
async function missTheTime(databaseUrl: string, ports: number[]) {
  const startAll = () => Promise.all(ports.map((port) => startServer(databaseUrl, { port })));
  const first = await startAll();
  const at = await schedule(first[0]?.origin ?? '');
  await wait(at - 5_000 - Date.now());
  await Promise.all(first.map(({ child }) => kill(child)));
  await wait(at + MINUTE - Date.now());
  const servers = await startAll();
  // A server that is ready while the other one publishes learns of it a moment later.
  if (servers.length > 1) await wait(3_000);
  return Promise.all(servers.map(({ origin }) => findEverywhere(origin, at + MINUTE)));
}

/** Schedules a draft for the next whole minute that is at least 15 s away. @returns that time */
async function schedule(origin: string): Promise<number> {
  const at = Math.ceil((Date.now() + 15_000) / MINUTE) * MINUTE;
  const draft = { ...SAMPLE_BLOG, publishAt: new Date(at).toISOString() };
  const created = await postJson(`${origin}/api/blogs/drafts`, draft, await signIn(origin));
  if (created.status !== 201) throw new Error(`The draft got ${created.status}`);
  return at;
}

const ONCE = [{ isAfter: true, places: PLACES }];

test('a draft whose time passed while the server was down is published once', async () => {
  expect(await missTheTime(await createDatabase(), [await getFreePort()])).toEqual([ONCE]);
});

test('a draft whose time passed while two servers were down is published once', async () => {
  const ports = [await getFreePort(), await getFreePort()];
  expect(await missTheTime(await createDatabase('PostgreSQL'), ports)).toEqual([ONCE, ONCE]);
});

test('a running server publishes a draft within seconds of its time', async () => {
  const { origin } = await startServer(await createDatabase());
  const at = await schedule(origin);
  await wait(at + 3_000 - Date.now());
  expect(await findEverywhere(origin, at)).toEqual(ONCE);
});

test('a server killed while it processes an image stores none of it, and the upload can be repeated', async () => {
  const databaseUrl = await createDatabase();
  const port = await getFreePort();
  const photo = await makePhoto(4_000, 3_000);
  for (const delay of [50, 200, 400, 600, 800]) {
    const { child, origin } = await startServer(databaseUrl, { port });
    const headers = await signIn(origin);
    const uploading = upload(origin, headers, photo, `key-${delay}`).catch(() => undefined);
    await wait(delay);
    await kill(child);
    await uploading;

    const again = await startServer(databaseUrl, { port });
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
  const { origin } = await startServer(await createDatabase());
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
  const { child, origin } = await startServer(await createDatabase());
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
