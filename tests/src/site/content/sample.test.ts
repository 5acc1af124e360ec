import { expect, test, vi } from 'vitest';
import { company } from '../../../../src/site/content/company';
import { fieldExecutive } from '../../../../src/site/content/fieldExecutive';
import { leaders } from '../../../../src/site/content/leaders';
import { findSampleValues } from '../../../../src/site/content/sample';
import { solutions } from '../../../../src/site/content/solutions';

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
  const found = findSampleValues();
  expect(found).toContain('Photo of the Founder & CEO: /images/leader-ceo.svg');
  for (const value of found) expect(value).toMatch(/^[A-Z][^.]+: /);
});

test('the sample company, its products, its place and its leaders are listed', () => {
  expect(findSampleValues()).toEqual(
    expect.arrayContaining([
      'Name of the company: Sanyog Digital',
      'Year in which the company was founded: 2021',
      'City of the office: Lucknow',
      'Latitude of the office on the map: 26.8467',
      'Longitude of the office on the map: 80.9462',
      'Name of the product for households: Sanyog Pay',
      'Name of the Chief Financial Officer: Nandini Sen',
    ]),
  );
});

test('the city of a real company is not listed, even where it is that of the sample', async () => {
  vi.resetModules();
  vi.doMock('../../../../src/site/content/company', () => ({
    company: {
      ...company,
      name: 'Gomti Pay',
      address: { ...company.address, street: '7 Station Road' },
    },
  }));
  const { findSampleValues: findSamples } = await import('../../../../src/site/content/sample');
  const found = findSamples().join('\n');
  expect(found).not.toContain('City of the office');
  expect(found).not.toContain('founded');
  expect(found).toContain('Legal name of the company');
});

test('real values are not listed', () => {
  const found = findSampleValues().join('\n');
  expect(found).not.toContain(company.address.country);
  expect(found).not.toContain(fieldExecutive.pay.amount);
});
