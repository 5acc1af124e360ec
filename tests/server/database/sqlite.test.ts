import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { bindable, createSqliteDialect, openLibsql } from '../../../server/database/sqlite';

function openTable() {
  const database = openLibsql(':memory:');
  database.prepare('create table things (value)').run([]);
  const add = database.prepare('insert into things (value) values (?) returning value');
  return { database, store: (value: unknown) => add.all([value]) };
}

test('a boolean is stored as 1 or 0; libsql would crash the process', () => {
  const { store } = openTable();
  expect(store(true)).toEqual([{ value: 1 }]);
  expect(store(false)).toEqual([{ value: 0 }]);
});

test('text, numbers, null and bytes are read as they were written', () => {
  const { store } = openTable();
  for (const value of ['नमस्ते 🙏', '', 0, -1.5, 2 ** 40, null]) expect(store(value)).toEqual([{ value }]);
  expect(store(new Uint8Array([1, 0, 2]))).toEqual([{ value: new Uint8Array([1, 0, 2]).buffer }]);
});

test('text with a NUL is rejected; libsql would truncate it', () => {
  expect(() => openTable().store('a\0b')).toThrow(/NUL/);
});

test.for([undefined, Number.NaN, Number.POSITIVE_INFINITY, new Date(0), {}, new Set(), Symbol('a'), () => 1])(
  'any other value throws: %o',
  (value) => {
    expect(() => bindable(value)).toThrow(TypeError);
  },
);

test('a statement that failed can be used again', () => {
  const { database, store } = openTable();
  database.prepare('create unique index one on things (value)').run([]);
  store('a');
  expect(() => store('a')).toThrow(/UNIQUE/);
  expect(store('b')).toEqual([{ value: 'b' }]);
});

test('a cached statement sees columns that were added later', () => {
  const { database, store } = openTable();
  store('a');
  const read = () => database.prepare('select * from things').all([]);
  expect(read()).toEqual([{ value: 'a' }]);
  database.prepare("alter table things add column more text default 'm'").run([]);
  expect(read()).toEqual([{ value: 'a', more: 'm' }]);
});

test('statements that follow each other for long let other requests have their turns', async () => {
  const { db, close } = await openDatabase(':memory:');
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  // Each look at the clock is 15 ms later, so that it takes as long on any machine.
  let now = performance.now();
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => (now += 15));
  onTestFinished(() => spy.mockRestore());
  for (let number = 0; number < 10; number += 1) await sql`select 1`.execute(db);
  isDone = true;
  await close();
  expect(turns).toBeGreaterThan(1);
});

/** A database that another process has locked; each time that it is asked for takes half a second of the clock. */
function openLocked() {
  const clock = { now: 0, refusals: 0 };
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  onTestFinished(() => spy.mockRestore());
  const database = openLibsql(':memory:');
  const exec = () => {
    clock.now += 500;
    clock.refusals += 1;
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  };
  const db = new Kysely<{ things: { value: string } }>({
    dialect: createSqliteDialect({ ...database, exec }),
  });
  onTestFinished(() => db.destroy());
  /** @returns how often the lock was met before the write was given up */
  const write = async () => {
    clock.refusals = 0;
    await expect(db.deleteFrom('things').execute()).rejects.toThrow('database is locked');
    return clock.refusals;
  };
  return { clock, write };
}

test('who meets a lock for which another has just waited does not wait again, but an hour later does', async () => {
  const { clock, write } = openLocked();
  expect([await write(), await write(), await write()]).toEqual([5, 1, 1]);
  clock.now += 3_600_000;
  expect(await write()).toBe(5);
});
