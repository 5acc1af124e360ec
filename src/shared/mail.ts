export const MAIL_KINDS = [
  'reply',
  'acknowledgement',
  'notice',
  'reminder',
  'assignment',
  'applications',
  'account',
  'colleague',
  'password',
  'invitation',
  // By HTTP, in the same outbox.
  'webhook',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds whose fate is in the timeline of an inquiry. */
export const VISITOR_MAIL_KINDS = ['reply', 'acknowledgement'] as const;

export function isToVisitor(kind: MailKind | undefined): kind is (typeof VISITOR_MAIL_KINDS)[number] {
  return VISITOR_MAIL_KINDS.some((one) => one === kind);
}

/**
 * `queued` until a server sends it, and again before each further attempt; `failed` when it was refused for good or for
 * 3 days; `unsure` when the connection was lost after the message was handed over, so that it may have arrived.
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unsure'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
