import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getStillDue, getWalletAfter, ledger, moments, rupees } from '../../../../src/pages/home/ledger';

const { payments, taken, wallet, report, closing } = ledger;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the closing report adds up to the payments at the counter, and the wallet to what is left', () => {
  expect(taken.map(({ amount }) => amount)).toEqual([450, 299, 1284, 239, 148, 540]);
  expect(report.map(({ service, total }) => [service, total])).toEqual([
    ['Electricity', 1284],
    ['Gas', 540],
    ['Mobile', 538],
    ['DTH', 450],
    ['Data', 148],
  ]);
  for (const { amounts, total } of report) expect(sum(amounts)).toBe(total);
  expect(closing.total).toBe(sum(taken.map(({ amount }) => amount)));
  expect(closing.total).toBe(2960);
  expect(closing.wallet).toBe(wallet.opening + wallet.topUp.amount - closing.total);
});

test('the wallet after each time is the one before it, less the payment or plus the top-up', () => {
  const balances = moments.map((_, index) => getWalletAfter(index));
  expect(balances).toEqual([3000, 2550, 2251, 967, 2967, 2728, 2580, 2040, 2040]);
  expect(balances.at(-1)).toBe(closing.wallet);
  expect(Math.min(...balances)).toBeGreaterThan(0);
});

test('the bills of the household add up to those of October', () => {
  const bills = payments.filter(({ isMeera }) => isMeera).map(({ amount }) => amount);
  expect(bills).toEqual([316, 1284, 540]);
  expect(sum(bills)).toBe(2140);
  const due = moments.map((_, index) => getStillDue(index));
  expect(due).toEqual([1824, 1824, 1824, 540, 540, 540, 540, 0, 0]);
});

test('the pictures show the same times, amounts and receipts', async () => {
  const story = await readFile('scripts/pictures/README.md', 'utf8');
  const rows = story.split('\n').filter((line) => line.startsWith('|'));
  for (const { at, amount, receipt } of payments) {
    const row = rows.find((line) => line.includes(receipt) && line.startsWith(`| ${at}`));
    expect(row, receipt).toContain(`| ${rupees(amount)} |`);
  }
  expect(rows.find((line) => line.startsWith(`| ${wallet.topUp.at}`))).toContain(rupees(wallet.topUp.amount));
  expect(rows.find((line) => line.startsWith(`| ${closing.at}`))).toContain(
    `${taken.length} payments, ${rupees(closing.total)} | | ${rupees(closing.wallet)}`,
  );
});
