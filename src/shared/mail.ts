import * as z from 'zod/mini';
import { listQuery } from './list';

export const MAIL_KINDS = [
  'reply',
  'acknowledgement',
  'notice',
  'reminder',
  'assignment',
  'account',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * `queued` until a server sends it, and again before each further attempt; `failed` when it was refused for good or for
 * 3 days; `unsure` when the connection was lost after the message was handed over, so that it may have arrived.
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unsure'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * What became of a mail that arrived: not read yet; an answer, a delivery report or an automatic mail of an inquiry;
 * left in the mailbox; or one that could not be read.
 */
export const INCOMING_MAIL_STATUSES = [
  'stored',
  'filed',
  'bounced',
  'auto-reply',
  'ignored',
  'failed',
] as const;
export type IncomingMailStatus = (typeof INCOMING_MAIL_STATUSES)[number];

/** GET /mails: `failed` are those about which a person decides, `delayed` those that wait for too long. */
export const mailListQuery = listQuery({
  sortKeys: ['createdAt'],
  filters: { status: z.optional(z.enum(['failed', 'delayed'], 'status must be failed or delayed')) },
});

/** The body of PUT /mails/{id}/status. */
export const mailStatus = z.object({ status: z.literal('sent', 'status must be sent') });
