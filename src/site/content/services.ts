import { type ServiceId, serviceTitles } from './serviceTitles';

/**
 * A service (docs/product.md §20.6). Its id is its anchor on /services and the name of the picture on its card of the
 * home page, `/images/card-ID.svg`, which `cardAlt` describes. The image is the picture on /services, a file under
 * public/. Both are 480 by 320.
 */
export type Service = {
  id: ServiceId;
  title: string;
  description: string;
  features: string[];
  image: { src: string; alt: string };
  cardAlt: string;
};

export const services: Service[] = [
  {
    id: 'bill-payment',
    title: serviceTitles['bill-payment'],
    description:
      'Your customers pay electricity, water, gas and other household bills at your counter or on their own phone, and get a receipt.',
    features: [
      'Electricity, water and gas bills on one screen',
      'The amount due, shown before anyone pays',
      'A receipt for every payment, to print or send',
      'A clear status when a payment is pending or has failed',
    ],
    image: {
      src: '/images/service-bill-payment.svg',
      alt: 'Bills of a household, two of them paid, and a printed receipt',
    },
    cardAlt: 'A water bill of 316 rupees, paid',
  },
  {
    id: 'recharge-services',
    title: serviceTitles['recharge-services'],
    description:
      'Mobile, DTH and data plans on one screen, with price and validity shown before anyone pays.',
    features: [
      'Prepaid mobile recharges',
      'DTH recharges',
      'Data plans, with price and validity side by side',
      'A history to look up or repeat a recharge',
    ],
    image: {
      src: '/images/service-recharge-services.svg',
      alt: 'Three plans side by side; that of 299 rupees is chosen',
    },
    cardAlt: 'A television after a DTH recharge of 450 rupees',
  },
  {
    id: 'custom-software',
    title: serviceTitles['custom-software'],
    description: 'Web and mobile software built around the way your business already works.',
    features: [
      'Web and mobile applications',
      'We talk to the people who will use it before we build',
      'Working versions to try along the way',
      'Connections to the systems you already have',
      'Fixes and changes after launch',
    ],
    image: {
      src: '/images/service-custom-software.svg',
      alt: 'An approval step is dragged into its place in a stock order',
    },
    cardAlt: 'A block dragged to its place on a screen',
  },
  {
    id: 'api-integration',
    title: serviceTitles['api-integration'],
    description:
      'Bill payments and recharges inside your own app or website, through one documented JSON API.',
    features: [
      'One API for bills and for mobile, DTH and data recharges',
      'A status for every transaction, to match against your own records',
      'Documentation with examples to copy',
      'Help from our developers while you integrate',
    ],
    image: {
      src: '/images/service-api-integration.svg',
      alt: 'A recharge request to the API and its reply: status success, with a receipt number',
    },
    cardAlt: 'Braces of code around our mark',
  },
  {
    id: 'retailer-solutions',
    title: serviceTitles['retailer-solutions'],
    description:
      'One counter screen for payments and recharges, your wallet balance and a daily closing report that adds up.',
    features: [
      'Wallet balance and top-\u2060ups always in view',
      'A daily closing report with a total for each service and for the day',
      'Your commission beside every payment',
      'A receipt to print or send, and the status of what is pending',
    ],
    image: {
      src: '/images/service-retailer-solutions.svg',
      alt: 'A printed closing report with its total, and the wallet balance',
    },
    cardAlt: 'A list of payments under a shop’s awning',
  },
  {
    id: 'payment-gateway',
    title: serviceTitles['payment-gateway'],
    description:
      'Accept UPI, cards and netbanking on your website or in your app, and see when each payment is settled.',
    features: [
      'UPI, cards and netbanking in one checkout',
      'A checkout that works well on a small phone',
      'Every payment tracked until it is settled to your bank',
      'Reports you can match to your bank statement',
    ],
    image: {
      src: '/images/service-payment-gateway.svg',
      alt: 'A web order, paid by UPI, and the steps to its settlement',
    },
    cardAlt: 'A bank card beside a phone with a paid order',
  },
  {
    id: 'cloud-solutions',
    title: serviceTitles['cloud-solutions'],
    description: 'We move your software to the cloud, then run, monitor and back up its servers.',
    features: [
      'Migration of your existing software',
      'Hosting sized to your traffic',
      'Regular backups',
      'Monitoring of your servers and software',
      'Releases taken from build to test to live',
    ],
    image: {
      src: '/images/service-cloud-solutions.svg',
      alt: 'A release on its way from build to live, an app, a database and backups',
    },
    cardAlt: 'A cloud above two servers',
  },
  {
    id: 'data-analytics',
    title: serviceTitles['data-analytics'],
    description:
      'The day’s transactions as figures you can act on: what sells, where it sells and what has been settled.',
    features: [
      'Dashboards for sales, outlets and settlements',
      'Daily, weekly and monthly reports',
      'Comparisons by outlet, by service and by period',
      'Exports for your spreadsheet',
    ],
    image: {
      src: '/images/service-data-analytics.svg',
      alt: 'A bar chart of a shop’s week with Friday the highest, beside a ring chart',
    },
    cardAlt: 'A bar chart with the last bar the highest',
  },
];
