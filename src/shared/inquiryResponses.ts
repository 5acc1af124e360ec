import { z } from 'zod';
import { applicationResponse } from './applicationResponses';
import { ANSWER_CHANNELS, INQUIRY_SOURCES, INQUIRY_STATUSES, inquiryTexts } from './inquiry';
import { INTERESTS } from './interests';
import { LANGUAGES } from './languages';
import { VISITOR_MAIL_KINDS } from './mail';
import { mailResponse } from './mailResponses';
import { responseTexts, timestamp } from './responseFields';

/** What the API responds about inquiries. The site imports only types from here, so no page loads it. */

const count = z.int().nonnegative();
const adminEmail = z
  .string()
  .nullable()
  .meta({ description: 'The e-mail address of the admin who handles it' });

const received = z.object({
  _id: z.string(),
  ...responseTexts(inquiryTexts.shape),
  email: z.string().nullable().meta({
    description: 'Null where an admin wrote the inquiry down with a phone number only',
  }),
  source: z.enum(INQUIRY_SOURCES).meta({
    description: 'How it came: by the form (`website`), or told to an admin, who wrote it down',
  }),
  interest: z.enum(INTERESTS).nullable(),
  language: z.enum(LANGUAGES).meta({ description: 'That of the form' }),
  notice: z.string().nullable().meta({ description: 'The version of the notice that was shown at the form' }),
  status: z.string(),
  createdAt: timestamp,
});

/** The response to POST /contact: it does not disclose what admins know or do. */
export const receivedInquiryResponse = received
  .extend({
    receipt: z
      .string()
      .meta({ description: 'Its reference, signed: the page of the form shows it at `?sent=`' }),
  })
  .meta({ id: 'ReceivedInquiry' });
export type ReceivedInquiry = z.infer<typeof receivedInquiryResponse>;

export const inquiryResponse = received
  .extend({
    owner: adminEmail,
    followUp: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'The day in India on which it is due again' }),
    answeredAt: timestamp.nullable(),
    newSince: timestamp.meta({
      description: 'When it became new: when it arrived, unless it became new again later',
    }),
    updatedAt: timestamp,
    earlier: z.int().meta({ description: 'How many inquiries the same e-mail address sent before' }),
    version: z.int().meta({ description: 'The version of the inquiry, as in its ETag' }),
    spamReasons: z.array(z.string()).optional().meta({
      description: 'Why the inquiry was held as spam, empty when an admin set it; absent for other inquiries',
    }),
    foundInTimeline: z.literal(true).optional().meta({
      description: 'In the list of a search: some of its words are only in the notes, replies and mails',
    }),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof inquiryResponse>;

/** A file that was uploaded, for a reply or with the form. */
export const replyFileResponse = z
  .object({
    n: z.int().meta({ description: 'Its number within the inquiry' }),
    name: z.string(),
    type: z.string(),
    size: z.int().meta({ description: 'In bytes' }),
  })
  .meta({ id: 'ReplyFile' });
export type ReplyFile = z.infer<typeof replyFileResponse>;

const replyMail = mailResponse.pick({ _id: true, status: true, attempts: true, sendAfter: true });
/** The state of the mail of a reply. */
export type ReplyMail = z.infer<typeof replyMail>;

const entry = { _id: z.string(), at: timestamp, by: z.string().nullable() };
const change = { from: z.string().nullable(), to: z.string().nullable() };

const receivedMail = {
  ...entry,
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  quoteAt: z
    .int()
    .nullable()
    .meta({ description: 'Where the quoted mail begins in `text`; null without one' }),
};

const receivedFiles = z.array(
  z.object({
    n: z.int().nullable().meta({ description: 'Its number in the URL; null when it was too large' }),
    name: z.string(),
    type: z.string(),
    size: z.int(),
  }),
);

