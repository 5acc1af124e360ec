import { paths } from '../../paths';
import { type Claim, claims, claimsDate } from '../content/claims';
import { company } from '../content/company';

/** A core value (docs/product.md §20.6). */
export type Value = { title: string; description: string };

export const values: Value[] = [
  {
    title: 'Innovation',
    description:
      'We look at a shopkeeper’s day and take out the steps nobody needs. The point is to be easier, not newer.',
  },
  {
    title: 'Integrity',
    description:
      'We say plainly what happened to a payment, even when it failed. When it is someone else’s money, vague words will not do.',
  },
  {
    title: 'Excellence',
    description:
      'A screen that is quick on a slow phone, a report that adds up, a reply that answers the question: we take care over the small things.',
  },
  {
    title: 'Collaboration',
    description:
      'Good ideas come from behind the counter. We build with retailers, distributors and developers, not just for them.',
  },
  {
    title: 'Customer-Centricity',
    description:
      'We ask one question of everything we build: does it help the people on both sides of the counter?',
  },
];

/** About writes the thousand with a capital K (docs/product.md §1.2); the number itself is in claims.ts. */
export const impact: Claim[] = [
  claims.consumers,
  claims.retailers,
  claims.apiUsers,
  { ...claims.dailyTransactions, suffix: claims.dailyTransactions.suffix.toUpperCase() },
];

/** The text of /about. */
export const aboutPage = {
  title: 'About us',
  description: `About ${company.name}: our mission and vision, our five core values, the people who lead us and the customers we serve.`,
  /** The sentences of the heading, each on lines of its own. */
  heading: ['Every payment has two sides.', 'We connect them.'],
  lead: [
    `Sanyog means coming together. We were founded in ${company.foundedYear} to build software for both sides of a payment.`,
    'Households pay on our app, shops collect at our counter screen and businesses connect through our API.',
  ],
  image: {
    src: '/images/about-shop.svg',
    alt: 'Sunita Verma behind the counter of her shop, Verma Kirana, with a code to scan',
  },
  mission: {
    heading: 'Our mission',
    text: 'To let people pay a bill or recharge a phone wherever it suits them: at the corner shop, on their own phone or inside an app they already use.',
  },
  vision: {
    heading: 'Our vision',
    text: 'An India where you can pay at every neighbourhood shop, and where a business of any size can offer payments without building them itself.',
  },
  values: {
    heading: 'Our core values',
    lead: 'What each of them means in our work.',
  },
  leadership: {
    heading: 'Our leadership',
    lead: 'The three people responsible for what we do.',
    drawings: 'The portraits are drawings.',
    profile: { label: 'LinkedIn', rest: 'profile of' },
  },
  impact: {
    heading: 'Our impact',
    lead: 'Who uses our services, and how many transactions we handle in a day.',
    links: { leadership: 'Who leads the company', record: 'Registration' },
    note: `As of ${claimsDate}. Customers, retailers and API users are those who have registered; transactions are the payments and recharges completed on an average day.`,
  },
  closing: {
    heading: 'A question about the company?',
    lead: 'Ask us about a service, a partnership or an investment. It takes two short steps.',
    action: { label: 'Send an inquiry', to: paths.contact },
    second: { label: 'As an investor', to: paths.contactInvestor },
  },
};
