import { expect, test } from 'vitest';
import { suggestEmail } from '../../../../src/site/inquiry/suggestEmail';

test.for([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@verma.co.in', undefined],
  ['asha@shop.example', undefined],
  ['asha@rediffmail.com', undefined],
  ['asha@icici.bank.in', undefined],
] as const)('%s is taken for %s', ([email, meant]) => {
  expect(suggestEmail(email)).toBe(meant);
});
