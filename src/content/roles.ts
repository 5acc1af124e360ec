import { paths } from '../paths';
import { roleWords } from './roleWords';
import type { ServiceId } from './serviceTitles';

/** Who a visitor is. */
export type Role = {
  id: keyof typeof roleWords;
  label: string;
  lead: string;
  text: string;
  /** The hash id of its block on /services; an investor's button leads to the numbers of /about. */
  anchor?: string;
  /** The form, filled in as far as the role tells. */
  inquiry: string;
  /** The services to look at, the most fitting first. */
  services: ServiceId[];
};

export const roles: Role[] = [
  {
    id: 'shop',
    ...roleWords.shop,
    anchor: 'retailer-solutions',
    inquiry: paths.contactAbout('retailer-solutions'),
    services: ['retailer-solutions', 'bill-payment', 'recharge-services'],
  },
  {
    id: 'distributor',
    ...roleWords.distributor,
    anchor: 'for-distributors',
    inquiry: paths.contactAbout('retailer-solutions', 'distributor'),
    services: ['retailer-solutions', 'data-analytics'],
  },
  {
    id: 'developer',
    ...roleWords.developer,
    anchor: 'api-integration',
    inquiry: paths.contactAbout('api-integration'),
    services: ['api-integration', 'payment-gateway', 'custom-software', 'cloud-solutions'],
  },
  {
    id: 'investor',
    ...roleWords.investor,
    inquiry: paths.contactInvestor,
    services: [],
  },
];

/** Where the button of a role leads. */
export function getRoleTarget({ anchor }: Role): string {
  return anchor ? paths.service(anchor) : paths.aboutInvestors;
}
