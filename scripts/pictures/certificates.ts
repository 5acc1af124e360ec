import { company } from '../../src/content/company';
import { officeAddress } from '../../src/content/officeAddress';

/** One sample certificate: what its page says. Its number belongs to nobody until the real document takes its place. */
export type Certificate = {
  file: string;
  title: string;
  authority: string;
  statement: string;
  rows: [string, string][];
};

export const certificates: Certificate[] = [
  {
    file: 'company-registration.pdf',
    title: 'Company registration',
    authority: 'Registrar of Companies (sample)',
    statement: `The company named here is entered in the register of companies. It was founded in ${company.foundedYear}.`,
    rows: [
      ['Name of the company', company.legalName],
      ['Corporate identity number', company.cin],
      ['Kind of company', 'Private company limited by shares'],
      ['Date of registration', `XX XXXXXXX ${company.foundedYear}`],
      ['Registered office', officeAddress],
    ],
  },
  {
    file: 'tax-registration.pdf',
    title: 'Tax registration',
    authority: 'Goods and Services Tax (sample)',
    statement: 'The business named here is registered for goods and services tax under the number below.',
    rows: [
      ['Legal name', company.legalName],
      ['Trade name', company.name],
      ['GST identification number', company.gstin],
      ['Valid from', `XX XXXXXXX ${company.foundedYear}`],
      ['Principal place of business', officeAddress],
    ],
  },
  {
    file: 'small-enterprise-registration.pdf',
    title: 'Small-enterprise registration',
    authority: 'Register of micro, small and medium enterprises (sample)',
    statement: 'The enterprise named here is entered in the register of micro, small and medium enterprises.',
    rows: [
      ['Name of the enterprise', company.legalName],
      ['Registration number', company.udyam],
      ['Size of the enterprise', 'Small'],
      ['Activity', 'Services'],
      ['Office', officeAddress],
    ],
  },
];
