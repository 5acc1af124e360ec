import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getFreePort, kill } from '../../scripts/builtServer';
import type { Image } from '../../src/shared/blogResponses';
import { watchHealth } from '../support/endurance/health';
import { createDatabase, startServer } from '../support/endurance/untilTestEnds';
import { makePhoto } from '../support/images';
import { signIn } from '../support/serverRequests';

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
