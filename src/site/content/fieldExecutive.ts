/** The advertised role (docs/product.md §7.1). */
export const fieldExecutive = {
  title: 'Field-executive partner',
  /** While it is open, search engines are told of it; the days are ISO 8601. */
  isOpen: true,
  postedOn: '2026-11-02',
  /** The last day for applications, where there is one. */
  openUntil: undefined as string | undefined,
  product: 'for our recharge and bill-\u2060payment app',
  pay: {
    amount: '₹14,000',
    /** The same amount for search engines. */
    rupeesPerMonth: 14_000,
    period: 'a month, fixed',
    incentives: 'Performance incentives on top',
    investment: 'No investment needed',
  },
  responsibilities: [
    {
      title: 'Onboard local shops',
      description: 'Visit shops in your area and set up our app for the counter with the owner.',
    },
    {
      title: 'Promote the services',
      description: 'Show shopkeepers what the app can do: bill payments and recharges.',
    },
    {
      title: 'Build relationships',
      description: 'Be the person a shopkeeper calls. Visit regularly, listen and tell us what is missing.',
    },
    {
      title: 'Hit monthly targets',
      description:
        'Work towards your targets for the month and earn performance incentives on top of your fixed pay.',
    },
  ],
  applyUrl: 'https://forms.sanyog.example/field-executive',
};
