import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';

test('statements that follow each other for long let other requests have their turns', async () => {
  const { db, close } = await openDatabase(':memory:');
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const started = performance.now();
  while (performance.now() - started < 200) {
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000) select count(*) from n`.execute(
      db,
    );
  }
  isDone = true;
  await close();
  expect(turns).toBeGreaterThan(1);
});
