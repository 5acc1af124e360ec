import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

/** The shape of RFC 3464, as Postfix and Exchange send it. */
function report(status: string[], original: string[], headers: string[] = []) {
  return [
    'From: MAILER-DAEMON@mail.example.in (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ...headers,
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mail.example.in.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.in',
    '',
    ...status,
    '--b',
    ...original,
    '--b--',
  ];
}

const ORIGINAL_HEADERS = [
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID: <our-1@sanyog.example>',
  'To: a@b.in',
];
const ORIGINAL = ['Content-Type: message/rfc822', '', 'Message-ID: <our-1@sanyog.example>', '', 'Dear Ravi'];
const FAILED = [
  'Final-Recipient: rfc822; ravi@shop.example',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 <ravi@shop.example>: Recipient address',
  '    rejected: User unknown',
];

test('a report of Postfix names the mail and says what the mail server said', async () => {
  const mail = await parse(...report(FAILED, ORIGINAL_HEADERS));
  expect(mail).toMatchObject({ isAutomatic: true, references: ['<our-1@sanyog.example>'], attachments: [] });
  expect(mail.bounce).toBe('550 5.1.1 <ravi@shop.example>: Recipient address rejected: User unknown');
});

test('a report of Exchange names the mail in the attached original', async () => {
  const mail = await parse(...report(FAILED.slice(0, 3), ORIGINAL, ['In-Reply-To: <our-1@sanyog.example>']));
  expect(mail).toMatchObject({ bounce: '5.1.1', references: ['<our-1@sanyog.example>'] });
});

test('a report of Exim without parts is one too', async () => {
  const mail = await parse(
    'From: Mail Delivery System <Mailer-Daemon@mail.example.in>',
    'X-Failed-Recipients: ravi@shop.example',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    'A message could not be delivered: 550 unknown user',
    '',
    '------ This is a copy of your message ------',
    'Message-ID: <our-1@sanyog.example>',
  );
  expect(mail).toMatchObject({ isAutomatic: true, references: ['<our-1@sanyog.example>'] });
  expect(mail.bounce).toContain('550 unknown user');
});

test('a report of a delay is automatic and no failure', async () => {
  const mail = await parse(...report(['Action: delayed', 'Status: 4.4.1'], ORIGINAL_HEADERS));
  expect(mail).toMatchObject({ isAutomatic: true, bounce: undefined });
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

test('calendars, winmail.dat, signatures and forwarded mails are attachments', async () => {
  const part = (type: string, name: string) => ['--b', `Content-Type: ${type}; name="${name}"`, '', 'x'];
  const mail = await parse(
    'From: a@b.in',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See these',
    ...part('text/calendar; method=REQUEST', 'invite.ics'),
    ...part('application/ms-tnef', 'winmail.dat'),
    ...part('application/pkcs7-signature', 'smime.p7s'),
    '--b--',
  );
  expect(mail.text).toBe('See these');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['invite.ics', 'winmail.dat', 'smime.p7s']);
});

test('names and subjects are one line without changes of direction, and names have no folders', async () => {
  const mail = await parse(
    'From: =?utf-8?B?4oCuZXhlLmdwag==?= <a@b.in>',
    'Subject: =?utf-8?Q?one=0D=0Atwo?=',
    'Content-Type: application/pdf; name="../../bill\u202Efdp.exe"',
    '',
    'x',
  );
  expect(mail.from.name).not.toContain('\u202e');
  expect(mail.subject).toBe('one two');
  expect(mail.attachments[0]?.name).toMatch(/^bill fdp\.exe$/);
});

test('a mail that is nested too deep is refused', async () => {
  const nested = Array.from({ length: 300 }, (_, index) =>
    [`--b${index}`, `Content-Type: multipart/mixed; boundary=b${index + 1}`, ''].join('\r\n'),
  );
  await expect(
    parse('From: a@b.in', 'Content-Type: multipart/mixed; boundary=b0', '', ...nested),
  ).rejects.toThrow(/nesting/i);
});
