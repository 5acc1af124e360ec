import { expect, test } from 'vitest';
import { suggestEmail } from '../../../../src/pages/inquiry/suggestEmail';

test.for([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmeil.com', 'gmail.com'],
  ['Gmail.Con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['redifmail.com', 'rediffmail.com'],
  ['yaho.co.in', 'yahoo.co.in'],
  ['yahooo.in', 'yahoo.in'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
] as const)('the domain %s is taken for %s', ([domain, meant]) => {
  expect(suggestEmail(`asha@${domain}`)).toBe(`asha@${meant}`);
});

/** Universities, offices and companies of India, others that are near a large provider, and the providers themselves. */
const RIGHT = `iitb.ac.in vit.edu.in tifr.res.in rajasthan.gov.in army.mil.in icici.bank.in gail.co.in
  hcl.com verma.co.in kirana.shop traders.com.np traders.ae
  ibm.com mac.com mail.com email.com ymail.com cloud.com live.com gmx.com aol.com yahoo.it yahoo.co.id yahoo.co.uk
  hotmail.co.uk outlook.in gmail.in gmail shop.example
  gmail.com googlemail.com rediffmail.com yahoo.com yahoo.co.in yahoo.in hotmail.com outlook.com icloud.com GMAIL.com`;

test.for(RIGHT.split(/\s+/))('the domain %s is left alone', (domain) => {
  expect(suggestEmail(`asha@${domain}`)).toBeUndefined();
});

test('a pasted address is asked about without what came along with it', () => {
  expect(suggestEmail('\u202aasha@gmial.com\u202c')).toBe('asha@gmail.com');
  expect(suggestEmail('mailto:asha@gmial.com.')).toBe('asha@gmail.com');
  expect(suggestEmail('\u202aasha@gmail.com\u202c')).toBeUndefined();
});

test('what is no address is left alone', () => {
  for (const typed of ['', 'asha', '@', 'gmial.com']) expect(suggestEmail(typed)).toBeUndefined();
});
