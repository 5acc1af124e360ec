import { paths } from '../paths';
import { type Claim, claims } from './claims';
import { company } from './company';

/** A core value (docs/product.md §20.6). */
export type Value = { title: string; description: string };

/** A leader (docs/product.md §5.3). The portrait is a drawing until a photo replaces it. */
export type Leader = {
  name: string;
  position: string;
  image: { src: string; alt: string };
  description: string;
  linkedin: string;
};

export const values: Value[] = [
  {
    title: 'Innovation',
    description:
      'We start from a shopkeeper’s day and look for the step that can go. New is not the point; easier is.',
  },
  {
    title: 'Integrity',
    description:
      'We say plainly what happened to a payment, also when it did not go through. Other people’s money leaves no room for vague words.',
  },
  {
    title: 'Excellence',
    description:
      'A screen that is quick on a slow phone, a report that adds up, a reply that answers the question: small things are the work.',
  },
  {
    title: 'Collaboration',
    description:
      'Good ideas come from behind the counter. We build with retailers, distributors and developers, and not only for them.',
  },
  {
    title: 'Customer-Centricity',
    description:
      'We ask one thing of everything we make: is the person at the counter better off, on whichever side they stand?',
  },
];

export const leaders: Leader[] = [
  {
    name: 'Devika Rao',
    position: 'Founder & CEO',
    image: { src: '/images/leader-ceo.svg', alt: 'Portrait of Devika Rao' },
    description: `Founded the company in ${company.foundedYear} and decides what we build, for whom, and in which order.`,
    linkedin: 'https://linkedin.example/in/devika-rao',
  },
  {
    name: 'Imran Qureshi',
    position: 'Chief Operations Officer',
    image: { src: '/images/leader-coo.svg', alt: 'Portrait of Imran Qureshi' },
    description:
      'Looks after every working day: new retailers, partners in the field, and questions from both.',
    linkedin: 'https://linkedin.example/in/imran-qureshi',
  },
  {
    name: 'Nandini Sen',
    position: 'Chief Financial Officer',
    image: { src: '/images/leader-cfo.svg', alt: 'Portrait of Nandini Sen' },
    description: 'Answers for the books and the settlements, and for every rupee that passes through them.',
    linkedin: 'https://linkedin.example/in/nandini-sen',
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
  description: `Who stands behind ${company.name}: our mission and vision, the five values we work by, the people who lead us, and what has come of it.`,
  heading: 'Every payment has two sides. We join them.',
  lead: [
    `Sanyog means a coming together. Since ${company.foundedYear} we have made software for both sides of a payment.`,
    'A household pays with our app, a shop with our counter, a business through our API. What one side pays, the other side sees.',
  ],
  image: {
    src: '/images/about-shop.svg',
    alt: 'Sunita Verma behind the counter of her shop, Verma Kirana, with a code to scan',
  },
  mission: {
    heading: 'Our mission',
    text: 'To let people pay a bill or recharge a phone where it suits them: at the shop around the corner, on their own screen, or inside a product they already use.',
  },
  vision: {
    heading: 'Our vision',
    text: 'An India where every neighbourhood shop is a place to pay, and where a business of any size can build on services it need not invent again.',
  },
  values: {
    heading: 'Our core values',
    lead: 'Five words are easily said. This is what we mean by them.',
  },
  leadership: {
    heading: 'Our leadership',
    lead: 'Three people answer for what we do.',
    profile: { label: 'LinkedIn', rest: 'profile of', newTab: '(opens in a new tab)' },
  },
  impact: {
    heading: 'Our impact',
    lead: 'Who uses our services today, and how much passes through them.',
  },
  closing: {
    heading: 'Talk to us',
    lead: 'A question, an idea for a partnership, a shop to bring in: two short steps, and the right person writes back.',
    action: { label: 'Send an inquiry', to: paths.inquiry },
  },
};
