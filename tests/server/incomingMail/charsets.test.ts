import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';

/** A mail with this text; its headers are ASCII. */
function parse(headers: string[], text: string | Buffer) {
  return parseMail(Buffer.concat([Buffer.from([...headers, '', ''].join('\r\n')), Buffer.from(text)]));
}

const parseText = (type: string, text: string | Buffer, encoding = '8bit') =>
  parse(['From: a@b.in', `Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], text);

const LIMIT = 'Rs. 500=961000 a day (=80 20), don=92t call';
const LIMIT_TEXT = 'Rs. 500–1000 a day (€ 20), don’t call';

test.for(['windows-1252', 'iso-8859-1', 'ISO_8859-1:1987', 'latin1', 'us-ascii', 'no-such-charset', ''])(
  'text and HTML in the charset "%s" have the characters of windows-1252',
  async (charset) => {
    const parameter = charset && `; charset="${charset}"`;
    const plain = await parseText(`text/plain${parameter}`, LIMIT, 'quoted-printable');
    expect(plain.text).toBe(LIMIT_TEXT);
    const html = await parseText(`text/html${parameter}`, `<p>${LIMIT}</p>`, 'quoted-printable');
    expect(html.text).toBe(LIMIT_TEXT);
  },
);

const NAMASTE = 'नमस्ते, मेरे रिचार्ज का क्या हुआ?';

test.for(['us-ascii', 'iso-8859-1', 'windows-1252', 'unknown-8bit', ''])(
  'UTF-8 that is called "%s" is read as UTF-8',
  async (charset) => {
    const parameter = charset && `; charset=${charset}`;
    expect((await parseText(`text/plain${parameter}`, NAMASTE)).text).toBe(NAMASTE);
    const base64 = Buffer.from(NAMASTE).toString('base64');
    expect((await parseText(`text/html${parameter}`, base64, 'base64')).text).toBe(NAMASTE);
  },
);

test.for([
  ['shift_jis', Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]), 'テスト'],
  ['iso-2022-jp', Buffer.from('\u001b$B%F%9%H\u001b(B', 'latin1'), 'テスト'],
  ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'Привет'],
  // Also valid UTF-8, of another text.
  ['windows-1251', Buffer.from([0xd2, 0xb8]), 'Тё'],
  ['utf-8', Buffer.from('CAFÉ’s'), 'CAFÉ’s'],
  // What is not in the charset of its header is read as far as it goes.
  ['utf-8', Buffer.from('Caf\xe9 \x96 ok', 'latin1'), 'Caf\ufffd \ufffd ok'],
] as const)('text whose charset, %s, says what it is keeps it', async ([charset, bytes, expected]) => {
  expect((await parseText(`text/plain; charset=${charset}`, bytes)).text).toBe(expected);
});

test('the subject, the sender and the names of files have the characters of windows-1252 too', async () => {
  const mail = await parse(
    [
      'From: =?windows-1252?Q?Shop_=93D=92Souza=94?= <a@b.in>',
      'Subject: =?iso-8859-1?Q?Rates_500=961000_=80?=',
      'Content-Type: multipart/mixed; boundary=b',
    ],
    [
      ...['--b', 'Content-Type: text/plain', '', 'x'],
      ...['--b', 'Content-Type: a/b; name="=?windows-1252?Q?Rates_2025=962026.pdf?="', '', 'x'],
      ...['--b', 'Content-Type: a/b', "Content-Disposition: attachment; filename*=windows-1252''Don%92t.pdf"],
      ...['', 'x', '--b--'],
    ].join('\r\n'),
  );
  expect(mail.from.name).toBe('Shop “D’Souza”');
  expect(mail.subject).toBe('Rates 500–1000 €');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['Rates 2025–2026.pdf', 'Don’t.pdf']);
});

/** Encoded words that are cut after so many bytes, also within a character. */
function toWords(text: string, encoding: 'B' | 'Q', charset = 'UTF-8', length = 10): string {
  const bytes = Buffer.from(text);
  const words: string[] = [];
  for (let at = 0; at < bytes.length; at += length) {
    const part = bytes.subarray(at, at + length);
    const content =
      encoding === 'B' ? part.toString('base64') : part.toString('hex').replaceAll(/../g, '=$&');
    words.push(`=?${charset}?${encoding}?${content}?=`);
  }
  return words.join('\r\n ');
}

test.for([
  ['B', 'UTF-8'],
  ['Q', 'utf-8'],
  ['B', 'us-ascii'],
  ['Q', 'iso-8859-1'],
] as const)('encoded words (%s, %s) that split a character are read', async ([encoding, charset]) => {
  const words = toWords(NAMASTE, encoding, charset);
  const mail = await parse(
    [`From: ${toWords('शर्मा, रवि', encoding, charset)} <a@b.in>`, `Subject: Re: ${words} [x]`],
    'x',
  );
  expect(mail.subject).toBe(`Re: ${NAMASTE} [x]`);
  expect(mail.from).toEqual({ name: 'शर्मा, रवि', address: 'a@b.in' });
  const file = ['Content-Type: a/b', `Content-Disposition: attachment; filename="${words}"`];
  expect((await parse(['From: a@b.in', ...file], 'x')).attachments[0]?.name).toBe(NAMASTE);
});

test('encoded words of several charsets, and text that only looks like one, are read', async () => {
  const subject = '=?utf-8?Q?Caf=C3=A9?= =?koi8-r?B?8NLJ18XU?= and =?utf-8?X?a?= =?utf-8?Q?=E2=82?= 1 = 2';
  expect((await parse(['From: a@b.in', `Subject: ${subject}`], 'x')).subject).toBe(
    'CaféПривет and =?utf-8?X?a?= \ufffd 1 = 2',
  );
});

test('a file keeps its bytes, whatever its charset is called', async () => {
  const bytes = Buffer.from([0x96, 0xe9, 0x0a]);
  const headers = ['From: a@b.in', 'Content-Type: text/plain; charset=iso-8859-1; name=a.txt'];
  const mail = await parse([...headers, 'Content-Disposition: attachment'], bytes);
  expect(Buffer.from(mail.attachments[0]?.content ?? []).equals(bytes)).toBe(true);
});

test('paragraphs of format=flowed are joined as they were quoted (RFC 3676)', async () => {
  const lines = [
    ...['On 22/11/26 10:00, Sanyog Digital wrote:', '> Which plan do you want? ', 'The yearly one, '],
    ...[
      'for 12 shops.',
      '> This is one ',
      '> line.',
      '>> Deeper ',
      '> Less deep.',
      ' > is what I meant',
      '-- ',
    ],
    ...['Ravi', 'The end '],
  ];
  expect((await parseText('text/plain; format=flowed', lines.join('\r\n'))).text.split('\n')).toEqual([
    ...[
      'On 22/11/26 10:00, Sanyog Digital wrote:',
      '> Which plan do you want? ',
      'The yearly one, for 12 shops.',
    ],
    ...['> This is one line.', '>> Deeper ', '> Less deep.', '> is what I meant', '-- ', 'Ravi', 'The end'],
  ]);
  const hindi = 'text/plain; charset=utf-8; format=flowed; delsp=yes';
  expect((await parseText(hindi, 'नम \r\nस्ते\r\n> हाँ')).text).toBe('नमस्ते\n> हाँ');
});
