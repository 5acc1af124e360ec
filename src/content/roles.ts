import { paths } from '../paths';
import { roleWords } from './roleWords';
import type { ServiceId } from './serviceTitles';

/** Who a visitor is. */
export type Role = {
  id: keyof typeof roleWords;
  label: string;
  lead: string;
  text: string;
  /** The page of the role. */
  path: string;
  /** The form, filled in as far as the role tells. */
  inquiry: string;
  /** The services to look at, the most fitting first. */
  services: ServiceId[];
};

export const roles: Role[] = [
  {
    id: 'shop',
    ...roleWords.shop,
    path: paths.forShops,
    inquiry: paths.contactAbout('retailer-solutions'),
    services: ['retailer-solutions', 'bill-payment', 'recharge-services'],
  },
  {
    id: 'distributor',
    ...roleWords.distributor,
    path: paths.forDistributors,
    inquiry: paths.contactAbout('retailer-solutions', 'distributor'),
    services: ['retailer-solutions', 'data-analytics'],
  },
  {
    id: 'developer',
    ...roleWords.developer,
    path: paths.developers,
    inquiry: paths.contactAbout('api-integration'),
    services: ['api-integration', 'payment-gateway', 'custom-software', 'cloud-solutions'],
  },
  {
    id: 'investor',
    ...roleWords.investor,
    path: paths.forInvestors,
    inquiry: paths.contactInvestor,
    services: [],
  },
];

export function getRole(id: Role['id']): Role {
  return roles.find((role) => role.id === id) as Role;
}
