import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatRupees, getCommission } from '../../../../../src/content/rates';
import { dayWords } from '../../../../../src/pages/home/day/dayWords';
import { getState, ledger, moments } from '../../../../../src/pages/home/day/ledger';
import { evening } from '../../../../../src/pages/roles/distributors/words';

const { payments, taken, wallet, report } = ledger;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const states = moments.map((_, index) => getState(index));
const end = states.at(-1);

test('the closing slip adds up to the payments at the counter', () => {
  expect(taken.map(({ amount }) => amount)).toEqual([450, 299, 1284, 239, 148, 540]);
  expect(report.map(({ service, total }) => [service, total])).toEqual([
    ['Electricity', 1284],
    ['Gas', 540],
    ['Mobile', 538],
    ['DTH', 450],
    ['Data', 148],
  ]);
  expect(sum(report.map(({ total }) => total))).toBe(2960);
  expect(end?.taken).toBe(2960);
  expect(moments.at(-1)?.says).toContain('6 payments, ₹2,960 taken, ₹23.25 earned');
});

test('the shop earns the commission of each payment at its counter, and of no other', () => {
  expect(states.map(({ earned }) => earned)).toEqual([0, 9, 13.49, 15.49, 15.49, 20.27, 21.75, 23.25, 23.25]);
  const commissions = taken.map(({ rate, amount }) => getCommission(rate, amount));
  expect(end?.earned).toBeCloseTo(sum(commissions));
});

test('the wallet is the one before, less the payment, plus its commission or the top-up', () => {
  const balances = states.map((state) => state.wallet);
  expect(balances).toEqual([3000, 2559, 2264.49, 982.49, 2982.49, 2748.27, 2601.75, 2063.25, 2063.25]);
  expect(end?.wallet).toBeCloseTo(wallet.opening + wallet.topUp.amount - 2960 + 23.25);
});

test('the bills of the household add up to those of October', () => {
  const bills = payments.filter(({ isMeera }) => isMeera).map(({ amount }) => amount);
  expect(bills).toEqual([316, 1284, 540]);
  expect(sum(bills)).toBe(2140);
  expect(states.map(({ due }) => due)).toEqual([1824, 1824, 1824, 540, 540, 540, 540, 0, 0]);
});

test('what the four shops take grows to the figures of the evening, of which the distributor has a share', () => {
  const totals = states.map(({ network }) => network);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  expect(end?.shops.map(({ total }) => total)).toEqual([4310, 2960, 2240, 1870]);
  expect(end?.network).toBe(11_380);
  const shares = taken.map(({ rate, amount }) => getCommission(rate, amount, 'distributor'));
  const verma = end?.shops.find(({ name }) => name === dayWords.outlets.verma);
  expect(verma?.share).toBeCloseTo(sum(shares));
  expect(end?.distributor).toBeCloseTo(sum(end?.shops.map(({ share }) => share) ?? []));
  const percents = end?.shops.map(({ share, total }) => (100 * share) / total) ?? [];
  expect(Math.min(...percents)).toBeGreaterThan(0.1);
  expect(Math.max(...percents)).toBeLessThan(0.5);
  // In the first view of the page for distributors.
  expect(evening.map(({ name, taken, share }) => ({ name, total: taken, share }))).toEqual(end?.shops);
});

test('the pictures show the same times, amounts and receipts', async () => {
  const story = await readFile('scripts/pictures/README.md', 'utf8');
  const rows = story.split('\n').filter((line) => line.startsWith('|'));
  for (const { at, amount, receipt } of payments) {
    const row = rows.find((line) => line.includes(receipt) && line.startsWith(`| ${at}`));
    expect(row, receipt).toContain(`| ${formatRupees(amount)} |`);
  }
  for (const [index, { at, payment }] of moments.entries()) {
    if (payment && !payment.isAtCounter) continue;
    const balance = `| ${formatRupees(states[index]?.wallet ?? 0)} |`;
    expect(rows.filter((line) => line.startsWith(`| ${at}`)).join('\n'), at).toContain(balance);
  }
});
