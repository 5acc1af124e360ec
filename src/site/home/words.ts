import { paths } from '../../paths';
import { claimsDate } from '../content/claims';
import { company } from '../content/company';

/** The text of the home page. */
export const homePage = {
  title: 'Bill payments, recharges and business software',
  description: `${company.name} offers bill payments and recharges, counter software for retailers, and APIs for businesses.`,
  hero: {
    heading: 'Connecting Businesses and Customers, One Solution at a Time',
    lead: 'Bill payments and recharges for households, counter software for shops, and APIs for businesses.',
    more: { label: 'Learn More', rest: `about ${company.name}` },
    contact: 'Send an inquiry',
    note: `As of ${claimsDate}. Transactions: payments and recharges on an average day.`,
    picture:
      'An electricity bill paid on a phone, with the payment on a shop’s counter screen and in an API reply',
  },
  about: {
    heading: 'Where the shop, the customer and the business meet',
    paragraphs: [
      `Sanyog means coming together. ${company.name}, founded in ${company.foundedYear}, connects everyone in a payment: the household with a bill, the shopkeeper who collects it and the business waiting for the money.`,
      'We build the app, the counter screen and the API ourselves.',
    ],
    more: { label: 'Learn More', rest: 'about us' },
    image: {
      src: '/images/home-counter.svg',
      alt: 'A shop’s counter with a code to scan, and a phone after a recharge of 239 rupees',
    },
  },
  services: {
    heading: 'Our Services',
    lead: 'From a single recharge at the counter to the software that runs a whole network of shops.',
  },
  day: {
    heading: 'One day at Verma Kirana',
    lead: 'A Friday in November, a shop in Lucknow. Choose a time, and see the same payment in every place.',
    times: 'Time of the day',
    stage: 'Where the payment is seen',
    phone: 'Meera’s phone',
    counter: 'Counter of the shop',
    reply: 'API reply',
    report: 'Closing report, 8:30 pm',
    paid: 'paid',
    due: 'due',
    stillDue: 'Still due',
    wallet: 'Wallet',
    total: 'Total',
    inPhone: 'on Meera’s phone',
    onCounter: 'on the counter',
    inReply: 'in the API reply',
    inReport: 'in the closing report',
    places: (places: string[]) =>
      places.length === 0 ? '' : `See it ${new Intl.ListFormat('en-IN').format(places)}.`,
  },
  solutions: {
    heading: 'Our Solutions',
    lead: 'Four products, each with its own website.',
  },
  journey: {
    heading: 'Our Journey',
  },
  closing: {
    heading: 'Tell us what you need',
    lead: 'It takes two short steps.',
    action: { label: 'Send an inquiry', to: paths.contact },
  },
};

/** A year of the company's journey and its milestones (docs/product.md §4.5). */
export type JourneyStop = {
  year: number;
  milestones: { title: string; description: string }[];
};

export const journey: JourneyStop[] = [
  {
    year: company.foundedYear,
    milestones: [{ title: 'Founded', description: 'Software for both sides of a payment.' }],
  },
  {
    year: 2023,
    milestones: [
      {
        title: 'B2C platform launch',
        description: 'Households can pay bills and recharge in one place.',
      },
    ],
  },
  {
    year: 2024,
    milestones: [
      {
        title: 'API solutions launch',
        description: 'Businesses can add our services to their own products.',
      },
      {
        title: 'B2B platform launch',
        description: 'Retailers get a counter screen, and distributors see their shops on it.',
      },
    ],
  },
  {
    year: 2025,
    milestones: [
      {
        title: 'Expansion across India',
        description: 'Our services reach more of the country.',
      },
    ],
  },
];
