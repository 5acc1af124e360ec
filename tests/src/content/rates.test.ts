import { expect, test } from 'vitest';
import { apiFees, getCommission, type RateId, rates } from '../../../src/content/rates';
import { roleTerms } from '../../../src/content/roleTerms';

test.for<[RateId, amount: number, shop: number, distributor: number]>([
  ['electricity', 1_000, 1, 0.2],
  ['electricity', 1_000.5, 2, 0.3],
  ['electricity', 1_284, 2, 0.3],
  ['electricity', 60_000, 3, 0.5],
  ['water', 316, 1, 0.2],
  ['jio', 299, 2.99, 0.6],
  ['vi', 239, 4.78, 0.96],
])('%s of ₹%d brings the shop ₹%d and the distributor ₹%d', ([id, amount, shop, distributor]) => {
  expect(getCommission(id, amount)).toBe(shop);
  expect(getCommission(id, amount, 'distributor')).toBe(distributor);
});

test('the slabs of a rate rise, and the last one has no end', () => {
  for (const { slabs } of Object.values(rates)) {
    const ends = slabs.map(({ upTo = Infinity }) => upTo);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(ends.at(-1)).toBe(Infinity);
  }
});

test.for(['shop', 'distributor'] as const)('what a %s is told lies in the table from end to end', (whose) => {
  const range = (unit: string) => {
    const of = Object.values(rates).filter((rate) => rate.unit === unit);
    const all = of.flatMap(({ slabs }) => slabs.map((slab) => slab[whose]));
    return [Math.min(...all), Math.max(...all)];
  };
  const [figures = ''] = roleTerms[whose]?.[0]?.text.split('\n') ?? [];
  const told = figures.match(/[\d.]+/g)?.map(Number);
  expect(told).toEqual([...range('rupees'), ...range('percent')]);
});

test('what a developer is told lies in the fees from end to end', () => {
  const fees = Object.values(apiFees);
  const [figures = ''] = roleTerms.developer?.[0]?.text.split('\n') ?? [];
  expect(figures.match(/[\d.]+/g)?.map(Number)).toEqual([Math.min(...fees), Math.max(...fees)]);
});
