import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));

const OURS = '<our-1@sanyog.example>';
const OUR_HEADERS = [
  'Date: Mon, 2 Mar 2026 04:00:00 +0000',
  'From: Sanyog Digital <hello@sanyog.example>',
  'To: ravi@shop.example',
  `Message-ID: ${OURS}`,
  'References: <ack-1@sanyog.example>',
  'Subject: Re: Service Inquiry',
];

/** A report of RFC 3464. */
function report(headers: string[], parts: string[][]): string[] {
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"';
  return [...headers, 'MIME-Version: 1.0', type, '', ...parts.flatMap((part) => ['--b', ...part]), '--b--'];
}

const POSTFIX = report(
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mail.sanyog.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: hello@sanyog.example',
    'Auto-Submitted: auto-replied',
    'Message-Id: <20260302040005.1234@mail.sanyog.example>',
  ],
  [
    [
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'This is the mail system at host mail.sanyog.example.',
      '',
      '<ravi@shop.example>: host mx.shop.example[203.0.113.5] said: 550 5.1.1',
      '    <ravi@shop.example>: Recipient address rejected: User unknown',
    ],
    [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.sanyog.example',
      '',
      'Final-Recipient: rfc822; ravi@shop.example',
      'Original-Recipient: rfc822;ravi@shop.example',
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; mx.shop.example',
      'Diagnostic-Code: smtp; 550 5.1.1 <ravi@shop.example>: Recipient address',
      '    rejected: User unknown',
    ],
    ['Content-Type: message/rfc822', '', ...OUR_HEADERS, '', 'Dear Ravi'],
  ],
);

const EXIM = report(
  [
    'Return-path: <>',
    'X-Failed-Recipients: ravi@shop.example',
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mail.sanyog.example>',
    'To: hello@sanyog.example',
    'Subject: Mail delivery failed: returning message to sender',
    'Message-Id: <E1tabc-0001-Xy@mail.sanyog.example>',
  ],
  [
    [
      'Content-type: text/plain; charset=us-ascii',
      '',
      'This message was created automatically by mail delivery software.',
      '',
      '  ravi@shop.example',
      '    host mx.shop.example [203.0.113.5]',
      '    SMTP error from remote mail server after RCPT TO:<ravi@shop.example>:',
      '    550 5.1.1 User unknown',
    ],
    [
      'Content-type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.sanyog.example',
      '',
      'Action: failed',
      'Final-Recipient: rfc822;ravi@shop.example',
      'Status: 5.0.0',
      'Remote-MTA: dns; mx.shop.example',
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    ],
    ['Content-type: text/rfc822-headers', '', 'Return-path: <hello@sanyog.example>', ...OUR_HEADERS, ''],
  ],
);

const EXIM_OLD = [
  'X-Failed-Recipients: ravi@shop.example',
  'From: Mail Delivery System <Mailer-Daemon@mail.sanyog.example>',
  'Subject: Mail delivery failed: returning message to sender',
  '',
  'This message was created automatically by mail delivery software.',
  '  ravi@shop.example',
  '    550 5.1.1 User unknown',
  '',
  '------ This is a copy of the message, including all the headers. ------',
  '',
  'Return-path: <hello@sanyog.example>',
  ...OUR_HEADERS,
];

const EXCHANGE_TEXT = Buffer.from(
  'Delivery has failed to these recipients or groups:\r\n\r\nravi@shop.example\r\nThe email address you entered could not be found.',
).toString('base64');

