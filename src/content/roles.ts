import { paths } from '../paths';
import { words } from '../shared/siteLanguage';
import type { ServiceId } from './serviceTitles';

/** `label` is on the button of a role, after the heading; `lead` is the first line of the page where it leads. */
const texts = words({
  shop: {
    label: { en: 'Shop owner', hi: 'दुकानदार' },
    lead: { en: 'For shop owners', hi: 'दुकानदारों के लिए' },
  },
  distributor: {
    label: { en: 'Distributor', hi: 'डिस्ट्रीब्यूटर' },
    lead: { en: 'For distributors', hi: 'डिस्ट्रीब्यूटरों के लिए' },
  },
  developer: {
    label: { en: 'Developer', hi: 'डेवलपर' },
    lead: { en: 'For developers', hi: 'डेवलपर के लिए' },
  },
  investor: {
    label: { en: 'Investor', hi: 'निवेशक' },
    lead: { en: 'For investors', hi: 'निवेशकों के लिए' },
  },
});

/** Who a visitor is. */
export type Role = {
  id: keyof typeof texts;
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
    ...texts.shop,
    path: paths.forShops,
    inquiry: paths.contactAbout('retailer-solutions'),
    service: 'retailer-solutions',
  },
  {
    id: 'distributor',
    ...texts.distributor,
    path: paths.forDistributors,
    inquiry: paths.contactAbout('retailer-solutions', 'distributor'),
    service: 'retailer-solutions',
  },
  {
    id: 'developer',
    ...texts.developer,
    path: paths.developers,
    inquiry: paths.contactAbout('api-integration'),
    service: 'api-integration',
  },
  {
    id: 'investor',
    ...texts.investor,
    path: paths.forInvestors,
    inquiry: paths.contactInvestor,
  },
];

export function getRole(id: Role['id']): Role {
  return roles.find((role) => role.id === id) as Role;
}

export const rolesHeading: string = words({ en: 'Who are you?', hi: 'आप कौन हैं?' });

/** Leads whoever has paid to a person, or to the answers about it, beside the roles. */
export const paymentStuck: string = words({ en: 'Payment stuck?', hi: 'पेमेंट अटक गया?' });
