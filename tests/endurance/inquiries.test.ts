import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getAcknowledgedIds, readInquiryIds, startSending } from '../support/inquiries';
import { getFreePort, kill, startBuiltServer, waitUntilReady } from '../support/spawnServer';

const ROUNDS = 20;
const SENDERS = 8;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-endurance-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test(`no acknowledged inquiry is lost when the server is killed under load, ${ROUNDS} times`, async () => {
  const databaseUrl = `file:${join(folder, 'site.db')}`;
  const port = await getFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const all: string[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const child = startBuiltServer(port, databaseUrl);
    await waitUntilReady(child, port);
    const load = startSending(origin, SENDERS);
    // Every fourth kill may come before the first response, the others under load.
    if (round % 4 > 0) while (getAcknowledgedIds(load.sent).length === 0) await wait(5);
    await wait(50 + Math.random() * 450);
    await kill(child);
    all.push(...getAcknowledgedIds(await load.stop()));
  }

  const child = startBuiltServer(port, databaseUrl);
  try {
    await waitUntilReady(child, port);
    const stored = await readInquiryIds(origin);
    const lost = all.filter((id) => !stored.has(id));
    console.log(`${ROUNDS} kills: ${all.length} acknowledged, ${stored.size} stored, ${lost.length} lost`);
    expect(lost).toEqual([]);
  } finally {
    await kill(child);
  }
});

test(`a first start killed half-way is completed by the next one, ${ROUNDS} times`, async () => {
  const port = await getFreePort();
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = `file:${join(folder, `first-${round}.db`)}`;
    const halfway = startBuiltServer(port, url);
    await wait(100 + Math.random() * 400);
    await kill(halfway);

    const again = startBuiltServer(port, url);
    try {
      await waitUntilReady(again, port);
      const blogs = await fetch(`http://127.0.0.1:${port}/api/blogs`);
      expect(blogs.status).toBe(200);
      expect(blogs.headers.get('x-total-count')).toBe('9');
      expect((await readInquiryIds(`http://127.0.0.1:${port}`)).size).toBe(0);
    } finally {
      await kill(again);
    }
  }
});
