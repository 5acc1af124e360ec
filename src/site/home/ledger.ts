/**
 * Friday 7 November at Verma Kirana. The pictures (scripts/pictures/README.md) and the strip of the home page show these
 * figures.
 */

/** A payment, in rupees; `isMeera` where the household of the pictures pays, `isAtCounter` where the shop takes it. */
export type Payment = {
  at: string;
  service: 'Water' | 'DTH' | 'Mobile' | 'Electricity' | 'Data' | 'Gas';
  amount: number;
  receipt: string;
  isMeera?: true;
  isAtCounter: boolean;
  /** What happens, for the strip. */
  says: string;
};

const payments: Payment[] = [
  {
    at: '8:12 am',
    service: 'Water',
    amount: 316,
    receipt: 'SD-3K91',
    isMeera: true,
    isAtCounter: false,
    says: 'Meera Mishra pays her water bill at home, on her own phone.',
  },
  {
    at: '9:20 am',
    service: 'DTH',
    amount: 450,
    receipt: 'SD-2C64',
    isAtCounter: true,
    says: 'A customer at the counter recharges DTH.',
  },
  {
    at: '9:55 am',
    service: 'Mobile',
    amount: 299,
    receipt: 'SD-5B08',
    isAtCounter: true,
    says: 'A customer recharges a prepaid phone for 28 days.',
  },
  {
    at: '10:42 am',
    service: 'Electricity',
    amount: 1284,
    receipt: 'SD-7F2A',
    isMeera: true,
    isAtCounter: true,
    says: 'Meera pays her electricity bill at the counter, by UPI.',
  },
  {
    at: '1:15 pm',
    service: 'Mobile',
    amount: 239,
    receipt: 'SD-8D17',
    isAtCounter: true,
    says: 'A customer recharges a prepaid phone for 24 days.',
  },
  {
    at: '4:30 pm',
    service: 'Data',
    amount: 148,
    receipt: 'SD-4E52',
    isAtCounter: true,
    says: 'A customer buys a data plan.',
  },
  {
    at: '6:05 pm',
    service: 'Gas',
    amount: 540,
    receipt: 'SD-9A36',
    isMeera: true,
    isAtCounter: true,
    says: 'Meera pays her gas bill. It is pending for two minutes, then paid.',
  },
];

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const taken = payments.filter(({ isAtCounter }) => isAtCounter);
const wallet = { opening: 3000, topUp: { at: '11:00 am', amount: 2000 } };

/** The lines of the closing report, the largest first, each with the amounts that it adds up. */
const report = [...new Set(taken.map(({ service }) => service))]
  .map((service) => {
    const amounts = taken.filter((payment) => payment.service === service).map(({ amount }) => amount);
    return { service, amounts, total: sum(amounts) };
  })
  .toSorted((one, other) => other.total - one.total);

const closing = {
  at: '8:30 pm',
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
  { ...wallet.topUp, label: 'Top-up', says: 'Sunita Verma, who runs the shop, tops up her wallet.' },
  ...after.map(toMoment),
  {
    at: closing.at,
    label: 'Closing',
    amount: closing.total,
    says: `The shop closes. ${taken.length} payments add up to ${rupees(closing.total)}; ${rupees(closing.wallet)} is left in the wallet.`,
  },
];

/** The wallet after the moment at this index. */
export function getWalletAfter(index: number): number {
  const passed = moments.slice(0, index + 1);
  const paid = sum(passed.map(({ payment }) => (payment?.isAtCounter ? payment.amount : 0)));
  return wallet.opening - paid + (passed.some(({ at }) => at === wallet.topUp.at) ? wallet.topUp.amount : 0);
}
