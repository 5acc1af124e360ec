/** Where using a mail server failed. */
export type FailureStage =
  | 'access token'
  | 'name lookup'
  | 'connection'
  | 'TLS handshake'
  | 'sign-in'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'folder';

/** Why a mail server could not be used; the message is for the admins. */
export class MailServerError extends Error {
  readonly stage: FailureStage;

  constructor(message: string, stage: FailureStage, cause?: unknown) {
    super(message, { cause });
    this.stage = stage;
  }
}

/** The stage, by the error codes from before the mail server accepted the sign-in. */
export function findConnectionStage({
  code = '',
  originalCode = code,
  tlsFailed = false,
}: {
  code?: string;
  originalCode?: string;
  tlsFailed?: boolean;
}): FailureStage {
  if (tlsFailed || code === 'ETLS' || /CERT|SSL|TLS|EPROTO|SIGNATURE/.test(originalCode))
    return 'TLS handshake';
  return /^(EDNS|ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/.test(originalCode) ? 'name lookup' : 'connection';
}

/** Where a mail server is, and who signs in, by `SMTP_URL` or `IMAP_URL`. */
export function parseMailUrl(text: string) {
  const url = new URL(text);
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  return {
    host,
    /** 0 when the URL has none. */
    port: Number(url.port),
    /** TLS from the first byte. */
    secure: /^(smtps|imaps):$/.test(url.protocol),
    /** A password is never sent in the clear, except within this machine. */
    isLocal: /^(localhost|127(\.\d+){3}|::1)$/.test(host),
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)),
  };
}

/** What to look at. `variable` is SMTP_URL or IMAP_URL. */
const ADVICE: Record<FailureStage, (variable: string) => string> = {
  'access token': () => 'Check the variables MAIL_OAUTH_….',
  'name lookup': (variable) => `Check the host in ${variable}.`,
  connection: (variable) => `Check host and port in ${variable}, and whether a firewall lets them through.`,
  'TLS handshake': (variable) =>
    `Check the certificate of the mail server, and whether its port needs ${variable === 'SMTP_URL' ? 'smtp:// (STARTTLS) or smtps://' : 'imap:// (STARTTLS) or imaps://'} in ${variable}.`,
  'sign-in': (variable) => `Check user and password in ${variable}, or the permissions of the OAuth2 client.`,
  sender: () => 'Check that this mail server may send for MAIL_FROM.',
  recipient: () => 'Check the address, and that this mail server sends to other domains after the sign-in.',
  message: () => 'The mail server did not want this mail; what it said is the reason.',
  folder: (variable) => `Check the folder at the end of ${variable}.`,
};

/**
 * A sentence for the person who set the variables.
 *
 * @param error a `MailServerError` has the stage
 */
export function explainMailFailure(
  { message, stage = 'connection' }: Error & { stage?: FailureStage },
  variable: 'SMTP_URL' | 'IMAP_URL',
): string {
  return `failed at the ${stage}. ${message.replace(/\.$/, '')}. ${ADVICE[stage](variable)}`;
}
