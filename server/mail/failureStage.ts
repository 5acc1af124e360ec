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
