import { expect, test } from 'vitest';
import { leaders } from '../../../src/content/about';
import { fieldExecutive } from '../../../src/content/careers';
import { company } from '../../../src/content/company';
import { findSampleValues } from '../../../src/content/sample';
import { solutions } from '../../../src/content/solutions';

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

test('real values are not listed', () => {
  const found = findSampleValues().join('\n');
  expect(found).not.toContain(company.address.city);
  expect(found).not.toContain(fieldExecutive.pay.amount);
});
