import { expect, test } from 'vitest';
import { dateFormats } from '../../../src/ui/dates';

test('a day is written in each month as Intl writes it, in India', () => {
  const intl = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  const times = Array.from({ length: 12 }, (_, month) => [
    new Date(Date.UTC(2025, month, 5, 18, 29)),
    new Date(Date.UTC(2025, month, 28, 18, 30)),
  ]).flat();

  expect(times.map((time) => dateFormats.longDay.format(time))).toEqual(
    times.map((time) => intl.format(time)),
  );
});