/** One line of an inquiry's timeline; `by` is an admin's e-mail, null for the visitor or the server. */
export const inquiryEventResponse = z
  .discriminatedUnion('kind', [
    z.object({
      ...entry,
      kind: z.literal('received'),
      attachments: z.array(replyFileResponse).optional().meta({ description: 'What came with the form' }),
    }),
    z.object({ ...entry, kind: z.literal('note'), text: z.string() }),
    z.object({
      ...entry,
      kind: z.literal('reply'),
      subject: z.string(),
      text: z.string(),
      mail: replyMail
        .nullable()
        .meta({ description: 'Null when it was taken back, or erased with the address that it went to' }),
      withdrawn: z.literal(true).optional().meta({ description: 'It was taken back and never sent' }),
      attachments: z
        .array(replyFileResponse)
        .optional()
        .meta({ description: 'Absent without any. Those of a reply that was taken back may be gone' }),
    }),
    z.object({ ...entry, kind: z.literal('withdrawn') }),
    z.object({
      ...entry,
      kind: z.literal('status'),
      from: z.enum(INQUIRY_STATUSES),
      to: z.enum(INQUIRY_STATUSES),
      undo: z.literal(true).optional().meta({ description: 'It took the change before it back' }),
      channel: z
        .enum(ANSWER_CHANNELS)
        .optional()
        .meta({ description: 'How it was answered, where no reply was sent' }),
      text: z.string().optional().meta({ description: 'What was said or agreed' }),
    }),
    z.object({ ...entry, kind: z.literal('owner'), ...change }),
    z.object({ ...entry, kind: z.literal('follow-up'), ...change }),
    z.object({
      ...entry,
      kind: z.literal('mail'),
      mailKind: z.enum(VISITOR_MAIL_KINDS),
      outcome: z.enum(['sent', 'failed', 'unsure']),
    }),
    z.object({ ...entry, kind: z.literal('corrected'), fields: z.array(z.string()) }),
    z.object({
      ...receivedMail,
      kind: z.literal('incoming'),
      attachments: receivedFiles,
      isWhole: z
        .boolean()
        .meta({ description: 'False when the mail was too large: only its headers were read' }),
      isOwn: z.boolean().optional().meta({
        description: 'True when it was sent from the address of the site, by hand: it needs no answer',
      }),
    }),
    z.object({ ...receivedMail, kind: z.literal('auto-reply'), attachments: receivedFiles.optional() }),
    z.object({
      ...entry,
      kind: z.literal('bounced'),
      mailKind: z.enum(VISITOR_MAIL_KINDS),
      text: z.string().meta({ description: 'What the mail server said' }),
      attachments: receivedFiles.optional(),
    }),
  ])
  .meta({ id: 'InquiryEvent' });
export type InquiryEvent = z.infer<typeof inquiryEventResponse>;

/** An item of the response to PUT /contact/{id}/presence: another admin who has the inquiry open. */
export const otherHereResponse = z.object({
  email: z.string(),
  isWriting: z.boolean().meta({ description: 'A reply is being written' }),
});
export type OtherHere = z.infer<typeof otherHereResponse>;

/** What POST /contact/bulk responds for each of `ids`, in their order. */
export const bulkResultResponse = z.object({
  _id: z.string(),
  ok: z.boolean(),
  version: z
    .int()
    .optional()
    .meta({ description: 'That after the change, for an undo that overwrites nothing' }),
  message: z.string().optional().meta({ description: 'Why this inquiry was not changed' }),
  status: z.int().optional().meta({
    description: 'Of a line that was refused, as of a request for this inquiry: 404 or 409',
  }),
  current: inquiryResponse.optional().meta({ description: 'With 409 the inquiry as it is' }),
});
export type BulkResult = z.infer<typeof bulkResultResponse>;

