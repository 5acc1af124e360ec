import { expect, test } from 'vitest';
import { inquiryFormSchema } from '../../../../src/site/inquiry/inquiryFormSchema';

test.for([
  ['name', '', 'Please enter your name'],
  ['email', '', 'Please enter your email'],
  ['email', 'asha', 'Please enter a valid email address'],
  ['email', 'asha@example', 'Please enter a valid email address'],
  ['email', 'a b@example.com', 'Please enter a valid email address'],
  ['email', '@example.com', 'Please enter a valid email address'],
])('the %s “%s” is rejected: %s', ([field, value, message]) => {
  const entries = { interest: 'services', name: 'Asha', email: 'asha@example.com', [String(field)]: value };
  const { error } = inquiryFormSchema.safeParse({
    ...{ phone: '', company: '', service: '', investmentInterest: '', message: '', notice: null },
    ...entries,
  });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});
