import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../server/time';
import type { Image } from '../../src/shared/blogResponses';
import { watchHealth } from '../support/endurance/health';
import { clockEnv, createDatabase, ENGINES, startServer } from '../support/endurance/untilTestEnds';
import { makePhoto } from '../support/images';
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

/** Schedules a draft for the next whole minute of the server's clock that is at least so far away. @returns that time */
async function schedule(origin: string, now: number, distance: number): Promise<number> {
  const at = Math.ceil((now + distance) / MINUTE) * MINUTE;
  const draft = { ...SAMPLE_BLOG, publishAt: new Date(at).toISOString() };
  const created = await postJson(`${origin}/api/blogs/drafts`, draft, await signIn(origin));
  expect(created.status).toBe(201);
  return at;
}

const ONCE = [{ isAfter: true, places: PLACES }];

test.for(ENGINES)('%s: a draft whose time passed while no server ran is published once', async (engine) => {
  const databaseUrl = await createDatabase(engine);
  const count = engine === 'SQLite' ? 1 : 2;
  const startAll = (shift: number) =>
    Promise.all(Array.from({ length: count }, () => startServer(databaseUrl, { env: clockEnv(shift) })));
  const first = await startAll(0);
  const at = await schedule(first[0]?.origin ?? '', Date.now(), 5 * MINUTE);
  await Promise.all(first.map(({ child }) => kill(child)));
  const servers = await startAll(at + MINUTE - Date.now());
  // A server that is ready while the other one publishes learns of it a moment later.
  await expect
    .poll(() => Promise.all(servers.map(({ origin }) => findEverywhere(origin, at + MINUTE))))
    .toEqual(servers.map(() => ONCE));
});

test('a running server publishes a draft within seconds of its time', async () => {
  const shift = MINUTE - 25 * SECOND - (Date.now() % MINUTE);
  const now = () => Date.now() + shift;
  const { origin } = await startServer(await createDatabase(), { env: clockEnv(shift) });
  const at = await schedule(origin, now(), 10 * SECOND);
  expect(await findEverywhere(origin, at)).toEqual([]);
  await wait(at - now());
  await expect.poll(() => findEverywhere(origin, at)).toEqual(ONCE);
});

test('a server killed while it processes an image stores none of it, and the upload can be repeated', async () => {
  const databaseUrl = await createDatabase();
  const port = await getFreePort();
  const photo = await makePhoto(4_000, 3_000);
  for (const delay of [50, 300, 700]) {
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
  // As many as are taken at once.
  const files = [photo, bomb, photo, bomb, photo, photo];
  const responses = await Promise.all(files.map((file, index) => upload(origin, headers, file, `${index}`)));
  await endHealth();
  const [, kilobytes = ''] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  const megabytes = Number(kilobytes) / 1024;
  console.log(`memory with pictures: ${megabytes.toFixed(0)} MB`);
  expect(responses.map(({ status }) => status)).toEqual([201, 400, 201, 400, 201, 201]);
  expect(megabytes).toBeLessThan(MAX_MEMORY_MB);
});
