import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';
import { composeMail } from '../../support/fakeMailbox';
import { TOO_DEEP } from '../../support/server/mailboxApp';

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

const AUTOMATIC = [
  ...['Auto-Submitted: auto-replied', 'Auto-Submitted: auto-generated', 'AUTO-SUBMITTED: Auto-Notified'],
  ...['Precedence: bulk', 'Precedence: junk', 'Precedence: auto_reply', 'Precedence: BULK'],
  ...['X-Autoreply: yes', 'X-Autorespond: I am away', 'X-AutoResponse: 1'],
  ...['Return-Path: <>', 'Content-Type: multipart/report; boundary=b'],
  ...['From: MAILER-DAEMON@shop.example', 'From: postmaster@shop.example'],
  ...['From: no-reply@shop.example', 'From: noreply@shop.example'],
];
const WRITTEN_BY_A_PERSON = [
  ...['Auto-Submitted: no', 'Auto-Submitted: No; away', 'Auto-Submitted: '],
  ...['Precedence: first-class', 'Precedence: bulky', 'Precedence: a junk', 'Precedence: auto-reply'],
  ...['X-Autoreply: ', 'X-Auto: yes', 'X-Autoresponder: 1', 'List-Unsubscribe: <https://shop.example>'],
  // Through a group or a list.
  ...['Precedence: list', 'List-Id: <office.shop.example>'],
  ...['Return-Path: <ravi@shop.example>', 'Content-Type: multipart/mixed; boundary=b'],
  ...['From: my-mailer-daemon@shop.example', 'From: mailer-daemons@a.in', 'From: postmasters@shop.example'],
  ...['From: the-postmaster@shop.example', 'From: no-reply-to-ravi@a.in', 'From: no_reply@shop.example'],
  ...['From: noreply2@shop.example', 'From: ravi@shop.example', 'To: noreply@shop.example'],
];

test.for([
  ...AUTOMATIC.map((header) => [header, true] as const),
  ...WRITTEN_BY_A_PERSON.map((header) => [header, false] as const),
])('whether a mail with "%s" is automatic: %s', async ([header, expected]) => {
  expect((await parse(header, '', 'I am away')).isAutomatic).toBe(expected);
});

test.for([
  ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'Привет'],
  ['iso-8859-1', Buffer.from([0xe9]), 'é'],
  ['no-such-charset', Buffer.from('plain'), 'plain'],
  // What is not in the charset of its header is read as far as it goes.
  ['utf-8', Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x6f, 0x6b]), 'Caf\ufffd \ufffd ok'],
] as const)('text in %s is read', async ([charset, bytes, expected]) => {
  const head = Buffer.from(`From: a@b.in\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`);
  expect((await parseMail(Buffer.concat([head, bytes]))).text).toBe(expected);
});

test('a mail without headers, and an empty one, are read', async () => {
  expect(await parse('no header here', '', 'text')).toMatchObject({ messageId: null, references: [] });
  expect(await parseMail(Buffer.alloc(0))).toMatchObject({
    text: '',
    from: { address: '' },
    attachments: [],
  });
});

const PLAIN_PART = ['Content-Type: text/plain; charset=utf-8', '', 'See these'];

/** The parts of a mail between the lines of their boundary. */
const joinParts = (...parts: string[][]) => ['', ...parts.flatMap((part) => ['--b', ...part]), '--b--'];

/** A mail with a text and these parts. */
function withParts(...parts: string[][]) {
  return parse(
    'From: a@b.in',
    'Content-Type: multipart/mixed; boundary=b',
    ...joinParts(PLAIN_PART, ...parts),
  );
}

test('a mail without Message-ID, Date, From and Subject is read', async () => {
  expect(await parse('To: hello@sanyog.example', '', 'Call me')).toMatchObject({
    messageId: null,
    from: { name: '', address: '' },
    subject: '',
    text: 'Call me',
    isAutomatic: false,
  });
});

