import { companyFacts, grievanceEmail } from './companyFacts';
import type { ServiceId } from './serviceTitles';

/**
 * Who we are (docs/product.md §1.5). Everything here is a sample value until `npm run check:content` is clean. A text
 * that is empty is shown nowhere.
 */
export type Company = {
  name: string;
  legalName: string;
  foundedYear: number;
  copyrightYear: number;
  email: string;
  /** With country code, such as +91 98xxx xxxxx. */
  phone: string;
  /** The number of the company on WhatsApp, in the same form. */
  whatsapp: string;
  /** When the telephone is answered. */
  hours: string;
  /** Within which time an inquiry is answered, such as "one working day". */
  replyTime: string;
  /** Corporate Identity Number. */
  cin: string;
  /** Number of the registration for goods and services tax. */
  gstin: string;
  /** Number of the registration as a small enterprise. */
  udyam: string;
  /** Who answers queries and grievances; by post at the registered office. */
  grievance: { name: string; role: string; email: string };
  licences: Licence[];
  /** The registered office. */
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  /** The place of the office, in degrees; the embedded map is centred on it. */
  location: { latitude: number; longitude: number };
  social: { instagram: string; linkedin: string };
  tagline: string;
};

/** The partner under whose authorisation regulated services run. */
type Licence = { services: ServiceId[]; partner: string; role: string };

export const company: Company = {
  ...companyFacts,
  name: 'Sanyog Digital',
  hours: 'Day and night, every day',
  replyTime: 'one working day (Monday to Saturday)',
  grievance: {
    name: 'Imran Qureshi',
    role: 'Chief Operations Officer',
    email: grievanceEmail,
  },
  licences: [
    {
      services: ['bill-payment', 'api-integration'],
      partner: 'Sample Bank Limited',
      role: 'Bharat Connect (BBPS) operating unit, authorised by the Reserve Bank of India',
    },
    {
      services: ['recharge-services'],
      partner: 'Sample Recharge Private Limited',
      role: 'Distributor of the mobile and DTH operators',
    },
    {
      services: ['payment-gateway'],
      partner: 'Sample Payments Limited',
      role: 'Payment aggregator, authorised by the Reserve Bank of India',
    },
  ],
  address: {
    street: '2nd Floor, 14 Sample Marg, Lalbagh',
    city: 'Lucknow',
    region: 'Uttar Pradesh',
    postalCode: '226001',
    country: 'India',
  },
  tagline: 'Bill payments, recharges and the software behind them, for shops, businesses and households.',
};
