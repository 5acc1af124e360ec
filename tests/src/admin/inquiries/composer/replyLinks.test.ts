import { expect, test } from 'vitest';
import {
  getCallHref,
  getReplySubject,
  getWhatsappHref,
  mailtoHref,
  quoteLines,
} from '../../../../../src/admin/inquiries/composer/replyLinks';
import type { Language } from '../../../../../src/shared/languages';

const _id = '01890000-0000-7000-8000-00004d601269';

test.for([
  ['ravi@shop.example', 'Re: Inquiry', 'ravi@shop.example?subject=Re%3A%20Inquiry'],
  ['a?bcc=x@y.example', 'Re', 'a%3Fbcc%3Dx@y.example?subject=Re'],
  ['a,b@y.example', 'Re', 'a%2Cb@y.example?subject=Re'],
  ['a&cc=b@y.example', 'Re', 'a%26cc%3Db@y.example?subject=Re'],
  ['a@b.example', 'x&bcc=y@z.example\r\nTo: q', 'a@b.example?subject=x%26bcc%3Dy%40z.example%0D%0ATo%3A%20q'],
] as const)(
  'neither the address %s nor the subject %j adds a recipient or a header',
  ([email, subject, link]) => {
    expect(mailtoHref(email, subject, '', '')).toBe(`mailto:${link}&body=`);
  },
);

test.for([
  ['x'.repeat(200), 'en', `Re: ${'x'.repeat(184)}`],
  [`${'x'.repeat(183)}😀😀`, 'en', `Re: ${'x'.repeat(183)}`],
  ['Service Inquiry', 'en', 'Re: Service Inquiry'],
  ['Service Inquiry', 'hi', 'आपके सवाल का जवाब'],
  ['रिचार्ज', 'hi', 'Re: रिचार्ज'],
] as const)(
  'the reply to "%s" in %s is about what was written, and leaves room for the reference',
  ([subject, language, start]) => {
    expect(getReplySubject({ _id, subject, language })).toBe(`${start} [4D60-1269]`);
  },
);

test('a text goes above the quoted message, and mail programs get their line breaks', () => {
  const href = mailtoHref('a@b.example', 'Re', 'Dear Ravi,\nyes.', `\n\n${quoteLines('One\nTwo')}`);
  expect(new URL(href).searchParams.get('body')).toBe('Dear Ravi,\r\nyes.\r\n\r\n> One\r\n> Two');
});

test.for(['x', 'ன', '😀'])(
  'a long quotation (%s) is cut where mail programs would reject the URL',
  (character) => {
    const href = mailtoHref('a@b.example', 'Re', 'Yes.', character.repeat(3_000));
    expect(href.length).toBeLessThanOrEqual(1_900);
    expect(href.length).toBeGreaterThan(1_880);
    expect(new URL(href).searchParams.get('body')).toMatch(new RegExp(`^Yes\\.(${character})+…$`, 'u'));
  },
);

test('half a character of what is typed breaks no link', () => {
  const href = mailtoHref('a@b.example', 'Re \ud83d', 'Yes \ud83d', '> \ud83d');
  expect(new URL(href).searchParams.get('body')).toBe('Yes \ufffd> \ufffd');
});

test('the own text is never cut', () => {
  const text = 'x'.repeat(3_000);
  expect(new URL(mailtoHref('a@b.example', 'Re', text, 'quote')).searchParams.get('body')).toBe(text);
});

test.for([
  ['98765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['0091 6876543210', '916876543210'],
  ['+91 22 2345 6789', undefined],
  ['+1 987 654 3210', undefined],
  ['98765', undefined],
  ['9876543210 98765', undefined],
  ['call 9876543210', '919876543210'],
  ['९८७६५ ४३२१०', '919876543210'],
  ['\u202a+91 98765 43210\u202c', '919876543210'],
  ['98765 43210 / 98220 12345', '919876543210'],
] as const)('the WhatsApp number of %j is %s', ([phone, number]) => {
  const href = getWhatsappHref({ _id, name: 'Ravi', phone, language: 'en' });
  expect(href?.split('?')[0]).toBe(number && `https://wa.me/${number}`);
});

test.for([
  ['+91 (22) 2345-6789', 'tel:+912223456789'],
  ['(080) 2345 6789', 'tel:08023456789'],
  ['९८७६५ ४३२१०', 'tel:9876543210'],
  ['\u202a+91 98765 43210\u202c', 'tel:+919876543210'],
  ['98765 43210 / 98220 12345', 'tel:9876543210'],
  ['Office: +91 98765 43210, +91 98220 12345', 'tel:+919876543210'],
  ['98765 43210 98220 12345', undefined],
  ['none', undefined],
  [null, undefined],
] as const)('a call to %j dials the first number, or nothing where that is not clear', ([phone, href]) => {
  expect(getCallHref({ phone })).toBe(href);
});

test('the chat on WhatsApp begins with the name of the company and the reference of the inquiry', () => {
  const getText = (language: Language) => {
    const href = getWhatsappHref({ _id, name: 'Ravi', phone: '98765 43210', language }) ?? '';
    return new URL(href).searchParams.get('text');
  };
  expect(getText('en')).toBe('Hello Ravi, this is Sanyog Digital about your inquiry 4D60-1269.');
  expect(getText('hi')).toBe('नमस्ते Ravi, मैं संयोग डिजिटल से हूँ। आपके सवाल 4D60-1269 के बारे में बात करनी है।');
});
