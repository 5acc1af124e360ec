import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { MAIL_KINDS, MAIL_STATUSES, type Mail } from '../../src/shared/mail';
import type { Schema } from '../database/schema';
import { timestamp } from '../http/apiSchemas';
import type { MailRow } from './outbox';

export const mailResponse = z
  .object({
    _id: z.string(),
    kind: z.enum(MAIL_KINDS),
    status: z.enum(MAIL_STATUSES).meta({
      description:
        '`failed`: refused for good, or for 3 days; `unsure`: the connection was lost after the message was handed over',
    }),
    to: z.string(),
    subject: z.string(),
    inquiry: z.string().nullable().meta({ description: 'The inquiry it belongs to; null for notices' }),
    attempts: z.int(),
    sendAfter: timestamp.meta({ description: 'The earliest time of the next attempt' }),
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
    error: z.string().nullable().meta({ description: 'What went wrong last' }),
  })
  .meta({ id: 'Mail' }) satisfies z.ZodType<Mail>;

export function toMail(row: MailRow): Mail {
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    to: row.to_address,
    subject: row.subject,
    inquiry: row.inquiry_id,
    attempts: row.attempts,
    sendAfter: row.send_after,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    error: row.error,
  };
}

type MailExpressions = ExpressionBuilder<Schema, 'mails'>;

/** Mails that a person has to decide about. */
export function needsDecision(eb: MailExpressions) {
  return eb.and([eb('status', 'in', ['failed', 'unsure']), eb('dismissed_at', 'is', null)]);
}

const MAX_DELAY_MS = 15 * 60_000;

/** Mails that have waited for more than 15 minutes. */
export function isDelayed(now: Date) {
  const cutoff = new Date(now.getTime() - MAX_DELAY_MS).toISOString();
  return (eb: MailExpressions) =>
    eb.and([eb('status', 'in', ['queued', 'sending']), eb('created_at', '<', cutoff)]);
}
