/** What an investor looks up about the company (docs/product.md §5.4). A text that is empty is shown nowhere. */
export const companyDetails: { label: string; text: string }[] = [
  { label: 'Incorporated', text: '12 March 2021, Lucknow' },
  { label: 'Directors', text: 'Devika Rao (DIN 00000000), Nandini Sen (DIN 00000000)' },
  { label: 'Auditor', text: 'Sample and Associates, Chartered Accountants' },
  { label: 'Paid-up capital', text: '₹10,00,000' },
  { label: 'Accounts', text: 'Filed up to 2025-26. We send them when you ask.' },
  { label: 'Funding', text: 'By the founders so far. We share our plan after an NDA.' },
];

export const companyDetailsHeading: string = 'The company on record';
