import { expect, test } from 'vitest';
import { dateFormats } from '../../../src/ui/dates';

test('a day is written in each month as Intl writes it, in the time zone of the reader', () => {
  const intl = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
  const times = Array.from({ length: 12 }, (_, month) => [
    new Date(2025, month, 5, 0, 0),
    new Date(2025, month, 28, 23, 59),
  ]).flat();

  expect(times.map((time) => dateFormats.longDay.format(time))).toEqual(
    times.map((time) => intl.format(time)),
  );
});
