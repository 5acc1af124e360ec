import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { MAX_SPAM, SPAM_RETENTION_DAYS } from '../../server/inquiries/retention';
import { company } from '../../src/content/company';
import { inquiryForm, inquiryFormIn } from '../../src/pages/inquiry/words';
import { APPLICATION_RETENTION_MONTHS } from '../../src/shared/applicationLimits';
import { inquiryTexts } from '../../src/shared/inquiry';
import { inquiryCorrection } from '../../src/shared/inquiryAdmin';
import { inquiryLabelsIn } from '../../src/shared/inquiryLabels';

const html = readFileSync('public/documents/privacy-policy.html', 'utf8');
const hindi = readFileSync('public/hi/documents/privacy-policy.html', 'utf8');
const policy = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the privacy policy names the periods and the quota that the server applies', () => {
  expect(policy).toContain(`for ${readConfig({}).INQUIRY_RETENTION_MONTHS} months after we have closed it`);
  expect(policy).toContain(`erased ${SPAM_RETENTION_DAYS} days after its last change`);
  expect([APPLICATION_RETENTION_MONTHS, policy.includes('erased six months after it reached us')]).toEqual([
    6,
    true,
  ]);
  expect(policy).toContain(`more than ${MAX_SPAM.toLocaleString('en-US')} are held back`);
});

test.for([
  { what: 'that an inquiry stores', from: 'id="inquiry"', schema: inquiryTexts },
  { what: 'that can be corrected', from: 'id="rights"', schema: inquiryCorrection },
])('the privacy policy names every text $what, in both languages', ({ from, schema }) => {
  for (const [text, labels] of [
    [html, inquiryLabelsIn.en],
    [hindi, inquiryLabelsIn.hi],
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
  const months = readConfig({}).INQUIRY_RETENTION_MONTHS;
  expect(JSON.stringify(inquiryForm.notice.items)).toContain(
    `until ${months} months after we have closed it; spam for ${SPAM_RETENTION_DAYS} days`,
  );
});

test('the notice at the form names what the policy names: the confirmation, spam and the law among the purposes, and when the Board hears complaints', () => {
  const { items, board } = inquiryForm.notice;
  expect(JSON.stringify(items)).toMatch(
    /signs of spam.*confirm that it reached us.*keep spam and misuse out.*the law requires/,
  );
  for (const text of [board, policy]) expect(text).toContain('provisions on complaints are in force');
  expect(JSON.stringify(inquiryFormIn.hi.notice.items)).toMatch(
    /स्पैम के निशान.*मिलने की सूचना.*स्पैम और गलत इस्तेमाल.*कानून मानने/,
  );
  for (const text of [inquiryFormIn.hi.notice.board, hindi]) expect(text).toContain('शिकायत वाले नियम लागू हों');
});

test.for([
  { language: 'English', text: html, words: ['one year', 'outside India', 'the English text applies'] },
  { language: 'Hindi', text: hindi, words: ['एक साल', 'भारत के बाहर', 'अंग्रेज़ी वाला लागू होगा'] },
])('the $language policy has calls and chats, applications and the periods of the law', ({ text, words }) => {
  for (const part of ['id="other-ways"', 'id="applications"', 'WhatsApp', '43A', '8(3)', '2027', ...words]) {
    expect(text).toContain(part);
  }
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

test.each([
  ['documents/terms.html', 'the English text applies'],
  ['hi/documents/terms.html', 'अंग्रेज़ी वाली लागू होंगी'],
])('the terms of %s say which language applies', (file, words) => {
  expect(readFileSync(`public/${file}`, 'utf8')).toContain(words);
});
