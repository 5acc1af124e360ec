import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../server/database/ids';
import { type Database, openDatabase } from '../../server/database/open';
import { purgeDaily } from '../../server/purge';
import { toRow } from '../../server/routes/jobs';
import { engines } from '../support/engines';

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

async function addJob({ db }: Database, position: string, deletedAt: string | null): Promise<void> {
  const time = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('jobs')
    .values({
      ...toRow({ position, department: 'Sales', location: 'Pune' }),
      id: newId(new Date()),
      posted_date: time,
      status: 'open',
      created_at: time,
      updated_at: time,
      deleted_at: deletedAt,
    })
    .execute();
}

const positions = async ({ db }: Database) =>
  (await db.selectFrom('jobs').select('position').orderBy('position').execute()).map(
    ({ position }) => position,
  );

test.for(engines)(
  '$name: the purge runs at the start, then once a day, until the app closes',
  async ({ create }) => {
    const { url, drop } = await create();
    const database = await openDatabase(url);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    await addJob(database, 'kept', null);
    await addJob(database, 'old', '2026-01-01T00:00:00.000Z');
    await addJob(database, 'recent', '2026-01-02T12:00:00.000Z');
    const clock = { now: new Date('2026-02-01T00:00:00.000Z') };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = Fastify();
    purgeDaily(app, database.db, () => clock.now);
    await app.ready();
    expect(await positions(database)).toEqual(['kept', 'recent']);

    clock.now = new Date(clock.now.getTime() + DAY);
    vi.advanceTimersByTime(DAY - 1);
    expect(await positions(database)).toEqual(['kept', 'recent']);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await positions(database)).toEqual(['kept']));

    await app.close();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a purge that fails is logged, and stops nothing', async () => {
  const database = await openDatabase(':memory:');
  await database.close();
  const app = Fastify({ logger: { level: 'silent' } });
  const logged = vi.spyOn(app.log, 'error');
  purgeDaily(app, database.db, () => new Date());
  await app.ready();
  expect(logged).toHaveBeenCalledTimes(1);
  await app.close();
});
