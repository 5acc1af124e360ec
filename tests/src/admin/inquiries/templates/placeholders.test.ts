import { expect, test } from 'vitest';
import {
  fillTemplate,
  findPlaceholders,
  toTemplateText,
} from '../../../../../src/admin/inquiries/templates/placeholders';
import { serviceTitles } from '../../../../../src/content/serviceTitles';
import type { Inquiry } from '../../../../../src/shared/inquiryResponses';

test.for([
  ...Object.entries(serviceTitles).map(([topic, title]) => ['en', 'services', topic, title] as const),
  ['en', 'services', 'mobile-app', 'mobile app'],
  ['en', 'services', 'other', 'our services'],
  ['en', null, null, 'our services'],
  ['en', 'investor', null, 'investing in us'],
  ['en', 'services', 'fax', 'fax'],
  ['hi', 'services', 'recharge-services', '“रिचार्ज”'],
  ['hi', 'services', 'mobile-app', '“मोबाइल ऐप”'],
  ['hi', null, null, 'हमारी सेवाओं'],
  ['hi', 'investor', 'other', 'हमारी कंपनी में निवेश'],
] as const)(
  'a template in %s names the interest %s and the topic %s as "%s"',
  ([language, interest, topic, words]) => {
    const inquiry = { name: 'Ravi', interest, topic } as Inquiry;
    const filled = fillTemplate({ text: '{{topic}}', language }, { inquiry, adminName: undefined });
    expect(filled).toBe(words);
  },
);

test.for([
  ['Asha Verma', 'Dear Ravi, call at {{time}}. Asha Verma'],
  [undefined, 'Dear Ravi, call at {{time}}. {{your name}}'],
] as const)(
  'names are filled in, the one of an admin who has it (%s); other placeholders stay',
  ([adminName, filled]) => {
    const text = 'Dear {{name}}, call at {{time}}. {{ your name }}';
    const inquiry = { name: 'Ravi' } as Inquiry;
    const found = fillTemplate({ text, language: 'en' }, { inquiry, adminName });
    expect(found.replace('{{ your name }}', '{{your name}}')).toBe(filled);
  },
);

test('a reply as a template has placeholders for whole names only', () => {
  const names = { name: 'Ravi (K.)', adminName: 'Asha' };
  expect(toTemplateText('Dear Ravi (K.), see Ashara.\nAsha', names)).toBe(
    'Dear {{name}}, see Ashara.\n{{your name}}',
  );
  expect(toTemplateText('Dear Ravi', { name: 'Meera', adminName: undefined })).toBe('Dear Ravi');
});

test('the placeholders that are left are found, each once', () => {
  expect(findPlaceholders('{{price}} until {{ date }}, {{price}} {no} {{}}')).toEqual([
    '{{price}}',
    '{{date}}',
  ]);
});
