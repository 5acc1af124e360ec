import { paths } from '../paths';
import { words } from '../shared/siteLanguage';
import { linkedPosts } from './posts';
import type { Role } from './roles';
import type { ServiceId } from './serviceTitles';
import { solutions } from './solutions';

/** Where to read on: at the site of a product, or on this one. */
export type FurtherLink = { label: string; to: string };

function productLink(solutionId: string, what: string): FurtherLink[] {
  return solutions
    .filter(({ id }) => id === solutionId)
    .map(({ name, url }) => ({ label: `${name}: ${what}`, to: url }));
}

function postLink({ id, title }: { id: string; title: string }): FurtherLink[] {
  return id ? [{ label: title, to: paths.blogPost(id) }] : [];
}

const productLinks = [
  ...productLink('b2c', words({ en: 'for households', hi: 'घर के लिए' })),
  ...productLink('retailer', words({ en: 'for shops', hi: 'दुकानों के लिए' })),
];
const panelLink = productLink('retailer', words({ en: 'the panel', hi: 'पैनल' }));
const apiLink = productLink('api', words({ en: 'API documentation', hi: 'API डॉक्यूमेंटेशन' }));

/** For some services, the product. */
export const serviceLinks: Partial<Record<ServiceId, FurtherLink[]>> = {
  'bill-payment': productLinks,
  'recharge-services': productLinks,
  'api-integration': apiLink,
  'retailer-solutions': panelLink,
};

/** For each role, the product and the post about it. */
export const roleLinks: Partial<Record<Role['id'], FurtherLink[]>> = {
  shop: [...panelLink, ...postLink(linkedPosts.retailerPanel)],
  distributor: [...panelLink, ...postLink(linkedPosts.distributors)],
  developer: [...apiLink, ...postLink(linkedPosts.apiChecklist)],
};
