/** Who we are. Everything here is a sample value until `npm run check:content` is clean. */
export type Company = {
  name: string;
  legalName: string;
  foundedYear: number;
  copyrightYear: number;
  email: string;
  /** With country code, such as +91 98xxx xxxxx; empty where there is none, and then it is shown nowhere. */
  phone: string;
  /** The number of the company on WhatsApp, in the same form. */
  whatsapp: string;
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  /** The place of the office, in degrees; the embedded map is centred on it. */
  location: { latitude: number; longitude: number };
  social: { instagram: string; linkedin: string };
  tagline: string;
};

export const company: Company = {
  name: 'Sanyog Digital',
  legalName: 'Sanyog Digital Private Limited',
  foundedYear: 2021,
  copyrightYear: 2025,
  email: 'hello@sanyog.example',
  phone: '',
  whatsapp: '',
  address: {
    street: '2nd Floor, 14 Sample Marg, Lalbagh',
    city: 'Lucknow',
    region: 'Uttar Pradesh',
    postalCode: '226001',
    country: 'India',
  },
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: {
    instagram: 'https://instagram.example/sanyogdigital',
    linkedin: 'https://linkedin.example/company/sanyog-digital',
  },
  tagline: 'Bill payments, recharges and the software behind them, for shops, businesses and households.',
};
