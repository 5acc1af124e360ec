import * as z from 'zod/mini';
import { changeOf } from './change';
import { isBlank } from './characters';
import {
  ANSWER_CHANNELS,
  emailText,
  INQUIRY_SOURCE,
  type InquiryStatusName,
  inquiryDetails,
  inquiryInput,
  inquiryListQuery,
  inquiryTexts,
  newInquiry,
  PHONE_MAX_CHARACTERS,
  statusName,
  TOLD_SOURCES,
} from './inquiry';
import { MAX_BULK_INQUIRIES, MAX_NOTE, MAX_REPLY, MAX_REPLY_FILES, MAX_SUBJECT } from './inquiryLimits';
import { MIN_PHONE_DIGITS, toPhoneKey, toPlainNumber } from './phoneNumber';
import { oneLine, optionalText, requiredText } from './text';

/** The schemas of what admins do with an inquiry, apart from those of the public form, which stay small. */

/** The statuses that an inquiry of each status can be changed to. */
export const NEXT_STATUSES: Record<InquiryStatusName, readonly InquiryStatusName[]> = {
  new: ['answered', 'closed', 'spam'],
  answered: ['closed', 'new'],
  closed: ['new'],
  spam: ['new'],
};

/** Whether the status before the last change, by the same admin, is allowed as well. */
const undo = z.optional(z.boolean());

/** How an inquiry was answered, where no reply was sent, and what was said. */
const answer = {
  channel: z.optional(z.enum(ANSWER_CHANNELS, `channel must be one of ${ANSWER_CHANNELS.join(', ')}`)),
  note: optionalText(MAX_NOTE),
};
type Answer = { status?: InquiryStatusName; channel?: unknown; note: string | null };
const answerRules = [
  z.refine<Answer>(({ status, channel }) => channel === undefined || status === 'answered', {
    error: 'A channel goes with the status answered',
    path: ['channel'],
  }),
  z.refine<Answer>(({ channel, note }) => note === null || channel !== undefined, {
    error: 'A note needs the channel of the answer',
    path: ['note'],
  }),
] as const;

/** The body of PUT /contact/{id}/status. */
export const inquiryStatus = z.object({ status: statusName, undo, ...answer }).check(...answerRules);
export type InquiryStatus = z.input<typeof inquiryStatus>;

const adminEmail = requiredText('Please choose an admin', 254);

/** The body of PUT /contact/{id}/owner; null makes the inquiry unassigned. */
export const inquiryOwner = z.object({ owner: z.nullable(adminEmail) });

const day = (name: string) => z.nullable(z.iso.date(`${name} must be YYYY-MM-DD, or null`));

/** The body of PUT /contact/{id}/follow-up; a day in India. */
export const inquiryFollowUp = z.object({ date: day('date') });

/** The body of PUT /contact/{id}/presence. */
export const inquiryPresence = z.object({ isWriting: z.boolean() });

/** The body of POST /contact/{id}/notes. */
export const inquiryNote = z.object({ text: requiredText('Please write a note', MAX_NOTE) });

/**
 * The body of POST /contact/{id}/replies. The subject is a header, so it has one line. `attachments` are the numbers of
 * uploaded files.
 */
export const inquiryReply = z.object({
  subject: requiredText('Please enter a subject', MAX_SUBJECT).check(oneLine),
  text: requiredText('Please write a reply', MAX_REPLY),
  attachments: z.optional(
    z
      .array(z.int().check(z.minimum(1), z.maximum(1_000_000)))
      .check(z.maxLength(MAX_REPLY_FILES, `Please attach at most ${MAX_REPLY_FILES} files`)),
  ),
});
export type InquiryReply = z.infer<typeof inquiryReply>;

/** An address that may be absent: a blank one is null. */
const optionalEmail = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && isBlank(value) ? null : value)),
  z.pipe(
    z.nullish(emailText),
    z.transform((value): string | null => value ?? null),
  ),
);

/**
 * The body of PUT /contact/{id}: what a person may ask to have corrected, that is all but what they asked about. Where there
 * is an address already, the server wants one.
 */
const { topic: _topic, message: _message, ...person } = inquiryDetails.shape;
export const inquiryCorrection = z.object(changeOf({ ...person, email: optionalEmail }));
export type InquiryCorrection = z.output<typeof inquiryCorrection>;

