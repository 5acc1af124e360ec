import { dayWords, type Payment, payments } from './payments';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const taken = payments.filter(({ isAtCounter }) => isAtCounter);
const wallet = { opening: 3000, topUp: { at: dayWords.topUp.at, amount: 2000 } };

/** The lines of the closing report, the largest first, each with the amounts that it adds up. */
const report = [...new Set(taken.map(({ service }) => service))]
  .map((service) => {
    const amounts = taken.filter((payment) => payment.service === service).map(({ amount }) => amount);
    return { service, amounts, total: sum(amounts) };
  })
  .toSorted((one, other) => other.total - one.total);

const closing = {
  at: dayWords.closing.at,
  total: sum(report.map(({ total }) => total)),
  wallet: wallet.opening + wallet.topUp.amount - sum(taken.map(({ amount }) => amount)),
};

export const ledger = { payments, taken, wallet, report, closing };

export const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** A time of the strip: a payment, the top-up of the wallet, or the closing. */
export type Moment = { at: string; label: string; amount: number; says: string; payment?: Payment };

const [before, after] = [payments.slice(0, 4), payments.slice(4)];
const toMoment = (payment: Payment): Moment => ({ ...payment, label: payment.service, payment });

export const moments: Moment[] = [
  ...before.map(toMoment),
  { ...dayWords.topUp, amount: wallet.topUp.amount },
  ...after.map(toMoment),
  {
    ...dayWords.closing,
    amount: closing.total,
    says: dayWords.closing.says(taken.length, rupees(closing.total), rupees(closing.wallet)),
  },
];

/** The wallet after the moment at this index. */
export function getWalletAfter(index: number): number {
  const passed = moments.slice(0, index + 1);
  const paid = sum(passed.map(({ payment }) => (payment?.isAtCounter ? payment.amount : 0)));
  return wallet.opening - paid + (passed.some(({ at }) => at === wallet.topUp.at) ? wallet.topUp.amount : 0);
}
