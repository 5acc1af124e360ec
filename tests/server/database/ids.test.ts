import { expect, test } from 'vitest';
import { createId, isId } from '../../../server/database/ids';

test('ids sort in the order of their creation, also within a millisecond', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const ids = Array.from({ length: 1000 }, () => createId(now));
  ids.push(createId(new Date(now.getTime() + 1)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids sort in the order of their creation, also when two clocks alternate', () => {
  const times = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.900Z'].map((time) => new Date(time));
  const ids = Array.from({ length: 200 }, () => times.map((time) => createId(time)));
  for (const index of [0, 1]) {
    const ofOneClock = ids.map((pair) => String(pair[index]));
    expect(ofOneClock.toSorted()).toEqual(ofOneClock);
  }
});

test('an id is a UUID, and isId accepts nothing else', () => {
  expect(createId(new Date())).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(isId(createId(new Date()))).toBe(true);
  for (const text of ['', '1', 'count', `${createId(new Date())}x`, "' or 1=1"])
    expect(isId(text)).toBe(false);
});
