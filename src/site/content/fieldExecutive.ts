import { fieldExecutive as facts } from './fieldExecutiveFacts';

/** The advertised role (docs/product.md §7.1). */
export const fieldExecutive = {
  ...facts,
  title: 'Field-executive partner',
  product: 'for our recharge and bill-\u2060payment app',
  pay: {
    ...facts.pay,
    period: 'a month, fixed',
    incentives: 'Performance incentives on top',
    investment: 'No investment needed',
  },
  place: 'In your own district of Uttar Pradesh',
  contract: 'Employed, with PF and ESI. The fixed pay does not depend on targets; fuel is paid.',
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
};
