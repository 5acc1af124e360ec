import type { Role } from './roles';

/**
 * What a role asks first; a text that is empty is shown nowhere (docs/product.md §6.7). Of what somebody earns or pays the
 * first line leads: the figures.
 */
export type RoleTerms = { earns: string; pays: string; needs: string; offer: string };

/** What the terms are called, in the order in which they are shown. */
export const termLabels: [keyof RoleTerms, string][] = [
  ['earns', 'What you earn'],
  ['pays', 'What you pay'],
  ['needs', 'What you need'],
  ['offer', 'Operators and boards'],
];

/** Says since when the terms apply; the sample says that they are none. */
export const termsNote = 'Sample terms, to show what will stand here.';

export const roleTerms: Partial<Record<Role['id'], RoleTerms>> = {
  shop: {
    earns: '₹1 to ₹3 on each bill, 1 to 3% on each recharge\nat once in your wallet',
    pays: 'No joining fee\nYou top up a wallet, from ₹1,000; what you do not use is paid back when you ask.',
    needs: 'PAN, Aadhaar and a bank account for the KYC; a phone or computer; a printer if you like.',
    offer: 'All mobile and DTH operators; the electricity, water and gas boards of Uttar Pradesh.',
  },
  distributor: {
    earns: '0.2 to 0.5% of what your shops take\neach Monday',
    pays: '₹25,000 deposit\npaid back when you leave',
    needs: 'GSTIN, PAN and a bank account for the KYC; ten shops or more to start.',
    offer: '',
  },
  developer: {
    earns: '',
    pays: '₹0.50 to ₹2 for each payment that succeeds\nTest keys cost nothing.',
    needs: 'Company registration, PAN and GSTIN for the KYC; the IP addresses of your servers.',
    offer: '',
  },
};
