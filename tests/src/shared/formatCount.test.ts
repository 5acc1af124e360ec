import { expect, test } from 'vitest';
import { formatRupees } from '../../../src/content/rates';
import { formatCount } from '../../../src/shared/formatCount';
import { listOf } from '../../../src/shared/listOf';

test.each([0, 999, 1_000, 12_345, 1_00_000, 12_34_567, 1_23_45_678])(
  '%i is written as Intl writes it for India',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-IN'));
  },
);

test.each([0.5, 2.5, 999.99, 1_284, 1_284.5, 1_28_400.05])(
  '%d rupees are written as Intl writes them for India, in whole rupees or with two digits',
  (amount) => {
    const digits = Number.isInteger(amount) ? 0 : 2;
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    expect(formatRupees(amount)).toBe(`₹${amount.toLocaleString('en-IN', options)}`);
  },
);

test.each([[['Airtel']], [['Airtel', 'Jio']], [['Airtel', 'Jio', 'Vi']]])(
  '%j is listed as Intl lists it for India',
  (names) => {
    expect(listOf(names)).toBe(new Intl.ListFormat('en-IN').format(names));
  },
);

test('other conjunctions stand in the same place', () => {
  expect(listOf(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