test('a mail that is nested 50 deep is read, with its text and its file', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  const open = numbers.flatMap((n) => [`Content-Type: multipart/mixed; boundary=b${n}x`, '', `--b${n}x`]);
  const text = ['Content-Type: text/plain', '', 'Deep'];
  const file = ['--b49x', 'Content-Type: image/png; name=a.png', '', 'x'];
  const close = numbers.toReversed().map((n) => `--b${n}x--`);
  const mail = await parse('From: a@b.in', ...open, ...text, ...file, ...close);
  expect(mail.text).toBe('Deep');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['a.png']);
});

test('a mail that is nested too deep, and one with too many files, are refused', async () => {
  await expect(parseMail(Buffer.from(composeMail(undefined, TOO_DEEP)))).rejects.toThrow(/nesting/i);
  const file = ['Content-Type: a/b', '', 'x'];
  await expect(withParts(...Array.from({ length: 201 }, () => file))).rejects.toThrow(/more than 200 files/);
  expect((await withParts(...Array.from({ length: 200 }, () => file))).attachments).toHaveLength(200);
  await expect(parseMail(Buffer.alloc(400_001, '\n'))).rejects.toThrow(/more than 400000 lines/);
});

test('a mail with as many lines as 25 MB of base64 have is read', async () => {
  // Of 76 characters and a line break each.
  const lines = Math.ceil((25 * 1024 * 1024) / 78);
  const head = ['Content-Type: video/mp4', 'Content-Transfer-Encoding: base64', ''];
  const [file] = (await withParts([...head, 'AAAA\r\n'.repeat(lines)])).attachments;
  expect(file?.content).toHaveLength(3 * lines);
});

test('the first 128 kB of HTML are read', async () => {
  const html = `<p>Yes</p>${' '.repeat(128 * 1024)}<p>No</p>`;
  expect((await parse('From: a@b.in', 'Content-Type: text/html', '', html)).text).toBe('Yes');
});

const named = (type: string, name: string) => [`Content-Type: ${type}; name="${name}"`, '', 'x'];

test.for<[what: string, type: string, parts: string[][], files: [name: string, type: string][]]>([
  [
    'winmail.dat of Outlook, and a forwarded mail',
    'multipart/mixed',
    [
      named('application/ms-tnef', 'winmail.dat'),
      ['Content-Type: message/rfc822', '', 'From: c@d.in', 'Subject: Old', '', 'Old text'],
    ],
    [
      ['winmail.dat', 'application/ms-tnef'],
      ['mail.eml', 'message/rfc822'],
    ],
  ],
  [
    'the signature of S/MIME',
    'multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256',
    [named('application/pkcs7-signature', 'smime.p7s')],
    [['smime.p7s', 'application/pkcs7-signature']],
  ],
  [
    'the invitation of a calendar',
    'multipart/alternative',
    [
      ['Content-Type: text/html; charset=utf-8', '', '<p>See these</p>'],
      ['Content-Type: text/calendar; charset=utf-8; method=REQUEST', '', 'BEGIN:VCALENDAR', 'END:VCALENDAR'],
    ],
    [['invite.ics', 'text/calendar']],
  ],
  [
    'a file without a name, and one whose type is none',
    'multipart/mixed',
    [
      ['Content-Type: application/pdf', '', 'x'],
      ['Content-Type: a b/c; name=a.bin', '', 'x'],
    ],
    [
      ['attachment', 'application/pdf'],
      ['a.bin', 'application/octet-stream'],
    ],
  ],
])('of a mail with %s the text is read, and the rest are files', async ([, type, parts, files]) => {
  const mail = await parse(
    'From: a@b.in',
    `Content-Type: ${type}; boundary=b`,
    ...joinParts(PLAIN_PART, ...parts),
  );
  expect(mail).toMatchObject({ text: 'See these', isAutomatic: false });
  expect(mail.attachments.map((file) => [file.name, file.type])).toEqual(files);
});

