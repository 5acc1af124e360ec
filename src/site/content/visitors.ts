import type { ServiceId } from './serviceTitles';

/** A kind of visitor, and the services to look at first, the first of which fits most. */
type Visitor = { title: string; text: string; services: [ServiceId, ...ServiceId[]] };

export const visitors: Visitor[] = [
  {
    title: 'I run a shop',
    text: 'Offer payments and recharges at your counter, and close each day with accounts that match.',
    services: ['retailer-solutions', 'bill-payment', 'recharge-services'],
  },
  {
    title: 'I supply many shops',
    text: 'See your shops, their balances and what they sell without calling each one.',
    services: ['retailer-solutions', 'data-analytics'],
  },
  {
    title: 'I have my own app',
    text: 'Add payments to your app or website, or have us build and run it for you.',
    services: ['api-integration', 'payment-gateway', 'custom-software', 'cloud-solutions'],
  },
];

export const visitorsHeading = 'Start from where you stand';
