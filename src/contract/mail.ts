export const MAIL_KINDS = ['reply', 'acknowledgement', 'notice', 'reminder'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * `queued` until a server sends it, and again before each further attempt; `failed` when it was refused for good or for
 * 3 days; `unsure` when the connection was lost after the message was handed over, so that it may have arrived.
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unsure'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail in the responses of /mails. Times are ISO 8601 in UTC. */
export type Mail = {
  _id: string;
  kind: MailKind;
  status: MailStatus;
  to: string;
  subject: string;
  /** The inquiry that it belongs to; null for notices and reminders. */
  inquiry: string | null;
  attempts: number;
  /** The earliest time of the next attempt. */
  sendAfter: string;
  createdAt: string;
  sentAt: string | null;
  /** What the mail server said last; null when nothing went wrong. */
  error: string | null;
};
