import { apiUrl, solutionUrls } from './solutionUrls';

export { apiUrl };

/** A product with its own site (docs/product.md §20.6). The image is a file under public/. */
export type Solution = {
  id: string;
  name: string;
  audience: string;
  description: string;
  image: { src: string; alt: string };
  url: string;
};

export const solutions: Solution[] = [
  {
    id: 'b2c',
    name: 'Sanyog Pay',
    audience: 'For households',
    description:
      'Pay bills, recharge your mobile or DTH, buy data plans and keep every receipt, all in one app.',
    image: {
      src: '/images/solution-b2c.svg',
      alt: 'The customer app: 1,824 rupees still due, after the water bill is paid',
    },
    url: solutionUrls.b2c,
  },
  {
    id: 'retailer',
    name: 'Sanyog Partner',
    audience: 'For retailers and distributors',
    description:
      'Shops serve customers from one counter screen. Distributors see every shop and its balance.',
    image: {
      src: '/images/solution-retailer.svg',
      alt: 'The retailer panel, with the wallet balance and the last payments',
    },
    url: solutionUrls.retailer,
  },
  {
    id: 'api',
    name: 'Sanyog Connect',
    audience: 'For developers',
    description: 'Add bill payments and recharges to your own product through one documented JSON API.',
    image: {
      src: '/images/solution-api.svg',
      alt: 'An API console with its requests and the reply to a recharge',
    },
    url: solutionUrls.api,
  },
  {
    id: 'b2b',
    name: 'Sanyog Suite',
    audience: 'For companies with many outlets',
    description: 'One back office for all your outlets: users, limits, settlements and reports.',
    image: {
      src: '/images/solution-b2b.svg',
      alt: 'The business suite: four outlets, what each took on Friday, and the settlement',
    },
    url: solutionUrls.b2b,
  },
];
