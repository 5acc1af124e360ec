/**
 * Friday 7 November at Verma Kirana. The pictures (scripts/pictures/README.md) and the strip of the home page show these
 * figures.
 */

/** A payment, in rupees; `isMeera` where the household of the pictures pays, `isAtCounter` where the shop takes it. */
export type Payment = {
  at: string;
  service: string;
  amount: number;
  receipt: string;
  isMeera?: true;
  isAtCounter: boolean;
  /** What happens, for the strip. */
  says: string;
};

export const payments: Payment[] = [
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

/** The rest of the day. */
export const dayWords = {
  topUp: { at: '11:00 am', label: 'Top-up', says: 'Sunita Verma, who runs the shop, tops up her wallet.' },
  closing: {
    at: '8:30 pm',
    label: 'Closing',
    says: (payments: number, total: string, wallet: string) =>
      `The shop closes. ${payments} payments add up to ${total}; ${wallet} is left in the wallet.`,
  },
};
