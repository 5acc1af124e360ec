import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

/** The lines of a report, as such programs write them. */
const read = (name: string) =>
  readFileSync(new URL(`reports/${name}.eml`, import.meta.url), 'utf8').split('\n');

/** The mail that each report is about. */
const OURS = '<our-1@sanyog.example>';
const OUR_HEADERS = ['From: hello@sanyog.example', `Message-ID: ${OURS}`, 'Subject: Re: Service Inquiry'];

/** A report of RFC 3464. */
function report(headers: string[], parts: string[][]): string[] {
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"';
  return [...headers, 'MIME-Version: 1.0', type, '', ...parts.flatMap((part) => ['--b', ...part]), '--b--'];
}

test.for<[name: string, said: string]>([
  ['postfix', '550 5.1.1 <ravi@shop.example>: Recipient address rejected: User unknown'],
  ['exim', '550 5.1.1 User unknown'],
  ['exim-old', '550 5.1.1 User unknown'],
  ['exchange', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ravi@shop.example not found'],
  ['qmail', 'Sorry, no mailbox here by that name. (#5.1.1)'],
  // No report of RFC 3464.
  ['zoho', 'ERROR CODE :550 - 5.1.1'],
  ['yahoo', '550 No such user'],
  ['workmail', '550 5.1.1 User Unknown'],
  // Its sender has no address.
  ['dragonfly', 'There was an error.'],
  // Known by the missing return path.
  ['administrator', 'Unknown user'],
  // Our mail is named in a sentence.
  ['sentence', 'was refused.'],
])('the report %s names our mail and says what the mail server said', async ([name, said]) => {
  const mail = await parse(...read(name));
  expect(mail.references[0]).toBe(OURS);
  expect(mail.bounce?.said).toContain(said);
  // The mail that is sent along is a file only where the report is an ordinary mail.
  const files = name === 'workmail' ? ['message/rfc822'] : [];
  expect([mail.isAutomatic, mail.attachments.map(({ type }) => type)]).toEqual([true, files]);
});

test('of a report that names very many mails, the first are enough', async () => {
  const subjects = Array.from({ length: 1_000 }, (_, index) => `Subject: ${1_000 + index}-0001`);
  const recipients = subjects.map((_, index) => `Final-Recipient: rfc822; c${index}@shop.example`);
  const { bounce } = await parse(
    'From: mailer-daemon@shop.example',
    '',
    'Action: failed',
    ...recipients,
    ...subjects.flatMap((subject) => [subject, subject]),
  );
  expect(bounce?.subjects).toEqual(['1000-0001', '1001-0001', '1002-0001', '1003-0001', '1004-0001']);
  expect(bounce?.recipients).toHaveLength(20);
});

test('a report without a diagnostic has its code, and one without a code its text', async () => {
  const without = (...fields: string[]) =>
    read('postfix').filter(
      (line) => !fields.some((field) => line.startsWith(field)) && !line.startsWith('    rejected'),
    );
  expect((await parse(...without('Diagnostic-Code'))).bounce?.said).toBe('5.1.1');
  expect((await parse(...without('Diagnostic-Code', 'Status'))).bounce?.said).toMatch(
    /^This is the mail system/,
  );
});

test.for(['delayed', 'delivered', 'relayed', 'expanded'])(
  'a report that a mail was %s is automatic and no failure',
  async (action) => {
    const mail = await parse(
      ...read('postfix').map((line) => line.replace('Action: failed', `Action: ${action}`)),
    );
    expect(mail).toMatchObject({ isAutomatic: true, bounce: undefined });
    expect(mail.references).toContain(OURS);
  },
);

test.for([
  ['message/delivery-status', []],
  ['message/global-delivery-status', []],
  ['message/rfc822', []],
  ['message/global', []],
  ['message/global-headers', []],
  ['message/disposition-notification', []],
  ['text/rfc822-headers', []],
  ['message/partial', ['message/partial']],
  ['message/global-disposition', ['message/global-disposition']],
  ['image/png', ['image/png']],
] as const)('whether the part %s of a report is a file: %j', async ([type, files]) => {
  const part = [`Content-Type: ${type}`, '', `Message-ID: ${OURS}`];
  const mail = await parse(...report([], [['Content-Type: text/plain', '', 'A report'], part]));
  expect(mail.attachments.map((file) => file.type)).toEqual(files);
});

test('a report with an internationalized status is a failure too', async () => {
  const lines = read('postfix').map((line) =>
    line.replace('message/delivery-status', 'message/global-delivery-status'),
  );
  expect((await parse(...lines)).bounce?.said).toContain('User unknown');
});

test('a receipt that a mail was read is automatic and no failure', async () => {
  const mail = await parse(...read('receipt'));
  expect(mail).toMatchObject({ isAutomatic: true, bounce: undefined, references: [OURS], attachments: [] });
});

test('a person who forwards a report sends no report', async () => {
  const mail = await parse(
    'From: Ravi <ravi@shop.example>',
    'Content-Type: multipart/mixed; boundary="m"',
    '',
    '--m',
    'Content-Type: text/plain',
    '',
    'What does this mean?',
    '--m',
    'Content-Type: message/rfc822',
    '',
    ...read('postfix'),
    '--m--',
  );
  expect(mail).toMatchObject({ isAutomatic: false, bounce: undefined, text: 'What does this mean?' });
  expect(mail.attachments.map(({ name, type }) => [name, type])).toEqual([['mail.eml', 'message/rfc822']]);
});

test.for<[what: string, subject: string, text: string]>([
  ['a subject', 'Delivery Status Notification (Delay)', 'Please wait.'],
  ['another subject', 'Warning: could not send message for past 4 hours', 'Please wait.'],
  ['its text', 'Mail status', 'Your message has not yet been delivered.'],
  ['another text', 'Mail status', 'It will be retried for 2 more days.'],
  ['a field', 'Mail delivery failed', 'Action: delayed'],
])('a report of a mail server that goes on trying, by %s, is no failure', async ([, subject, text]) => {
  const from = 'From: mailer-daemon@a.example';
  const mail = await parse(from, `Subject: ${subject}`, '', text, '', ...OUR_HEADERS);
  expect(mail).toMatchObject({ isAutomatic: true, bounce: undefined });
  expect(mail.references[0]).toBe(OURS);
});

test('what our own mail says about delays makes a failure no delay', async () => {
  const text = ['Could not deliver.', '', ...OUR_HEADERS, '', 'Your payment is delayed and will be retried.'];
  expect((await parse('From: postmaster@a.example', 'Subject: Mail', '', ...text)).bounce?.said).toContain(
    'Could',
  );
});

test.for<[what: string, lines: string[]]>([
  ['an out-of-office answer', ['Return-Path: <>', `In-Reply-To: ${OURS}`, '', `I am away. ${OURS}`]],
  ['a person who quotes headers', ['From: ravi@shop.example', '', 'Who sent this?', ...OUR_HEADERS]],
  [
    'a complaint',
    report(
      ['Return-Path: <>'],
      [
        ['Content-Type: message/feedback-report', '', 'Feedback-Type: abuse'],
        ['Content-Type: message/rfc822', '', ...OUR_HEADERS],
      ],
    ),
  ],
])('%s is no failure, though it has the id of our mail', async ([, lines]) => {
  expect((await parse(...lines)).bounce).toBeUndefined();
});
