import { paths } from '../paths';

/** The text of /services around the records of services.ts. */
export const servicesPage = {
  title: 'Services',
  description:
    'Bill payment, recharges, retailer software, payment gateway, APIs, custom software, cloud and data analytics: eight services and what each one gives you.',
  heading: 'From a recharge at the counter to the cloud behind it',
  lead: 'Eight services. Take the one you need, or let several of them work together.',
  list: { heading: 'All services', features: 'What you get', ask: 'Ask about' },
  closing: {
    heading: 'Not sure which one you need?',
    lead: 'Tell us how your day goes and where it is stuck. The right person writes back to you.',
    action: { label: 'Send an inquiry', to: paths.inquiry },
  },
};
