import { expect, test } from 'vitest';
import { mailtoHref, telHref } from '../../../src/lib/contactLinks';

test('a reply has the address and the subject', () => {
  expect(mailtoHref('ravi@shop.example', 'Re: Service Inquiry')).toBe(
    'mailto:ravi@shop.example?subject=Re%3A%20Service%20Inquiry',
  );
});

test.for([
  ['a?bcc=x@y.example', 'mailto:a%3Fbcc%3Dx@y.example?subject=Re'],
  ['a,b@y.example', 'mailto:a%2Cb@y.example?subject=Re'],
  ['a&cc=b@y.example', 'mailto:a%26cc%3Db@y.example?subject=Re'],
] as const)('an address cannot add a recipient: %s', ([email, expected]) => {
  expect(mailtoHref(email, 'Re')).toBe(expected);
});

test('a subject cannot add a header', () => {
  expect(mailtoHref('a@b.example', 'x&bcc=y@z.example\r\nTo: q')).toBe(
    'mailto:a@b.example?subject=x%26bcc%3Dy%40z.example%0D%0ATo%3A%20q',
  );
});

test.for([
  ['+91 98765 43210', 'tel:+919876543210'],
  ['(080) 2345-6789', 'tel:08023456789'],
  ['javascript:alert(1)', undefined],
  ['call me', undefined],
  ['', undefined],
] as const)('the phone link of %j', ([phone, expected]) => {
  expect(telHref(phone)).toBe(expected);
});
