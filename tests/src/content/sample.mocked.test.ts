import { expect, test, vi } from 'vitest';
import { claimsMonth } from '../../../src/content/claims';
import * as companyModule from '../../../src/content/company';
import { fieldExecutive } from '../../../src/content/fieldExecutive';
import { leadersIn } from '../../../src/content/leaders';
import { findSampleValues } from '../../../src/content/sample';
import { solutions } from '../../../src/content/solutions';
import { LANGUAGES } from '../../../src/shared/languages';

const { company, companyIn } = companyModule;
const leaders = leadersIn.en;
const texts = import.meta.glob<string>('../../../src/{content/help,pages}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('reserved addresses, the sample postal address, drawn portraits and the sample form are listed', () => {
  const found = findSampleValues().join('\n');
  const expected = [
    company.email,
    company.address.street,
    company.social.linkedin,
    fieldExecutive.applyUrl,
    ...solutions.map(({ url }) => url),
    ...leaders.flatMap(({ image, linkedin }) => [image.src, linkedin]),
  ];
  for (const value of expected) expect(found).toContain(value);
});

test('every value is named in plain words', () => {
  for (const value of findSampleValues()) expect(value).toMatch(/^[A-Z][^.]+: /);
});

test('the sample company, its products, its place, its leaders and numbers that belong to nobody are listed', () => {
  expect(findSampleValues()).toEqual(
    expect.arrayContaining([
      'Photo of the Founder & CEO: /images/leader-ceo.svg',
      'Name of the company: Sanyog Digital',
      'Year in which the company was founded: 2021',
      'City of the office: Lucknow',
      'Latitude of the office on the map: 26.8467',
      'Longitude of the office on the map: 80.9462',
      'Name of the product for households: Sanyog Pay',
      'Name of the Chief Financial Officer: Nandini Sen',
      'Phone number of the company: +91 00000 00000',
      `CIN of the company: ${company.cin}`,
      `GSTIN of the company: ${company.gstin}`,
      `Udyam number of the company: ${company.udyam}`,
      `Contact for grievances: ${company.grievance.name}`,
      'Partner for Payment Gateway: Sample Payments Limited',
      expect.stringMatching(
        /^Distributor, what you pay: ₹25,000 refundable security deposit, without interest/,
      ),
      'Balance sheet, net worth: -1.2',
      'Place of the field executives: In your own district',
      expect.stringMatching(/^Contract of the field executives: You are our employee/),
      expect.stringMatching(/^Conditions of the field executives: Incentives depend/),
      expect.stringMatching(/^Authorisation of the partner for Payment Gateway: /),
      'Post "A tour of the retailer panel": 00000000-0000-7000-8000-000000000001',
    ]),
  );
});

test('no text has a sample value typed into it that stands in a record, where it would be overlooked', () => {
  const values = [
    claimsMonth,
    ...solutions.map(({ name }) => name),
    ...LANGUAGES.flatMap((language) => [
      ...companyIn[language].licences.map(({ partner }) => partner),
      ...leadersIn[language].map(({ name }) => name),
    ]),
  ];
  const found = Object.entries(texts).flatMap(([file, text]) =>
    values.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`),
  );
  expect(Object.keys(texts).length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

/** The list of another company, whose values are read when the module loads. */
async function importSample(changes: Partial<typeof company>) {
  vi.resetModules();
  vi.doMock('../../../src/content/company', () => ({
    ...companyModule,
    company: { ...company, ...changes },
  }));
  return import('../../../src/content/sample');
}

test('what the law requires is listed while it is empty; what a company may do without is named apart', async () => {
  const empty = { phone: '', cin: '', whatsapp: '', hours: '', replyTime: '', udyam: '' };
  const content = await importSample({ ...empty, gstin: '29ABCDE1234F1Z5' });
  const found = content.findSampleValues().join('\n');
  expect(found).toContain('Phone number of the company: missing');
  expect(found).toContain('CIN of the company: missing');
  expect(found).not.toMatch(/^(WhatsApp|GSTIN|Udyam|Hours|Time within)/m);
  expect(content.findEmptyValues()).toEqual([
    'WhatsApp number of the company',
    'Hours of the telephone',
    'Time within which inquiries are answered',
    'Udyam number of the company',
    'Authorisation of the partner for Recharge Services',
  ]);
});

test('the city of a real company is not listed, even where it is that of the sample', async () => {
  const address = { ...company.address, street: '7 Station Road' };
  const content = await importSample({ name: 'Gomti Pay', address });
  const found = content.findSampleValues().join('\n');
  expect(found).not.toContain('City of the office');
  expect(found).not.toContain('founded');
  expect(found).toContain('Legal name of the company');
});

test('real values are not listed', () => {
  const values = findSampleValues().map((line) => line.replace(/^[^:]+: /, ''));
  expect(values).not.toContain(company.address.country);
  expect(values).not.toContain(fieldExecutive.pay.amount);
});
