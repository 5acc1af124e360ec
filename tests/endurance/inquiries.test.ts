import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KILLS } from '../support/endurance/release';
import { createDatabase, startServer } from '../support/endurance/untilTestEnds';
import { SAMPLE_POSTS } from '../support/folder';
import { getAcknowledgedIds, readInquiryIds, startSending } from '../support/serverRequests';
import { getFreePort, kill, spawnBuiltServer } from '../support/spawnServer';

const SENDERS = 8;

test(`no acknowledged inquiry is lost when the server is killed under load, ${KILLS} times`, async () => {
  const databaseUrl = await createDatabase();
  const port = await getFreePort();
  const all: string[] = [];

  for (let round = 0; round < KILLS; round += 1) {
    const { child, origin } = await startServer(databaseUrl, { port });
    const load = startSending(origin, SENDERS);
    // Every fourth kill may come before the first response, the others under load.
    if (round % 4 > 0) while (getAcknowledgedIds(load.sent).length === 0) await wait(5);
    await wait(50 + (450 * round) / KILLS);
    await kill(child);
    all.push(...getAcknowledgedIds(await load.stop()));
  }

  const { origin } = await startServer(databaseUrl, { port });
  const stored = await readInquiryIds(origin);
  const lost = all.filter((id) => !stored.has(id));
  console.log(`${KILLS} kills: ${all.length} acknowledged, ${stored.size} stored, ${lost.length} lost`);
  expect(lost).toEqual([]);
});

test(`a first start killed half-way is completed by the next one, ${KILLS} times`, async () => {
  const port = await getFreePort();
  for (let round = 0; round < KILLS; round += 1) {
    const url = await createDatabase();
    const halfway = spawnBuiltServer(port, url);
    await wait(100 + (400 * round) / KILLS);
    await kill(halfway);

    const { child, origin } = await startServer(url, { port });
    const blogs = await fetch(`${origin}/api/blogs`);
    expect(blogs.status).toBe(200);
    expect(blogs.headers.get('x-total-count')).toBe(String(SAMPLE_POSTS));
    expect((await readInquiryIds(origin)).size).toBe(0);
    await kill(child);
  }
});