test.for([
  ['a script', '<p>a &amp; b</p><script>alert(1)</script><style>p{}</style>', 'a & b'],
  ['attributes that are code', '<p onclick="alert(1)" style="background:url(x)">a</p>', 'a'],
  ['text that looks like HTML', '<p>&lt;img src=x onerror=alert(1)&gt;</p>', '<img src=x onerror=alert(1)>'],
  ['a link that is code', '<a href="javascript:alert(1)">a</a>', 'a [javascript:alert(1)]'],
  [
    'a link to another place than its text says',
    '<a href="https://evil.example">https://bank.in</a>',
    'https://bank.in [https://evil.example]',
  ],
  ['HTML that is not closed', '<div><p>a<table><tr><td>b', 'a\n\nb'],
  ['comments, and conditions of Outlook', '<!--[if mso]><p>x</p><![endif]--><p>a</p><!-- b -->', 'a'],
  [
    'frames, forms and pictures',
    '<iframe src="https://x.example"></iframe><form><input value="v"></form><img alt="b" src="x"><p>a</p>',
    'a',
  ],
] as const)('of %s only the text is read', async ([, html, expected]) => {
  expect((await parse('From: a@b.in', 'Content-Type: text/html', '', html)).text).toBe(expected);
});

test.for([
  ['elements in elements', '<div>'.repeat(100_000)],
  ['quotes in quotes', '<blockquote>'.repeat(50_000)],
  ['tables in tables', '<table><tr><td>'.repeat(30_000)],
  ['elements beside each other', '<p>x</p>'.repeat(100_000)],
  ['signs that open', '<'.repeat(500_000)],
  ['entities', '&amp;'.repeat(100_000)],
] as const)('a mail of many %s is read', async ([, html]) => {
  const mail = await parse('From: a@b.in', 'Content-Type: text/html', '', html);
  expect(mail.text.length).toBeLessThanOrEqual(100_000);
});

test.for([
  ['lines that begin as a quote does', 'On a '.repeat(40_000)],
  ['the word of a quote in Hindi', 'ने लिखा '.repeat(30_000)],
  ['blanks', `2026${' '.repeat(200_000)}x`],
  ['line breaks', `${'\n'.repeat(100_000)}x`],
  ['brackets', '<a@'.repeat(60_000)],
] as const)('a text of many %s is read', async ([, text]) => {
  const mail = await parse(
    'From: a@b.in',
    `References: ${text.slice(0, 50_000).replaceAll('\n', ' ')}`,
    '',
    text,
  );
  expect(mail.text.length).toBeLessThanOrEqual(100_000);
});

test('names and subjects are one line without changes of direction', async () => {
  const mail = await parse(
    'From: =?utf-8?B?4oCuZXhlLmdwag==?= <a@b.in>',
    'Subject: =?utf-8?Q?one=0D=0Atwo=E2=80=AEeno?=',
    '',
    'x',
  );
  expect(mail.from.name).toBe('exe.gpj');
  expect(mail.subject).toBe('one two eno');
});

test.for([
  ['a path', '../../etc/passwd', 'passwd'],
  ['a path of Windows', String.raw`C:\\Windows\\evil.exe`, 'evil.exe'],
  ['a change of direction', 'bill\u202efdp.exe', 'bill fdp.exe'],
  ['other marks of direction', 'a\u061cb\u2066c\u200fd.pdf', 'a b c d.pdf'],
  ['control characters', 'a\u0000b\u0007c\u001bd\u009fe.pdf', 'a b c d e.pdf'],
  ['only blanks', '   ', 'attachment'],
  ['only dots', '..', 'attachment'],
  ['Hindi', 'बिल मार्च.pdf', 'बिल मार्च.pdf'],
  ['1,000 characters', `${'a'.repeat(1_000)}.pdf`, `${'a'.repeat(146)}.pdf`],
  ['1,000 characters of two units', `${'😀'.repeat(1_000)}.pdf`, `${'😀'.repeat(73)}.pdf`],
] as const)('a file whose name is %s has a safe one', async ([, name, expected]) => {
  const encoded = `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;
  const mail = await withParts([
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; filename="${encoded}"`,
    '',
    'x',
  ]);
  expect(mail.attachments.map((file) => file.name)).toEqual([expected]);
});
