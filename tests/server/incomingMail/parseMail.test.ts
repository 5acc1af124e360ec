import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

test.for([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Precedence: first-class', false],
  ['X-Autoreply: yes', true],
  ['X-Autorespond: I am away', true],
  ['X-AutoResponse: 1', true],
  ['List-Id: <offers.shop.example>', true],
  ['Return-Path: <>', true],
  ['Return-Path: <ravi@shop.example>', false],
  ['From: no-reply@shop.example', true],
  ['From: MAILER-DAEMON@shop.example', true],
  ['From: ravi@shop.example', false],
] as const)('whether a mail with "%s" is automatic: %s', async ([header, expected]) => {
  expect((await parse(header, '', 'I am away')).isAutomatic).toBe(expected);
});

test('HTML is read as text, without pictures, scripts and hidden addresses of links', async () => {
  const mail = await parse(
    'From: a@b.in',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<style>p{}</style><script>alert(1)</script><p>Yes &amp; no</p><img src="https://track.example/x.gif">',
    '<p><a href="https://evil.example/">our bank</a></p><blockquote>quoted</blockquote>',
  );
  expect(mail.text).toBe('Yes & no\n\nour bank [https://evil.example/]\n\n> quoted');
  expect(mail.quoteAt).toBe(mail.text.indexOf('> quoted'));
});

test.for([
  ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'Привет'],
  ['iso-8859-1', Buffer.from([0xe9]), 'é'],
  ['no-such-charset', Buffer.from('plain'), 'plain'],
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

/** A mail with a text and these parts. */
function withParts(...parts: string[][]) {
  const text = ['Content-Type: text/plain; charset=utf-8', '', 'See these'];
  const type = 'Content-Type: multipart/mixed; boundary=b';
  return parse('From: a@b.in', type, '', ...[text, ...parts].flatMap((part) => ['--b', ...part]), '--b--');
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

test('a text that is not in the charset of its header is read as far as it goes', async () => {
  const head = Buffer.from('From: a@b.in\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n');
  const windows = Buffer.concat([head, Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x6f, 0x6b])]);
  expect((await parseMail(windows)).text).toBe('Caf\ufffd \ufffd ok');
  expect((await parse('From: a@b.in', 'Content-Type: text/plain', '', 'ठीक है')).text).toBe('ठीक है');
});

test('a mail that is nested 50 deep is read, with its text and its file', async () => {
  const depth = 50;
  const open = Array.from({ length: depth }, (_, index) => [
    `Content-Type: multipart/mixed; boundary=b${index}x`,
    '',
    `--b${index}x`,
  ]);
  const close = Array.from({ length: depth }, (_, index) => `--b${depth - 1 - index}x--`);
  const inner = [
    'Content-Type: text/plain',
    '',
    'Deep',
    `--b${depth - 1}x`,
    'Content-Type: image/png; name=a.png',
    '',
    'x',
  ];
  const mail = await parse('From: a@b.in', ...open.flat(), ...inner, ...close);
  expect(mail.text).toBe('Deep');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['a.png']);
});

test('a mail that is nested too deep, and one with too many files, are refused', async () => {
  const nested = Array.from({ length: 300 }, (_, index) =>
    [`--b${index}`, `Content-Type: multipart/mixed; boundary=b${index + 1}`, ''].join('\r\n'),
  );
  await expect(
    parse('From: a@b.in', 'Content-Type: multipart/mixed; boundary=b0', '', ...nested),
  ).rejects.toThrow(/nesting/i);
  const file = ['Content-Type: a/b', '', 'x'];
  await expect(withParts(...Array.from({ length: 201 }, () => file))).rejects.toThrow(/more than 200 files/);
  expect((await withParts(...Array.from({ length: 200 }, () => file))).attachments).toHaveLength(200);
  await expect(parseMail(Buffer.alloc(400_001, '\n'))).rejects.toThrow(/more than 400000 lines/);
});

test('a mail of 25 MB in base64 does not have too many lines', async () => {
  const file = Buffer.alloc(18 * 1024 * 1024)
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n');
  const head = ['Content-Type: video/mp4', 'Content-Transfer-Encoding: base64', ''];
  expect((await withParts([...head, file])).attachments[0]?.content).toHaveLength(18 * 1024 * 1024);
});

test('the first 128 kB of HTML are read', async () => {
  const html = `<p>Yes</p>${' '.repeat(128 * 1024)}<p>No</p>`;
  expect((await parse('From: a@b.in', 'Content-Type: text/html', '', html)).text).toBe('Yes');
});

test('winmail.dat of Outlook, signatures and forwarded mails are files', async () => {
  const part = (type: string, name: string) => [`Content-Type: ${type}; name="${name}"`, '', 'x'];
  const forwarded = ['Content-Type: message/rfc822', '', 'From: c@d.in', 'Subject: Old', '', 'Old text'];
  const mail = await withParts(
    part('application/ms-tnef', 'winmail.dat'),
    part('application/pkcs7-signature', 'smime.p7s'),
    forwarded,
  );
  expect(mail.text).toBe('See these');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['winmail.dat', 'smime.p7s', 'mail.eml']);
});

test('an invitation of a calendar has its text, and a file with a name', async () => {
  const mail = await parse(
    'From: Ravi <ravi@shop.example>',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'When: Monday, 9:30 am',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>When: Monday, 9:30 am</p>',
    '--b',
    'Content-Type: text/calendar; charset=utf-8; method=REQUEST',
    '',
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'END:VCALENDAR',
    '--b--',
  );
  expect(mail).toMatchObject({ text: 'When: Monday, 9:30 am', isAutomatic: false });
  expect(mail.attachments.map(({ name, type }) => [name, type])).toEqual([['invite.ics', 'text/calendar']]);
});

test('of a mail that is signed with S/MIME the text is read', async () => {
  const mail = await parse(
    'From: Ravi <ravi@shop.example>',
    'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary=s',
    '',
    'This is an S/MIME signed message',
    '--s',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Signed by me',
    '--m--',
    '--s',
    'Content-Type: application/pkcs7-signature; name="smime.p7s"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="smime.p7s"',
    '',
    'MIIFxQYJ',
    '--s--',
  );
  expect(mail.text).toBe('Signed by me');
  expect(mail.attachments.map(({ name, content }) => [name, content.length])).toEqual([['smime.p7s', 6]]);
});

test.for([
  ['a script', '<p>a</p><script>alert(1)</script><style>p{}</style>', 'a'],
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
  ['line breaks', `${'\n'.repeat(200_000)}x`],
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
