/** When each payment of the ledger is, for what, and what the strip says of it. */
export const paymentWords: { at: string; service: string; says: string }[] = [
  { at: '8:12 am', service: 'Water', says: 'Meera Mishra pays her water bill at home, on her own phone.' },
  { at: '9:20 am', service: 'DTH', says: 'A customer at the counter recharges DTH.' },
  { at: '9:55 am', service: 'Mobile', says: 'A customer recharges a prepaid phone for 28 days.' },
  { at: '10:42 am', service: 'Electricity', says: 'Meera pays her electricity bill at the counter, by UPI.' },
  { at: '1:15 pm', service: 'Mobile', says: 'A customer recharges a prepaid phone for 24 days.' },
  { at: '4:30 pm', service: 'Data', says: 'A customer buys a data plan.' },
  {
    at: '6:05 pm',
    service: 'Gas',
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
