import { expect, test } from 'vitest';
import { telHref } from '../../../src/ui/contactLinks';

test.for([
  ['+91 98765 43210', 'tel:+919876543210'],
  ['(080) 2345-6789', 'tel:08023456789'],
  ['javascript:alert(1)', undefined],
  ['call me', undefined],
  ['', undefined],
] as const)('the phone link of %j', ([phone, expected]) => {
  expect(telHref(phone)).toBe(expected);
});
