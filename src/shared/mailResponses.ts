import { z } from 'zod';
import { MAIL_KINDS, MAIL_STATUSES } from './mail';
import { timestamp } from './responseFields';

/** What the API responds about mails. The site imports only types from here, so no page loads it. */

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
    by: z.string().nullable().meta({ description: 'The admin who wrote it; null for mails of the server' }),
    attempts: z.int(),
    sendAfter: timestamp.meta({ description: 'The earliest time of the next attempt' }),
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
    error: z.string().nullable().meta({ description: 'What went wrong last' }),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mailResponse>;

export const queuedReplyResponse = mailResponse
  .extend({ text: z.string(), version: z.int().meta({ description: 'The version of the inquiry now' }) })
  .meta({ id: 'QueuedReply' });

const otherMail = {
  _id: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  receivedAt: timestamp,
};

/** Mails of people that belong to no inquiry: a thread of them, by their headers, oldest first. */
export const otherThreadResponse = z
  .object({ _id: z.string(), mails: z.array(z.object(otherMail)) })
  .meta({ id: 'OtherThread' });
export type OtherThread = z.infer<typeof otherThreadResponse>;

/** One of them as it is in the mailbox. */
export const otherMailResponse = z
  .object({
    ...otherMail,
    text: z.string().nullable().meta({ description: 'Null when it is not in the mailbox any more' }),
    quoteAt: z.int().nullable().meta({ description: 'Where the quoted mail begins in `text`' }),
    attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.int() })),
    isWhole: z.boolean().meta({ description: 'False when it was too large: only its headers were read' }),
  })
  .meta({ id: 'OtherMail' });
export type OtherMail = z.infer<typeof otherMailResponse>;

/** A mail that arrived and that the server could not read. */
export const unfiledMailResponse = z
  .object({ _id: z.string(), receivedAt: timestamp, error: z.string().nullable() })
  .meta({ id: 'UnfiledMail' });
export type UnfiledMail = z.infer<typeof unfiledMailResponse>;

/** What a mail that could not be read is after another attempt. */
export const filedMailResponse = z.object({
  status: z.enum(['stored', 'failed', 'filed', 'auto-reply', 'bounced', 'ignored']).meta({
    description:
      '`stored` is tried again by itself; `ignored` belongs to no inquiry and stays in the mailbox only',
  }),
});
export type FiledMail = z.infer<typeof filedMailResponse>;
