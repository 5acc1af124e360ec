import { paths } from '../paths';
import { company } from './company';

/** The text of the home page. */
export const homePage = {
  title: 'Bill payments, recharges and business software',
  description:
    'Sanyog Digital brings bill payments, recharges, counter software for retailers and APIs for businesses together in one company.',
  hero: {
    heading: 'Connecting Businesses and Customers, One Solution at a Time',
    lead: 'Bill payments and recharges for households. Counter software for shops. APIs for businesses. One company behind them all.',
    more: { label: 'Learn More', rest: `about ${company.name}` },
    contact: 'Talk to us',
    picture:
      'An electricity bill is paid on a phone; the payment shows at once on a shop’s counter screen and in an API reply',
  },
  about: {
    heading: 'The shop, the customer and the business, joined up',
    paragraphs: [
      `Sanyog means coming together. Since ${company.foundedYear}, ${company.name} has connected everyone in a payment: the household with a bill, the shopkeeper who collects it and the business waiting for the money.`,
      'We build the app, the counter screen and the API ourselves, so a payment made on one shows up on the others.',
    ],
    more: { label: 'Learn More', rest: 'about us' },
    image: {
      src: '/images/home-counter.svg',
      alt: 'A shop’s counter with a code to scan, and a phone after a recharge of 239 rupees',
    },
  },
  services: {
    heading: 'Our Services',
    lead: 'From a single recharge at the counter to the software that runs a whole network of outlets.',
  },
  solutions: {
    heading: 'Our Solutions',
    lead: 'Four products, ready to use. Each has a site of its own.',
    newTab: '(opens in a new tab)',
  },
  journey: {
    heading: 'Our Journey',
  },
  closing: {
    heading: 'Tell us what you need',
    lead: 'Two short steps, and the right person writes back to you.',
    action: { label: 'Send an inquiry', to: paths.inquiry },
    secondAction: { label: 'See our contact details', to: paths.contact },
  },
};
