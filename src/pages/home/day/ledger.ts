import { formatRupees, getCommission, type RateId } from '../../../content/rates';
import { dayWords, paymentWords } from './dayWords';

/** A payment, in rupees; `isMeera` where the household of the pictures pays, `isAtCounter` where the shop takes it. */
type Figures = {
  amount: number;
  receipt: string;
  /** The name that the caller of the API gave it. */
  reference: string;
  rate: RateId;
  isMeera?: true;
  isAtCounter: boolean;
  isPending?: true;
};
export type Payment = Figures & (typeof paymentWords)[number];

/**
 * Friday 6 November 2026 at Verma Kirana. The pictures (scripts/pictures/README.md) and the story of the home page show these
 * figures.
 */
const figures: Figures[] = [
  {
    amount: 316,
    receipt: 'SD-3K91',
    reference: 'pay-0812',
    rate: 'water',
    isMeera: true,
    isAtCounter: false,
  },
  { amount: 450, receipt: 'SD-2C64', reference: 'pay-0920', rate: 'tataPlay', isAtCounter: true },
  { amount: 299, receipt: 'SD-5B08', reference: 'pay-0955', rate: 'airtel', isAtCounter: true },
  {
    amount: 1284,
    receipt: 'SD-7F2A',
    reference: 'pay-1042',
    rate: 'electricity',
    isMeera: true,
    isAtCounter: true,
  },
  { amount: 239, receipt: 'SD-8D17', reference: 'pay-1315', rate: 'vi', isAtCounter: true },
  { amount: 148, receipt: 'SD-4E52', reference: 'pay-1630', rate: 'jio', isAtCounter: true },
  {
    amount: 540,
    receipt: 'SD-9A36',
    reference: 'pay-1805',
    rate: 'gas',
    isMeera: true,
    isAtCounter: true,
    isPending: true,
  },
];
const payments: Payment[] = paymentWords.map((words, index) => ({
  ...(figures[index] as Figures),
  ...words,
}));

/** To the paisa, which a sum of fractions misses. */
const sum = (amounts: number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;

const taken = payments.filter(({ isAtCounter }) => isAtCounter);
const wallet = { opening: 3000, topUp: { at: dayWords.topUp.at, amount: 2000 } };

/** The lines of the closing slip, the largest first. */
const report = [...new Set(taken.map(({ service }) => service))]
  .map((service) => ({
    service,
    total: sum(taken.filter((payment) => payment.service === service).map(({ amount }) => amount)),
  }))
  .toSorted((one, other) => other.total - one.total);

/** What the other shops of the distributor have taken after each moment, all of it by recharges of one operator. */
const outlets: { name: string; operator: RateId; totals: number[] }[] = [
  { name: dayWords.outlets.city, operator: 'vi', totals: [0, 399, 1098, 1646, 1985, 2683, 3321, 3960, 4310] },
  {
    name: dayWords.outlets.asha,
    operator: 'airtel',
    totals: [0, 149, 448, 747, 986, 1325, 1564, 2002, 2240],
  },
  { name: dayWords.outlets.gupta, operator: 'jio', totals: [0, 239, 239, 538, 837, 1076, 1374, 1673, 1870] },
];

export const ledger = { payments, taken, wallet, report };

/** What a payment brings: nothing where it is not taken at a counter. */
export const getEarned = ({ rate, amount, isAtCounter }: Payment, earner?: 'distributor') =>
  isAtCounter ? getCommission(rate, amount, earner) : 0;

/** A time of the day: a payment, the top-up of the wallet, or the closing. */
export type Moment = { at: string; label: string; amount: number; says: string; payment?: Payment };

const [before, after] = [payments.slice(0, 4), payments.slice(4)];
const toMoment = (payment: Payment): Moment => ({ ...payment, label: payment.service, payment });
const earned = sum(taken.map((payment) => getEarned(payment)));
const total = sum(taken.map(({ amount }) => amount));

export const moments: Moment[] = [
  ...before.map(toMoment),
  { ...dayWords.topUp, amount: wallet.topUp.amount },
  ...after.map(toMoment),
  {
    ...dayWords.closing,
    amount: total,
    says: dayWords.closing.says(taken.length, formatRupees(total), formatRupees(earned)),
  },
];
export const LAST = moments.length - 1;

/** How the day stands after the moment at this index. */
export function getState(index: number) {
  const passed = moments.slice(0, index + 1);
  const done = payments.filter((payment) => passed.some((moment) => moment.payment === payment));
  const atCounter = done.filter(({ isAtCounter }) => isAtCounter);
  const taken = sum(atCounter.map(({ amount }) => amount));
  const earned = sum(atCounter.map((payment) => getEarned(payment)));
  const topUp = passed.some(({ at }) => at === wallet.topUp.at) ? wallet.topUp.amount : 0;
  const shops = [
    ...outlets.map(({ name, operator, totals }) => {
      const total = totals[index] ?? 0;
      return { name, total, share: getCommission(operator, total, 'distributor') };
    }),
    {
      name: dayWords.outlets.verma,
      total: taken,
      share: sum(atCounter.map((payment) => getEarned(payment, 'distributor'))),
    },
  ].toSorted((one, other) => other.total - one.total);
  return {
    done,
    taken,
    earned,
    /** Each payment is paid from the wallet, and its commission comes back to it. */
    wallet: sum([wallet.opening, topUp, -taken, earned]),
    /** What Meera still has to pay. */
    due: sum(payments.map((payment) => (payment.isMeera && !done.includes(payment) ? payment.amount : 0))),
    shops,
    network: sum(shops.map((shop) => shop.total)),
    /** What the distributor earns at all of them. */
    distributor: sum(shops.map(({ share }) => share)),
  };
}
export type State = ReturnType<typeof getState>;
