import { dayWords, paymentWords } from './dayWords';

/** A payment, in rupees; `isMeera` where the household of the pictures pays, `isAtCounter` where the shop takes it. */
type Figures = { amount: number; receipt: string; isMeera?: true; isAtCounter: boolean };
export type Payment = Figures & (typeof paymentWords)[number];

/**
 * Friday 7 November at Verma Kirana. The pictures (scripts/pictures/README.md) and the strip of the home page show these
 * figures.
 */
const figures: Figures[] = [
  { amount: 316, receipt: 'SD-3K91', isMeera: true, isAtCounter: false },
  { amount: 450, receipt: 'SD-2C64', isAtCounter: true },
  { amount: 299, receipt: 'SD-5B08', isAtCounter: true },
  { amount: 1284, receipt: 'SD-7F2A', isMeera: true, isAtCounter: true },
  { amount: 239, receipt: 'SD-8D17', isAtCounter: true },
  { amount: 148, receipt: 'SD-4E52', isAtCounter: true },
  { amount: 540, receipt: 'SD-9A36', isMeera: true, isAtCounter: true },
];
const payments: Payment[] = paymentWords.map((words, index) => ({
  ...(figures[index] as Figures),
  ...words,
}));

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

/** What Meera still has to pay after the moment at this index. */
export function getStillDue(index: number): number {
  return sum(moments.slice(index + 1).map(({ payment }) => (payment?.isMeera ? payment.amount : 0)));
}