const NEEDS_NUMBER = `Please enter a phone number of at least ${MIN_PHONE_DIGITS} digits`;
/** A number that belongs to one person. */
const phoneText = requiredText(NEEDS_NUMBER, PHONE_MAX_CHARACTERS).check(
  z.overwrite(toPlainNumber),
  z.refine((phone) => toPhoneKey(phone) !== null, NEEDS_NUMBER),
  oneLine,
);

/** Where somebody can be reached. */
type Reach = { email?: string | null; phone?: string | null };

/** What is wrong when somebody can be reached neither by an address nor by a number. */
export function findReachProblem({ email, phone = null }: Reach): [keyof Reach, string] | undefined {
  if (email || toPhoneKey(phone) !== null) return undefined;
  return phone ? ['phone', NEEDS_NUMBER] : ['email', 'Please enter an email or a phone number'];
}

/** The body of POST /contact with a session: what somebody has told an admin in another way than by the form. */
export const toldInquiry = z
  .object({
    ...inquiryTexts.shape,
    name: requiredText('Please enter a name', 200).check(oneLine),
    email: optionalEmail,
    source: z.enum(TOLD_SOURCES),
    interest: inquiryInput.shape.interest,
    /** That of the answer. */
    language: inquiryInput.shape.language,
    /** By default the admin who writes it down. */
    owner: z.optional(z.nullable(adminEmail)),
    /** Whether the person gets the acknowledgement that visitors get. */
    acknowledge: z._default(z.boolean(), false),
  })
  .check((context) => {
    const [field, message] = findReachProblem(context.value) ?? [];
    if (field) context.issues.push({ code: 'custom', message, path: [field], input: context.value[field] });
  });
export type ToldInquiry = z.output<typeof toldInquiry>;

/** Whether the message is in the words of the person, or an admin's note of a conversation. */
export function isInOwnWords(source: string): boolean {
  return source === INQUIRY_SOURCE || source === 'mail';
}

/** The body of POST /contact: from the form, or from an admin. */
export const inquiryBody = z.discriminatedUnion('source', [newInquiry, toldInquiry], {
  error: `source must be one of website, ${TOLD_SOURCES.join(', ')}`,
});

/** Whose data is meant: of an address, or of a number, however they are written. */
const personFields = { email: z.optional(emailText), phone: z.optional(phoneText) };

/** The body of POST /contact/erase. */
export const inquiryErasure = z.object(personFields).check(
  z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    error: 'Please enter an email or a phone number, not both',
    path: ['email'],
  }),
);
/** One of both. */
export type Person = z.output<typeof inquiryErasure>;

/**
 * GET /contact/export: which inquiries the file contains. With `email` or `phone`, which may not be empty, it is a JSON file
 * of all that is stored of it.
 */
export const inquiryExportQuery = z.extend(
  z.omit(inquiryListQuery, { page: true, limit: true, sort: true }),
  personFields,
);
export type InquiryExportQuery = z.input<typeof inquiryExportQuery>;

/** The body of POST /contact/bulk. `versions` are those of `ids`, in the same order; without them any is changed. */
export const inquiryBulk = z
  .object({
    ids: z
      .array(z.string())
      .check(
        z.minLength(1, 'Please choose an inquiry'),
        z.maxLength(MAX_BULK_INQUIRIES, `Please choose at most ${MAX_BULK_INQUIRIES} inquiries`),
      ),
    versions: z.optional(z.array(z.int())),
    set: z
      .object({
        status: z.optional(statusName),
        owner: z.optional(z.nullable(adminEmail)),
        followUp: z.optional(day('followUp')),
        ...answer,
      })
      .check(
        ...answerRules,
        z.refine(
          ({ status, owner, followUp }) =>
            status !== undefined || owner !== undefined || followUp !== undefined,
          'There is nothing to set',
        ),
      ),
    undo,
  })
  .check(
    z.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
      error: 'versions must have one number for each of ids',
      path: ['versions'],
    }),
  );
export type InquiryBulk = z.input<typeof inquiryBulk>;

export const INQUIRY_VIEWS = [
  'inbox',
  'mine',
  'unassigned',
  'due',
  'answered',
  'closed',
  'spam',
  'all',
] as const;
export type InquiryView = (typeof INQUIRY_VIEWS)[number];
