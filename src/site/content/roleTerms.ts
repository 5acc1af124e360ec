import type { Role } from './roles';

/**
 * What somebody in a role asks before an inquiry (docs/product.md §6.7). Of a text with two lines the first one leads: the
 * figures. A text that is empty is not shown.
 */
export type RoleTerm = { label: string; text: string };

/** Says since when the terms apply; the sample says that they are none. */
export const termsNote = 'Sample terms.';

export const roleTerms: Partial<Record<Role['id'], RoleTerm[]>> = {
  shop: [
    {
      label: 'What you earn',
      text: '₹1 to ₹3 on each bill, 1 to 3% on each recharge\nat once in your wallet',
    },
    {
      label: 'What you pay',
      text: 'No joining fee\nYou top up a wallet by UPI or bank, from ₹1,000. Sample Bank Limited holds the money; what you do not use is paid back within three working days.',
    },
    {
      label: 'Ready in',
      text: 'Two working days after the KYC. Someone comes to your shop and sets it up with you.',
    },
    {
      label: 'If a payment fails',
      text: 'All of it is back in your wallet. While it is pending you see its status.',
    },
    {
      label: 'What you need',
      text: 'PAN, Aadhaar and a bank account for the KYC; a phone or computer; a printer if you like.',
    },
    {
      label: 'Operators and boards',
      text: 'All mobile and DTH operators; the electricity, water and gas boards of Uttar Pradesh.',
    },
  ],
  distributor: [
    {
      label: 'What you earn',
      text: '0.2 to 0.5% of what your shops take\neach Monday, with a statement, after TDS',
    },
    {
      label: 'What you pay',
      text: '₹25,000 deposit\nheld by Sample Bank Limited, paid back within 30 days when you leave, less open balances',
    },
    {
      label: 'Your area',
      text: 'One town or district, agreed in writing, and no second distributor in it while ten of your shops are active.',
    },
    {
      label: 'The agreement',
      text: 'Twelve months, 30 days’ notice. You read it before you pay the deposit.',
    },
    {
      label: 'What you need',
      text: 'GSTIN, PAN and a bank account for the KYC; ten shops or more to start.',
    },
    {
      label: 'Your shops',
      text: 'Each fills its own wallet: you advance nothing. We train it and answer its questions.',
    },
  ],
  developer: [
    {
      label: 'What you pay',
      text: '₹0.50 to ₹2 for each payment that succeeds\nfrom a prepaid balance, which Sample Bank Limited holds',
    },
    { label: 'Testing', text: 'Test keys within one working day. They cost nothing and pay nothing.' },
    {
      label: 'If a payment fails',
      text: 'Its amount is back at once; what is pending ends within two days.',
    },
    { label: 'Limit', text: '50 requests a second.' },
    { label: 'Uptime', text: '99.9% of each month, with a public status page.' },
    {
      label: 'What you need',
      text: 'Company registration, PAN and GSTIN for the KYC; the IP addresses of your servers.',
    },
  ],
};
