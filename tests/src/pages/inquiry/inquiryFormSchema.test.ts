import { describe, expect, test } from 'vitest';
import { inquiryFormSchema } from '../../../../src/pages/inquiry/inquiryFormSchema';
import { inquiryForm, inquiryFormIn } from '../../../../src/pages/inquiry/words';
import { inquiryDetails } from '../../../../src/shared/inquiry';

test.for([
  ['marks of direction of a contact list', '\u202aasha@shop.example\u202c'],
  ['a zero-width space', 'asha@shop\u200b.example'],
  ['a soft hyphen, a word joiner and a left-to-right mark', 'as\u00adha@\u2060shop.example\u200e'],
  ['a link', 'mailto:asha@shop.example'],
  ['a link in capitals and brackets', '<MAILTO:asha@shop.example>'],
  ['brackets', ' < asha@shop.example > '],
  ['the stop of a double space', 'asha@shop.example. '],
  ['other signs of a sentence', 'asha@shop.example,;.'],
])('an e-mail address that was typed or pasted with %s is read without it', ([, typed]) => {
  expect(inquiryDetails.shape.email.parse(typed)).toBe('asha@shop.example');
});

test('an e-mail address with the digits of a Hindi keyboard has those of an address', () => {
  expect(inquiryDetails.shape.email.parse('asha१९@shop.example')).toBe('asha19@shop.example');
});

test.for(['asha+shop@shop.example', "o'neil.a@shop.example", 'आशा@दुकान.भारत', 'mailto@shop.example'])(
  'the address %s stays as it is',
  (address) => expect(inquiryDetails.shape.email.parse(address)).toBe(address),
);

test.for(['<>', 'mailto:', '\u200b', '...', '@shop.example.'])('“%s” is no e-mail address', (typed) => {
  expect(inquiryDetails.shape.email.safeParse(typed).success).toBe(false);
});

const templates = Object.values(inquiryFormIn).flatMap(({ details }) => Object.values(details.openings));

describe.for(templates)('of the message %j', (template) => {
  const [first = '', ...others] = template.split('\n');
  const check = (message: string) =>
    inquiryFormSchema.safeParse({ interest: 'services', name: 'Asha', email: 'asha@shop.example', message })
      .error?.issues;

  test('empty blanks alone are not sent, whatever was left of them', () => {
    const blanks = template.split('\n').filter((line) => line.endsWith(':'));
    for (const message of [blanks.join('\n'), ` ${blanks.join(' \n')} \n\n`, ...blanks])
      expect(check(message)).toMatchObject([{ path: ['message'], message: inquiryForm.details.unfilled }]);
  });

  test('it is sent once anything is filled in or added', () => {
    for (const message of [
      `${template} x`,
      `${first} 5\n${others.join('\n')}`,
      `${template}\n?`,
      `Hi\n${template}`,
    ])
      expect(check(message)).toBeUndefined();
  });
});

test('a form without a message is sent, and so is what a link asks for in a sentence', () => {
  const { call, accounts } = inquiryForm.details.openings;
  for (const message of ['', ' ', null, undefined, 'Please call me.', call, accounts])
    expect(
      inquiryFormSchema.safeParse({ interest: 'investor', name: 'Asha', email: 'asha@shop.example', message })
        .success,
    ).toBe(true);
});
