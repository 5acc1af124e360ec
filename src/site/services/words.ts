import { paths } from '../../paths';
import type { ServiceId } from '../content/serviceTitles';
import { apiUrl, solutions } from '../content/solutions';

/** Where to read on: at the site of a product (`url`), or on this one (`to`). */
type FurtherLink = { label: string } & ({ url: string } | { to: string });

function productLink(solutionId: string, what?: string): FurtherLink[] {
  return solutions
    .filter(({ id }) => id === solutionId)
    .map(({ name, audience, url }) => ({ label: `${name}: ${what ?? audience.toLowerCase()}`, url }));
}

const productLinks = [...productLink('b2c'), ...productLink('retailer')];

const updatesLink: FurtherLink = {
  label: 'Product updates on our blog',
  to: paths.blogCategory('Product Updates'),
};

/** For some services, the product and what the blog says of it. */
export const furtherLinks: Partial<Record<ServiceId, FurtherLink[]>> = {
  'bill-payment': productLinks,
  'recharge-services': productLinks,
  'api-integration': [...productLink('api', 'API documentation'), updatesLink],
  'retailer-solutions': [...productLink('retailer'), updatesLink],
};

/** The text of /services around the records of services.ts. */
export const servicesPage = {
  title: 'Services',
  description:
    'Bill payment, recharges, retailer software, payment gateway, APIs, custom software, cloud and data analytics: eight services and what you get with each.',
  heading: 'From a recharge at the counter to the cloud behind it',
  lead: 'Eight services. Choose the one you need, or combine several.',
  list: { heading: 'All services', features: 'What you get', ask: 'Ask about' },
  closing: {
    heading: 'Not sure which one you need?',
    lead: 'Tell us how your day goes and what slows you down.',
    action: { label: 'Send an inquiry', to: paths.inquiry },
  },
};

/** One request to the API as a developer would type it, with the figures of the pictures (docs/product.md §6.5). */
export const apiExample = {
  heading: 'One recharge, as your server sends it',
  lead: 'You send your own reference and get it back with a status and a receipt number. The host, key and figures are samples.',
  request: {
    label: 'Request',
    code: `curl --request POST ${apiUrl}/v1/recharges \\
  --header 'Authorization: Bearer YOUR_KEY' \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1042",
    "mobile": "98XXXXX731",
    "amount": 199
  }'`,
    copy: 'the request',
  },
  response: {
    label: 'Response',
    code: `HTTP/1.1 200 OK
Content-Type: application/json

{
  "reference": "order-1042",
  "status": "success",
  "amount": 199,
  "receipt": "SD-6H40"
}`,
    copy: 'the response',
  },
  copy: { label: 'Copy', copied: 'Copied', failed: 'Selected. Press Ctrl+C to copy.' },
  note: 'No reply in time? Treat the payment as unknown, not as failed, and ask for its status using your reference.',
};
