import { expect, test } from 'vitest';
import { company } from '../../../src/content/company';
import { toLetterhead } from '../../../src/content/letterhead';

test('the lines below a mail have name, registered office, CIN, ways to reach us and the contact for grievances', () => {
  expect(toLetterhead(company).split('\n')).toEqual([
    company.legalName,
    expect.stringMatching(/^Registered office: .+ 226001, India$/),
    `CIN: ${company.cin}`,
    `${company.phone}, ${company.email}`,
    `Queries and grievances: ${Object.values(company.grievance).join(', ')}`,
  ]);
});

test('what is empty is left out of them', () => {
  const empty = { ...company, cin: '', phone: '', grievance: { name: '', role: '', email: '' } };
  expect(toLetterhead({ ...empty, address: { ...company.address, street: '' } })).toBe(
    `${company.legalName}\n${company.email}`,
  );
});
