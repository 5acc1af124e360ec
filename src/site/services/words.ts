import { paths } from '../../paths';
import { linkedPosts } from '../content/posts';
import type { ServiceId } from '../content/serviceTitles';
import { solutions } from '../content/solutions';
import { apiSamples } from './apiSamples';

/** Where to read on: at the site of a product (`url`), or on this one (`to`). */
export type FurtherLink = { label: string } & ({ url: string } | { to: string });

function productLink(solutionId: string, what: string): FurtherLink[] {
  return solutions
    .filter(({ id }) => id === solutionId)
    .map(({ name, url }) => ({ label: `${name}: ${what}`, url }));
}

function postLink({ id, title }: { id: string; title: string }): FurtherLink[] {
  return id ? [{ label: title, to: paths.blogPost(id) }] : [];
}

const productLinks = [...productLink('b2c', 'for households'), ...productLink('retailer', 'for shops')];

/** For some services, the product and the post about it. */
export const furtherLinks: Partial<Record<ServiceId, FurtherLink[]>> = {
  'bill-payment': productLinks,
  'recharge-services': productLinks,
  'api-integration': [
    { label: 'One request and its response', to: paths.apiExample },
    ...productLink('api', 'API documentation'),
    ...postLink(linkedPosts.apiChecklist),
  ],
  'retailer-solutions': [...productLink('retailer', 'the panel'), ...postLink(linkedPosts.retailerPanel)],
};

/** The block for distributors, beside what the role says of itself (content/roles.ts). */
export const forDistributors = {
  heading: 'All your shops in one view',
  action: 'Ask about becoming a distributor',
  links: [...productLink('retailer', 'the panel'), ...postLink(linkedPosts.distributors)],
};

/** The text of /services around the records of services.ts. */
export const servicesPage = {
  title: 'Services',
  description:
    'Bill payment, recharges, retailer software, payment gateway, APIs, custom software, cloud and data analytics.',
  heading: 'From a recharge at the counter to the cloud behind it',
  list: 'All services',
  ask: (service: string) => `Ask about ${service}`,
  closing: {
    heading: 'Not sure which one you need?',
    lead: 'Tell us how your day goes and what slows you down.',
    action: { label: 'Send an inquiry', to: paths.contact },
  },
};

/** One request to the API as a developer would type it, with the figures of the pictures (docs/product.md §6.5). */
export const apiExample = {
  heading: 'One recharge, as your server sends it',
  lead: 'You send your own reference and get it back with a status and a receipt number. All of it is a sample.',
  request: {
    label: 'Request',
    code: apiSamples.request,
    copy: 'the request',
  },
  response: {
    label: 'Response',
    code: apiSamples.response,
    copy: 'the response',
  },
  statuses: [
    { status: 'success', meaning: 'Paid. The receipt number is final.' },
    {
      status: 'pending',
      meaning: 'The operator has not answered yet. Your server is told how it ends.',
    },
    { status: 'failed', meaning: 'Not paid. The amount is in your balance again.' },
  ],
  repeat:
    'No reply in time? Do not count it as failed: send it again with the same reference, and nothing is paid twice. Amounts are in rupees, and we find the operator of a number.',
  further: [
    {
      question: 'When it is a bill',
      label: 'Two requests',
      code: apiSamples.bill,
      copy: 'the two requests of a bill',
    },
    {
      question: 'When you ask for the status',
      label: 'Request and response',
      code: apiSamples.status,
      copy: 'the request for the status',
    },
    {
      question: 'When a request is wrong',
      label: 'Response',
      code: apiSamples.error,
      copy: 'the error response',
    },
    {
      question: 'When a pending payment ends',
      label: 'Request to your server',
      code: apiSamples.notification,
      copy: 'the request to your server',
    },
  ],
  copy: { label: 'Copy', copied: 'Copied', failed: 'Selected. Press Ctrl+C to copy.' },
};
