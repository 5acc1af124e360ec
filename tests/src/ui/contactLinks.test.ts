import { expect, test } from 'vitest';
import { telHref, whatsappHref } from '../../../src/ui/contactLinks';

test.for([
  ['+91 98765 43210', 'tel:+919876543210'],
  ['(080) 2345-6789', 'tel:08023456789'],
  ['javascript:alert(1)', undefined],
  ['call me', undefined],
  ['', undefined],
] as const)('the phone link of %j', ([phone, expected]) => {
  expect(telHref(phone)).toBe(expected);
});

test('a link to WhatsApp has the digits of the number, and the text to begin with', () => {
  expect(whatsappHref('+91 98765 43210')).toBe('https://wa.me/919876543210');
  expect(whatsappHref('+91 98765 43210', 'Bill & more')).toBe(
    'https://wa.me/919876543210?text=Bill%20%26%20more',
  );
});

test('half a character, as in a text that another program has cut, breaks no page', () => {
  expect(whatsappHref('', 'Bill \ud83d')).toBe('https://wa.me/?text=Bill%20%EF%BF%BD');
});
