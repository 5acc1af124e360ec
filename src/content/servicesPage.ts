import { paths } from '../paths';
/** The text of /services around the records of services.ts. */
export const servicesPage = {
  title: 'Services',
  description:
    'Bill payment, recharges, retailer software, payment gateway, APIs, custom software, cloud and data analytics: eight services and what each one gives you.',
  heading: 'From a recharge at the counter to the cloud behind it',
  lead: 'Eight services. Take the one you need, or let several of them work together.',
  finder: {
    heading: 'Start from where you stand',
    /** Which services to look at first; each id is one of services.ts. */
    visitors: [
      {
        title: 'I run a shop',
        text: 'Offer payments and recharges at your counter, and close the day with sums that agree.',
        services: ['bill-payment', 'recharge-services', 'retailer-solutions'],
      },
      {
        title: 'I supply many shops',
        text: 'See your outlets, their balances and what they sell without calling each one.',
        services: ['retailer-solutions', 'data-analytics'],
      },
      {
        title: 'I have my own app',
        text: 'Add payments to your app or website, or have us build and run it for you.',
        services: ['api-integration', 'payment-gateway', 'custom-software', 'cloud-solutions'],
      },
    ],
  },
  list: { heading: 'All services', features: 'What you get', ask: 'Ask about' },
  closing: {
    heading: 'Not sure which one you need?',
    lead: 'Tell us how your day goes and where it is stuck. The right person writes back to you.',
    action: { label: 'Send an inquiry', to: paths.inquiry },
  },
};
