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

/** Of an error of Node, nodemailer or imapflow before the mail server has taken the sign-in. */
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
