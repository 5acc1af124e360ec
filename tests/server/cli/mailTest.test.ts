import { expect, test } from 'vitest';
import { getFreePort } from '../../../scripts/builtServer';
import { testMail } from '../../../server/cli/mailTest';
import { readConfig } from '../../../server/config';
import { findConnectionStage, MailServerError } from '../../../server/mail/mailServer';
import { OperatorError } from '../../../server/operatorError';
import { createFakeMailbox } from '../../support/fakeMailbox';
import { startMailServer } from '../../support/mailServer';

const DESK = 'desk@sanyog.example';

type Setup = Parameters<typeof startMailServer>[1] & { url?: string; deliver?: boolean };

/** Runs the command against a mail server that delivers into a mailbox. */
async function run(address: string, { url, deliver = true, ...options }: Setup = {}, hasMailbox = true) {
  const smtp = await startMailServer(0, options);
  const mailbox = createFakeMailbox();
  mailbox.deliver('Subject: Old\r\n\r\nOld');
  smtp.observe = (phase) => {
    if (phase === 'accepted' && deliver) mailbox.deliver(smtp.mails.at(-1)?.source ?? '');
  };
  const config = readConfig({
    SMTP_URL: url?.replace('PORT', String(smtp.port)) ?? smtp.url,
    MAIL_FROM: `Sanyog Digital <${DESK}>`,
    ...(hasMailbox ? { IMAP_URL: 'imap://desk:secret7@127.0.0.1/INBOX' } : {}),
  });
  return {
    smtp,
    mailbox,
    test: async () => {
      const lines: string[] = [];
      const settings = { waitMs: 30, pauseMs: 10, ...(hasMailbox ? { mailbox } : {}) };
      const isWorking = await testMail(config, address, (line) => lines.push(line), settings);
      expect(lines.join('\n')).not.toContain('secret7');
      return { isWorking, lines };
    },
  };
}

test('a mail to the desk is sent, arrives and is found in the mailbox', async () => {
  const { smtp, test: runTest } = await run(DESK);
  const { isWorking, lines } = await runTest();
  expect(lines).toEqual([
    'Mailbox desk@127.0.0.1:143/INBOX: signed in, and the folder can be read.',
    `Sending through 127.0.0.1:${smtp.port}: the mail server took the mail from ${DESK} to ${DESK}.`,
    'Arrival: the mail was in the mailbox after 1 s.',
  ]);
  expect(isWorking).toBe(true);
  expect(smtp.mails[0]?.headers.get('auto-submitted')).toBe('auto-generated');
});

test('a mail to another address is sent, and the mailbox is opened', async () => {
  const { isWorking, lines } = await (await run('asha@shop.example')).test();
  expect(isWorking).toBe(true);
  expect(lines.at(-1)).toBe(
    'asha@shop.example is not the address of the mailbox, so look there whether the mail has arrived.',
  );
});

test('without IMAP_URL a mail is sent and no mailbox is read', async () => {
  const { isWorking, lines } = await (await run(DESK, {}, false)).test();
  expect(isWorking).toBe(true);
  expect(lines[0]).toBe('IMAP_URL is not set, so no mailbox is read.');
  expect(lines).toHaveLength(2);
});

test('a mail that does not arrive is said', async () => {
  const { isWorking, lines } = await (await run(DESK, { deliver: false })).test();
  expect(isWorking).toBe(false);
  expect(lines.at(-1)).toMatch(/^Arrival: the mail was not in the mailbox within 0 s\. It may be late/);
});

test('without a mail server nothing is tested', async () => {
  await expect(testMail(readConfig({}), DESK, () => {})).rejects.toThrow(OperatorError);
});

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test.for([
  [
    'the sign-in',
    {
      url: 'smtp://desk:secret7@127.0.0.1:PORT',
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refuse(535, '5.7.8 wrong password')),
    },
    /: failed at the sign-in\. The mail server refused the sign-in: 535 5\.7\.8 wrong password\. Check user and password in SMTP_URL/,
  ],
  [
    'the sender',
    { onMailFrom: (_address, _session, done) => done(refuse(553, '5.7.1 not your address')) },
    /: failed at the sender\. .*553 5\.7\.1 not your address\. Check that this mail server may send for MAIL_FROM\./,
  ],
  [
    'the recipient',
    { onRcptTo: (_address, _session, done) => done(refuse(554, '5.7.1 relay access denied')) },
    /: failed at the recipient\. .*554 5\.7\.1 relay access denied\. Check the address/,
  ],
  [
    'the message',
    { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refuse(554, 'spam'))) },
    /: failed at the message\. .*554 spam\./,
  ],
  [
    'the certificate',
    { disabledCommands: [] },
    /: failed at the TLS handshake\. .*\(CERT_HAS_EXPIRED\)\. Check the certificate/,
  ],
  [
    'TLS that the server does not have',
    { url: 'smtps://127.0.0.1:PORT' },
    /: failed at the TLS handshake\. .*Check the certificate of the mail server, and whether its port needs smtp:\/\//,
  ],
] satisfies [string, Setup, RegExp][])(
  'a failure of %s is named with what to check',
  async ([, setup, expected]) => {
    const { isWorking, lines } = await (await run('asha@shop.example', setup)).test();
    expect(isWorking).toBe(false);
    expect(lines.at(-1)).toMatch(expected);
    expect(lines[0]).toContain('the folder can be read');
  },
);

test('a mail server that does not listen is a failure of the connection', async () => {
  const url = `smtp://127.0.0.1:${await getFreePort()}`;
  const { lines } = await (await run('asha@shop.example', { url })).test();
  expect(lines.at(-1)).toMatch(
    /: failed at the connection\. .*\(ECONNREFUSED\)\. Check host and port in SMTP_URL/,
  );
});

test.for([
  ['sign-in', 'The mail server refused the sign-in: no', /failed at the sign-in\..*in IMAP_URL/],
  [
    'folder',
    'The mail server refused to open the folder: no',
    /failed at the folder\..*at the end of IMAP_URL/,
  ],
  [
    'name lookup',
    'The mail server could not be reached (ENOTFOUND)',
    /failed at the name lookup\..*host in IMAP_URL/,
  ],
  ['access token', 'There is no access token', /failed at the access token\..*MAIL_OAUTH_/],
] as const)(
  'a mailbox that fails at the %s is said, and the mail is sent all the same',
  async ([stage, message, expected]) => {
    const { smtp, mailbox, test: runTest } = await run(DESK);
    mailbox.failure = new MailServerError(message, stage, undefined);
    const { isWorking, lines } = await runTest();
    expect([isWorking, lines.length, smtp.mails.length]).toEqual([false, 2, 1]);
    expect(lines[0]).toMatch(expected);
  },
);

test.for([
  [{ code: 'ENOTFOUND' }, 'name lookup'],
  [{ code: 'EDNS', originalCode: 'EAI_AGAIN' }, 'name lookup'],
  [{ code: 'EDNS' }, 'name lookup'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'connection'],
  [{ code: 'ETIMEDOUT' }, 'connection'],
  [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'TLS handshake'],
  [{ code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'TLS handshake'],
  [{ code: 'ETLS' }, 'TLS handshake'],
  [{ tlsFailed: true }, 'TLS handshake'],
  [{}, 'connection'],
] as const)('%j is a failure of the %s', ([error, stage]) => {
  expect(findConnectionStage(error)).toBe(stage);
});
