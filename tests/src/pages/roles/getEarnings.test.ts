import { expect, test } from 'vitest';
import { getEarnings, getFirstDay, LIMITS, SIZES } from '../../../../src/pages/roles/getEarnings';

test('a recharge brings from the commission of the lowest operator to that of the highest, who are named', () => {
  const { recharge, operators } = getEarnings('shop', getFirstDay('shop'));
  expect(recharge).toEqual([2.39, 7.17]);
  expect(operators).toEqual(['Jio', 'BSNL']);
});

test('each day to begin with is within the reach of the sliders', () => {
  for (const day of [...Object.values(SIZES), { shops: getFirstDay('distributor').shops }]) {
    for (const [name, value] of Object.entries(day)) {
      const { min, max } = LIMITS[name as keyof typeof LIMITS];
      expect([name, value >= min && value <= max]).toEqual([name, true]);
    }
  }
});
