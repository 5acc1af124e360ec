import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { kill } from '../../scripts/builtServer';
import { countRows, createSource, startMove, startTargets } from '../support/endurance/move';
import { KILLS } from '../support/endurance/release';
import { queryPostgres } from '../support/postgres';

test(`killed at ${KILLS} moments the target is empty or whole, and the next move succeeds`, async () => {
  const file = await createSource(10_000, 20);
  const createTarget = await startTargets();
  const whole = '10000 10000 140 1';
  const measured = startMove(file, await createTarget());
  const started = performance.now();
  await once(measured.child, 'exit');
  const ms = performance.now() - started;
  const found: (string | undefined)[] = [];
  for (let n = 1; n <= KILLS; n += 1) {
    const url = await createTarget();
    const { child } = startMove(file, url);
    await Promise.race([once(child, 'exit'), wait((ms * n) / KILLS)]);
    await kill(child);
    // PostgreSQL learns of the lost connection when it next reads from it.
    while (
      (
        await queryPostgres(
          url,
          "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
        )
      ).length > 0
    )
      await wait(50);
    const state = await countRows(url);
    found.push(state);
    expect([undefined, whole]).toContain(state);
    if (state !== undefined) continue;
    const again = startMove(file, url);
    await once(again.child, 'exit');
    expect(await countRows(url), again.output()).toBe(whole);
  }
  console.log(
    `${found.filter((state) => state === undefined).length} of ${KILLS} kills left the target empty`,
  );
  expect(found).toContain(undefined);
});
