import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv } from '../../server/env';
import { MAX_SPAM, SPAM_RETENTION_DAYS } from '../../server/inquiries/retention';
import { inquiryTexts } from '../../src/shared/inquiry';
import { inquiryCorrection } from '../../src/shared/inquiryAdmin';
import { inquiryLabels } from '../../src/shared/inquiryLabels';
import { inquiryLabels as hindiLabels } from '../../src/shared/inquiryLabels.hi';
import { company } from '../../src/site/content/company';
import { inquiryForm } from '../../src/site/inquiry/words';

const html = readFileSync('public/documents/privacy-policy.html', 'utf8');
const hindi = readFileSync('public/hi/documents/privacy-policy.html', 'utf8');
const policy = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the privacy policy names the periods and the quota that the server applies', () => {
  expect(policy).toContain(`for ${readEnv({}).INQUIRY_RETENTION_MONTHS} months after we have closed it`);
  expect(policy).toContain(`erased ${SPAM_RETENTION_DAYS} days after its last change`);
  expect(policy).toContain(`more than ${MAX_SPAM.toLocaleString('en-US')} are held back`);
});

test.for([
  { what: 'that an inquiry stores', from: 'id="inquiry"', schema: inquiryTexts },
  { what: 'that can be corrected', from: 'id="rights"', schema: inquiryCorrection },
])('the privacy policy names every text $what, in both languages', ({ from, schema }) => {
  for (const [text, labels] of [
    [html, inquiryLabels],
    [hindi, hindiLabels],
  ] as const) {
    const [, part = ''] = text.split(from);
    const [section = ''] = part.toLowerCase().split('<h2');
    const missing = Object.keys(schema.shape).filter(
      (name) => !section.includes(labels[name as keyof typeof labels].toLowerCase()),
    );
    expect(missing).toEqual([]);
  }
});

test('the notice at the form names the period that the server applies', () => {
  const months = readEnv({}).INQUIRY_RETENTION_MONTHS;
  expect(JSON.stringify(inquiryForm.notice.items)).toContain(
    `until ${months} months after we have closed it`,
  );
});

const SENTENCES = [
  'Its status (new, answered, closed or spam)',
  'which administrator answers it',
  'the day on which we want to come back to it',
  'the notes that administrators write about it',
  'For each reply that we send from this website',
  'at most one a day to an address',
  'Erasing and correcting take effect at once',
  'until the backups are rotated out',
  'get a copy of it as a file',
  'We answer you within 30 days',
  'We answer a grievance within 30 days',
  'the Data Protection Board of India',
  'The version of the notice beside the Submit button',
];

test('the privacy policy says what is stored, for how long, and what people can ask for', () => {
  expect(SENTENCES.filter((sentence) => !policy.includes(sentence))).toEqual([]);
});

test('the privacy policy names the company and its contact for grievances as the site does, and a date', () => {
  const { legalName, email, address, grievance } = company;
  const grievances = [`${grievance.name}, ${grievance.role}`, grievance.email];
  for (const text of [legalName, email, address.street, ...grievances]) expect(policy).toContain(text);
  const [, machine = '', human] = /<time datetime="([^"]+)">([^<]+)<\/time>/.exec(html) ?? [];
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(machine),
  );
  expect(human).toBe(date);
});