/** The numbers of the views, of the dashboard and of the navigation. */
export const inquirySummaryResponse = z
  .object({
    views: z.object({
      inbox: count,
      mine: count,
      unassigned: count,
      due: count,
      answered: count,
      closed: count,
      spam: count,
      all: count,
    }),
    newToday: count.meta({ description: 'Received today in India, spam not counted' }),
    waiting: count.meta({ description: 'New for more than 24 hours' }),
    mail: z.object({
      isConfigured: z.boolean(),
      failed: count.meta({ description: 'Mails that a person has to decide about' }),
      delayed: count.meta({ description: 'Mails that have waited for more than 15 minutes' }),
      unfiled: count.meta({ description: 'Mails that arrived and could not be filed' }),
      other: count.nullable().meta({
        description: 'Threads of mails that belong to no inquiry; null when no mailbox is read',
      }),
      mailboxError: z.string().nullable().meta({
        description: 'Why the mailbox has not been read for 15 minutes; null when it was, or there is none',
      }),
    }),
  })
  .meta({ id: 'InquirySummary' });
export type InquirySummary = z.infer<typeof inquirySummaryResponse>;

/** How quickly inquiries are answered. */
export const responseTimesResponse = z
  .object({
    answered: count.meta({ description: 'How many inquiries of the last 30 days have had an answer' }),
    medianSeconds: count.nullable().meta({
      description: 'The median time from their arrival to the first answer; null when there was none',
    }),
    longestWaiting: z
      .object({ _id: z.string(), since: timestamp })
      .nullable()
      .meta({ description: 'The new inquiry that has waited for longest, of any age; null without one' }),
  })
  .meta({ id: 'ResponseTimes' });
export type ResponseTimes = z.infer<typeof responseTimesResponse>;

/** The inquiries of a week, spam not counted. */
export const inquiryWeekResponse = z
  .object({
    start: z.string().meta({ format: 'date', description: 'Its Monday in India' }),
    inquiries: count,
    topics: z.record(z.string(), count).meta({
      description: 'How many of them were about each topic of the form; absent without any',
    }),
    answered: count.meta({ description: 'How many of them have had an answer' }),
    medianSeconds: count.nullable().meta({
      description: 'The median time from their arrival to the first answer; null when there was none',
    }),
  })
  .meta({ id: 'InquiryWeek' });
export type InquiryWeek = z.infer<typeof inquiryWeekResponse>;

const exportedFile = z.object({ n: z.int(), name: z.string(), type: z.string(), base64: z.string() });

/** The file of GET /contact/export?email= or ?phone=: all that is stored of it, oldest first. */
export const addressExportResponse = z
  .object({
    email: z.string().optional(),
    phone: z.string().optional(),
    exportedAt: timestamp,
    inquiries: z.array(
      inquiryResponse.extend({
        events: z.array(inquiryEventResponse),
        attachments: z.array(exportedFile).meta({ description: 'What arrived with the form and by mail' }),
      }),
    ),
    applications: z
      .array(
        applicationResponse.omit({ cvName: true, cvType: true }).extend({
          job: z.string(),
          cv: exportedFile.omit({ n: true }),
        }),
      )
      .meta({ description: 'With the position that each is for' }),
    mails: z.array(
      mailResponse
        .pick({ _id: true, kind: true, status: true, to: true, subject: true, createdAt: true, sentAt: true })
        .extend({
          text: z.string().nullable().meta({ description: 'Of replies' }),
          attachments: z.array(exportedFile),
        }),
    ),
    otherMails: z
      .array(
        z.object({
          fromName: z.string(),
          fromAddress: z.string(),
          subject: z.string(),
          receivedAt: timestamp,
        }),
      )
      .meta({ description: 'From the address, and of no inquiry' }),
    unfiledMails: z
      .array(z.object({ receivedAt: timestamp, error: z.string().nullable(), base64: z.string() }))
      .meta({ description: 'With the address in them, and of no inquiry since they could not be read' }),
    invitations: z
      .array(z.object({ email: z.string(), createdAt: timestamp, expiresAt: timestamp }))
      .meta({ description: 'To become an admin, not accepted yet' }),
  })
  .meta({ id: 'AddressExport' });
export type AddressExport = z.infer<typeof addressExportResponse>;
