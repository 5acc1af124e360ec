import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config';
import { createMailbox, type MailboxSettings } from '../incomingMail/imap';
import { explainMailFailure } from '../mail/mailServer';
import { createTokenSource } from '../mail/oauth';
import { createSmtpDelivery } from '../mail/smtp';
import { OperatorError } from '../operatorError';

/** Mail servers deliver within seconds; one that delays a sender it does not know takes minutes. */
const WAIT_MS = 60_000;
const PAUSE_MS = 2_000;

type Options = { mailbox?: MailboxSettings; waitMs?: number; pauseMs?: number };

/**
 * Sends a mail with the settings of the server, opens its mailbox, and waits there for the mail when the address is its
 * own. It changes nothing in the database or the mailbox.
 *
 * @param print takes a sentence as soon as it is known
 * @returns whether everything worked
 * @throws OperatorError when no mail server is set
 */
export async function testMail(
  config: Config,
  address: string,
  print: (line: string) => void,
  { mailbox = openSettings(config), waitMs = WAIT_MS, pauseMs = PAUSE_MS }: Options = {},
): Promise<boolean> {
  const { SMTP_URL, MAIL_FROM: from, IMAP_URL } = config;
  if (SMTP_URL === undefined || from === undefined) {
    throw new OperatorError('There is no mail server: set SMTP_URL and MAIL_FROM as the site has them');
  }
  // First, to know which messages were there before.
  const firstUid = mailbox && (await openMailbox(mailbox, print));
  if (!mailbox) print('IMAP_URL is not set, so no mailbox is read.');
  // A mail server may give the mail another Message-ID.
  const code = randomBytes(6).toString('hex');
  const isSent = await send(config, SMTP_URL, from, address, code, print);
  if (!mailbox) return isSent;
  if (!isSent || firstUid === undefined) return false;
  const own = [from.address, IMAP_URL && decodeURIComponent(new URL(IMAP_URL).username)];
  if (!own.some((one) => one?.toLowerCase() === address.toLowerCase())) {
    print(`${address} is not the address of the mailbox, so look there whether the mail has arrived.`);
    return true;
  }
  return waitForMail(mailbox, { firstUid, code, waitMs, pauseMs }, print);
}

function openSettings(config: Config): MailboxSettings | undefined {
  return config.IMAP_URL === undefined
    ? undefined
    : createMailbox(config.IMAP_URL, createTokenSource(config));
}

/** @returns the UID that the next message gets; undefined when the mailbox could not be opened */
async function openMailbox(
  { name, open }: MailboxSettings,
  print: (line: string) => void,
): Promise<number | undefined> {
  try {
    const opened = await open();
    opened.close();
    print(`Mailbox ${name}: signed in, and the folder can be read.`);
    return opened.nextUid;
  } catch (error) {
    print(`Mailbox ${name}: ${explainMailFailure(error as Error, 'IMAP_URL')}`);
    return undefined;
  }
}

async function send(
  config: Config,
  smtpUrl: string,
  from: NonNullable<Config['MAIL_FROM']>,
  address: string,
  code: string,
  print: (line: string) => void,
): Promise<boolean> {
  const { host } = new URL(smtpUrl);
  const deliver = createSmtpDelivery(smtpUrl, createTokenSource(config));
  const message = {
    from,
    to: address,
    subject: `Test of the mail settings ${code}`,
    text: 'This mail tests whether the site can send mail. Nobody has to answer it.\n',
    messageId: `<${code}@${from.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    date: new Date(),
  };
  try {
    await deliver(message, async () => {}, AbortSignal.timeout(120_000));
    print(`Sending through ${host}: the mail server took the mail from ${from.address} to ${address}.`);
    return true;
  } catch (error) {
    print(`Sending through ${host}: ${explainMailFailure(error as Error, 'SMTP_URL')}`);
    return false;
  }
}

async function waitForMail(
  mailbox: MailboxSettings,
  { firstUid, code, waitMs, pauseMs }: { firstUid: number; code: string; waitMs: number; pauseMs: number },
  print: (line: string) => void,
): Promise<boolean> {
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  for (;;) {
    const isThere = await hasArrived(mailbox, firstUid, code).catch(() => false);
    if (isThere) {
      print(`Arrival: the mail was in the mailbox after ${Math.ceil(passed() / 1_000)} s.`);
      return true;
    }
    if (passed() + pauseMs > waitMs) break;
    await wait(pauseMs);
  }
  print(
    `Arrival: the mail was not in the mailbox within ${Math.round(waitMs / 1_000)} s. ` +
      'It may be late, in another folder such as spam, or refused: then a report comes to MAIL_FROM.',
  );
  return false;
}

async function hasArrived({ open }: MailboxSettings, firstUid: number, code: string): Promise<boolean> {
  const opened = await open();
  try {
    for (const { uid } of await opened.list(firstUid)) {
      if ((await opened.read(uid, 'headers'))?.includes(code)) return true;
    }
    return false;
  } finally {
    opened.close();
  }
}
