import { paths } from '../paths';
import { roleWords } from './roleWords';
import type { ServiceId } from './serviceTitles';

/** Who a visitor is. */
export type Role = {
  id: keyof typeof roleWords;
  label: string;
  lead: string;
  /** The page of the role. */
  path: string;
  /** The form, filled in as far as the role tells. */
  inquiry: string;
  /** The service to look at. */
  service?: ServiceId;
};

export const roles: Role[] = [
  {
    id: 'shop',
    ...roleWords.shop,
    path: paths.forShops,
    inquiry: paths.contactAbout('retailer-solutions'),
    service: 'retailer-solutions',
  },
  {
    id: 'distributor',
    ...roleWords.distributor,
    path: paths.forDistributors,
    inquiry: paths.contactAbout('retailer-solutions', 'distributor'),
    service: 'retailer-solutions',
  },
  {
    id: 'developer',
    ...roleWords.developer,
    path: paths.developers,
    inquiry: paths.contactAbout('api-integration'),
    service: 'api-integration',
  },
  {
    id: 'investor',
    ...roleWords.investor,
    path: paths.forInvestors,
    inquiry: paths.contactInvestor,
  },
];

export function getRole(id: Role['id']): Role {
  return roles.find((role) => role.id === id) as Role;
}
