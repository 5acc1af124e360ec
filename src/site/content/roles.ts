import { paths } from '../../paths';
import type { ServiceId } from './serviceTitles';

/** Who a visitor is (docs/product.md §4.2). */
export type Role = {
  id: 'shop' | 'distributor' | 'developer' | 'investor';
  /** On its button, after "I am". */
  label: string;
  /** The first line of the place where the button leads. */
  lead: string;
  text: string;
  /** The hash id of its block on /services; an investor's button leads to the inquiry. */
  anchor?: string;
  /** The form, filled in as far as the role tells. */
  inquiry: string;
  /** The services to look at, the most fitting first. */
  services: ServiceId[];
};

export const roles: Role[] = [
  {
    id: 'shop',
    label: 'Shop owner',
    lead: 'For shop owners',
    text: 'Offer payments and recharges at your counter, and close each day with accounts that match.',
    anchor: 'retailer-solutions',
    inquiry: paths.contactAbout('retailer-solutions'),
    services: ['retailer-solutions', 'bill-payment', 'recharge-services'],
  },
  {
    id: 'distributor',
    label: 'Distributor',
    lead: 'For distributors',
    text: 'See your shops, their balances and what they sell without calling each one.',
    anchor: 'for-distributors',
    inquiry: paths.contactAbout('retailer-solutions', 'distributor'),
    services: ['retailer-solutions', 'data-analytics'],
  },
  {
    id: 'developer',
    label: 'Developer',
    lead: 'For developers',
    text: 'Add payments to your app or website, or have us build and run it for you.',
    anchor: 'api-integration',
    inquiry: paths.contactAbout('api-integration'),
    services: ['api-integration', 'payment-gateway', 'custom-software', 'cloud-solutions'],
  },
  {
    id: 'investor',
    label: 'Investor',
    lead: 'For investors',
    text: 'Ask about the company, its numbers and its plans.',
    inquiry: paths.contactInvestor,
    services: [],
  },
];

export const rolesHeading = 'I am';

/** Where the button of a role leads. */
export function getRoleTarget({ anchor, inquiry }: Role): string {
  return anchor ? paths.service(anchor) : inquiry;
}