const EXCHANGE = report(
  [
    'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@sanyog.example>',
    'To: <hello@sanyog.example>',
    'Subject: Undeliverable: Re: Service Inquiry',
    'Message-ID: <0b1c@PN1PR01MB0001.INDPRD01.PROD.OUTLOOK.COM>',
    `In-Reply-To: ${OURS}`,
    `References: <ack-1@sanyog.example> ${OURS}`,
    'X-MS-Exchange-Message-Is-Ndr:',
  ],
  [
    [
      'Content-Type: multipart/alternative; boundary="a"',
      '',
      '--a',
      'Content-Type: text/plain; charset="us-ascii"',
      'Content-Transfer-Encoding: base64',
      '',
      EXCHANGE_TEXT,
      '--a',
      'Content-Type: text/html; charset="us-ascii"',
      '',
      '<html><body><p>Delivery has failed to these recipients or groups:</p></body></html>',
      '--a--',
    ],
    [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns;PN1PR01MB0001.INDPRD01.PROD.OUTLOOK.COM',
      '',
      'Original-Recipient: rfc822;ravi@shop.example',
      'Final-Recipient: rfc822;ravi@shop.example',
      'Action: failed',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ravi@shop.example not found by SMTP address lookup',
    ],
    ['Content-Type: message/rfc822', '', ...OUR_HEADERS, 'Content-Type: text/plain', '', 'Dear Ravi'],
  ],
);

const QMAIL = [
  'From: MAILER-DAEMON@mail.rediffmail.example',
  'To: hello@sanyog.example',
  'Subject: failure notice',
  '',
  'Hi. This is the qmail-send program at mail.rediffmail.example.',
  "I'm afraid I wasn't able to deliver your message to the following addresses.",
  '',
  '<ravi@shop.example>:',
  'Sorry, no mailbox here by that name. (#5.1.1)',
  '',
  '--- Below this line is a copy of the message.',
  '',
  'Return-Path: <hello@sanyog.example>',
  ...OUR_HEADERS,
];

test.for([
  ['Postfix', POSTFIX, '550 5.1.1 <ravi@shop.example>: Recipient address rejected: User unknown'],
  ['Exim', EXIM, '550 5.1.1 User unknown'],
  ['Exim, older', EXIM_OLD, '550 5.1.1 User unknown'],
  ['Exchange', EXCHANGE, '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ravi@shop.example not found'],
  ['qmail', QMAIL, 'Sorry, no mailbox here by that name. (#5.1.1)'],
] as const)(
  'a delivery report of %s names our mail and says what the mail server said',
  async ([, lines, said]) => {
    const mail = await parse(...lines);
    expect(mail.references[0]).toBe(OURS);
    expect(mail.bounce).toContain(said);
    expect(mail).toMatchObject({ isAutomatic: true, attachments: [] });
  },
);

test('a report without a diagnostic has its code, and one without a code its text', async () => {
  const without = (...fields: string[]) =>
    POSTFIX.filter(
      (line) => !fields.some((field) => line.startsWith(field)) && !line.startsWith('    rejected'),
    );
  expect((await parse(...without('Diagnostic-Code'))).bounce).toBe('5.1.1');
  expect((await parse(...without('Diagnostic-Code', 'Status'))).bounce).toMatch(/^This is the mail system/);
});

test.for(['delayed', 'delivered', 'relayed', 'expanded'])(
  'a report that a mail was %s is automatic and no failure',
  async (action) => {
    const mail = await parse(...POSTFIX.map((line) => line.replace('Action: failed', `Action: ${action}`)));
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
  const lines = POSTFIX.map((line) =>
    line.replace('message/delivery-status', 'message/global-delivery-status'),
  );
  expect((await parse(...lines)).bounce).toContain('User unknown');
});

test('a receipt that a mail was read is automatic and no failure', async () => {
  const mail = await parse(
    ...report(
      ['From: ravi@shop.example', 'Subject: Read: Re: Service Inquiry', `In-Reply-To: ${OURS}`],
      [
        ['Content-Type: text/plain', '', 'Your message was read.'],
        [
          'Content-Type: message/disposition-notification',
          '',
          'Final-Recipient: rfc822;ravi@shop.example',
          `Original-Message-ID: ${OURS}`,
          'Disposition: manual-action/MDN-sent-manually; displayed',
        ],
      ],
    ).map((line) => line.replace('delivery-status;', 'disposition-notification;')),
  );
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
    ...POSTFIX,
    '--m--',
  );
  expect(mail).toMatchObject({ isAutomatic: false, bounce: undefined, text: 'What does this mean?' });
  expect(mail.attachments.map(({ name, type }) => [name, type])).toEqual([['mail.eml', 'message/rfc822']]);
});
