import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getFreePort, kill } from '../../scripts/builtServer';
import { KILLS } from '../support/endurance/release';
import { createDatabase, startServer } from '../support/endurance/untilTestEnds';
import { getAcknowledgedIds, readInquiryIds, startSending } from '../support/serverRequests';

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
