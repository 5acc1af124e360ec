import * as z from 'zod/mini';
import { toPlainAddress } from './emailAddress';
import { inquiryFieldMessages } from './fieldMessages';
import { INTERESTS, type Interest } from './interests';
import { TOPIC_MAX_CHARACTERS } from './limits';
import { booleanFilter, listQuery, textFilter } from './list';
import { toPlainNumber } from './phoneNumber';
import { languageName, oneLine, optionalText, requiredText, SIMPLE_EMAIL } from './text';

export const PHONE_MAX_CHARACTERS = 40;

/** The subject that a chosen interest sets. */
export const SUBJECT_BY_INTEREST: Record<Interest, string> = {
  services: 'Service Inquiry',
  investor: 'Investment Inquiry',
};

/** That of the form. */
export const INQUIRY_SOURCE = 'website';
/** How an inquiry reached an admin who wrote it down. */
export const TOLD_SOURCES = ['phone', 'whatsapp', 'visit', 'mail'] as const;
export const INQUIRY_SOURCES = [INQUIRY_SOURCE, ...TOLD_SOURCES] as const;
export type InquirySource = (typeof INQUIRY_SOURCES)[number];
export const INQUIRY_STATUSES = ['new', 'answered', 'closed', 'spam'] as const;
export type InquiryStatusName = (typeof INQUIRY_STATUSES)[number];
/** How an inquiry was answered other than by a reply. */
export const ANSWER_CHANNELS = ['phone', 'whatsapp', 'email', 'other'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];
export const statusName = z.enum(INQUIRY_STATUSES, `status must be one of ${INQUIRY_STATUSES.join(', ')}`);

const interestName = z.enum(INTERESTS, 'interest must be services or investor');

export const emailText = requiredText(inquiryFieldMessages.email, 254).check(
  z.overwrite(toPlainAddress),
  z.regex(SIMPLE_EMAIL, inquiryFieldMessages.validEmail),
  oneLine,
);

/** The fields of step 2; the form and the server share these rules and their messages. */
export const inquiryDetails = z.object({
  name: requiredText(inquiryFieldMessages.name, 200).check(oneLine),
  email: emailText,
  phone: optionalText(PHONE_MAX_CHARACTERS, oneLine, z.overwrite(toPlainNumber)),
  company: optionalText(200, oneLine),
  topic: optionalText(TOPIC_MAX_CHARACTERS, oneLine),
  message: optionalText(10_000),
});

/** What an inquiry says in its own words: each text is searched and exported. */
export const inquiryTexts = z.extend(inquiryDetails, {
  subject: requiredText('Please enter a subject', 200).check(oneLine),
});
export type InquiryTextName = keyof z.output<typeof inquiryTexts>;
/** The texts as they are stored: one that was written down may have a phone number and no address. */
export type InquiryTexts = Omit<z.output<typeof inquiryTexts>, 'email'> & { email: string | null };

/** The stored fields of POST /contact. */
export const inquiryInput = z.extend(inquiryTexts, {
  source: z.pipe(
    z.optional(z.literal(INQUIRY_SOURCE, `source must be ${INQUIRY_SOURCE}`)),
    z.transform((): typeof INQUIRY_SOURCE => INQUIRY_SOURCE),
  ),
  interest: z.pipe(
    z.nullish(interestName),
    z.transform((value): Interest | null => value ?? null),
  ),
  /** The language of the form. */
  language: z._default(languageName, 'en'),
  /** The version of the notice that was shown at the form. */
  notice: optionalText(40, oneLine),
});
export type InquiryInput = z.output<typeof inquiryInput>;

/**
 * POST /contact, with the honeypot: a field that people do not see, under a name that robots fill in. It is not stored,
 * and no value of it rejects the inquiry.
 */
export const newInquiry = z.extend(inquiryInput, { website: z.optional(z.unknown()) });
export type NewInquiry = z.output<typeof newInquiry>;

/** What can be wrong with the form token of an inquiry. */
const FORM_TOKEN_REASONS = ['no-token', 'forged-token', 'too-fast', 'expired', 'reused-token'] as const;
export type FormTokenReason = (typeof FORM_TOKEN_REASONS)[number];

/** Why an inquiry was held as spam. */
export const SPAM_REASONS = [
  'honeypot',
  ...FORM_TOKEN_REASONS,
  'same-email',
  'same-message',
  'many-links',
  'link-markup',
  'link-in-name',
] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export const inquiryListQuery = listQuery({
  sortKeys: ['newSince', 'createdAt', 'name', 'email', 'subject', 'status', 'due'],
  filters: {
    status: z.optional(statusName),
    /** `me`, `none`, or the e-mail address of an admin. */
    owner: textFilter('owner', 254),
    due: booleanFilter('due'),
    /** Received today in India, spam not counted. */
    today: booleanFilter('today'),
    email: textFilter('email', 254),
    interest: z.optional(interestName),
    topic: textFilter('topic', TOPIC_MAX_CHARACTERS),
    language: z.optional(languageName),
  },
});
export type InquiryListQuery = z.input<typeof inquiryListQuery>;
