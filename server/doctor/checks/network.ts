import { createMailbox } from '../../incomingMail/imap';
import { explainMailFailure } from '../../mail/mailServer';
import { createTokenSource } from '../../mail/oauth';
import { isDelayed, needsDecision } from '../../mail/outbox';
import { signInToSmtp } from '../../mail/smtp';
import { type Check, notChecked, ok, problem, warning } from '../check';

const NETWORK_TIMEOUT_MS = 8_000;
const PROXY_ADVICE = 'Set TRUST_PROXY, and the X-Forwarded-* headers of the proxy as in deploy/nginx.';
const MAIL_ADVICE = 'Then try the command mail-test.';

/**
 * The server sends HSTS only when it takes a request for https (RFC 6797 §7.2), so the header says whether it believes the
 * proxy. The proxy has to replace the X-Forwarded-Proto that a client sends, as it does with the address.
 */
export const checkPublicAddress: Check = async ({ config: { SITE_URL: site } }) => {
  if (site === undefined) return warning('SITE_URL is not set.', 'Set it to the public address of the site.');
  const request = (headers: Record<string, string>) =>
    fetch(`${site}/healthz`, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS),
    });
  try {
    const [plain, forged] = await Promise.all([request({}), request({ 'x-forwarded-proto': 'http' })]);
    const isThisServer = plain.status === 200 && /"status":\s*"ok"/.test(await plain.text());
    if (!isThisServer)
      return problem(`${site}/healthz responds with ${plain.status}, not as the server.`, 'Check the proxy.');
    if (!site.startsWith('https:')) return problem(`${site} is without TLS.`, 'Set up https at the proxy.');
    if (!plain.headers.has('strict-transport-security'))
      return problem('The server takes requests over https for http.', PROXY_ADVICE);
    if (!forged.headers.has('strict-transport-security'))
      return problem('The proxy passes on X-Forwarded-Proto of visitors.', PROXY_ADVICE);
    return ok(`${site} responds, and the headers of the proxy are trusted.`);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    const text = `${site} cannot be reached from this machine (${cause?.code ?? message}).`;
    return problem(text, 'Check the name, the certificate, the proxy and the firewall.');
  }
};

/** The sign-ins of mail-test, without a mail. */
export const checkSmtp: Check = async ({ config }) => {
  if (config.SMTP_URL === undefined) return notChecked('SMTP_URL is not set.');
  return signInToSmtp(config.SMTP_URL, createTokenSource(config)).then(
    () => ok('The sign-in works.'),
    (error: Error) => problem(`It ${explainMailFailure(error, 'SMTP_URL')}`, MAIL_ADVICE),
  );
};

export const checkMailbox: Check = async ({ config }) => {
  if (config.IMAP_URL === undefined) return notChecked('IMAP_URL is not set.');
  return createMailbox(config.IMAP_URL, createTokenSource(config))
    .open()
    .then(
      (opened) => {
        opened.close();
        return ok('The sign-in works, and the folder can be read.');
      },
      (error: Error) => problem(`It ${explainMailFailure(error, 'IMAP_URL')}`, MAIL_ADVICE),
    );
};

/** By what is in the outbox, since a request would be a message. */
export const checkWebhook: Check = async ({ config: { NOTIFY_WEBHOOK_URL: url }, getDb, now }) => {
  if (url === undefined) return notChecked('NOTIFY_WEBHOOK_URL is not set.');
  const stuck = await getDb()
    .selectFrom('mails')
    .select('error')
    .where('kind', '=', 'webhook')
    .where((eb) => eb.or([needsDecision(eb), isDelayed(now)(eb)]))
    .orderBy('createdAt', 'desc')
    .execute();
  const { host } = new URL(url);
  if (stuck.length === 0) return ok(`Nothing waits for ${host}, and nothing has failed.`);
  const count = stuck.length === 1 ? '1 message has' : `${stuck.length} messages have`;
  return problem(
    `${count} not arrived at ${host}. ${stuck[0]?.error ?? 'No server has sent them'}.`,
    'Try the command webhook-test, and look at the dashboard.',
  );
};
