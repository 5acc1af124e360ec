import * as z from 'zod/mini';
import { listQuery } from './list';
import { oneLine, optionalText, requiredText } from './text';

export const INTERESTS = ['services', 'investor'] as const;
export type Interest = (typeof INTERESTS)[number];

/** What a chosen interest sets the subject to (section 4). */
export const SUBJECT_OF_INTEREST: Record<Interest, string> = {
  services: 'Service Inquiry',
  investor: 'Investment Inquiry',
};

export const INQUIRY_SOURCE = 'website';
export const INQUIRY_STATUSES = ['new', 'spam'] as const;

/** Section 5: text, at sign, text, dot, text. Deliberately simple; a stricter pattern turns real people away. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const emailText = requiredText('Please enter your email', 254).check(
  z.regex(SIMPLE_EMAIL, 'Please enter a valid email address'),
  oneLine,
);

/** What a person types in step 2; the form and the server share these rules and their messages. */
export const inquiryDetails = z.object({
  name: requiredText('Please enter your name', 200).check(oneLine),
  email: emailText,
  phone: optionalText(40, oneLine),
  company: optionalText(200, oneLine),
  topic: optionalText(100, oneLine),
  message: optionalText(10_000),
});

/** The body of POST /contact: the seven fields of section 7, then the two of decision 9. */
export const inquiryInput = z.object({
  name: inquiryDetails.shape.name,
  email: inquiryDetails.shape.email,
  phone: inquiryDetails.shape.phone,
  company: inquiryDetails.shape.company,
  subject: requiredText('Please enter a subject', 200).check(oneLine),
  message: inquiryDetails.shape.message,
  source: z._default(z.literal(INQUIRY_SOURCE, `source must be ${INQUIRY_SOURCE}`), INQUIRY_SOURCE),
  interest: z.pipe(
    z.nullish(z.enum(INTERESTS, 'interest must be services or investor')),
    z.transform((value): Interest | null => value ?? null),
  ),
  topic: inquiryDetails.shape.topic,
});
export type InquiryInput = z.output<typeof inquiryInput>;

/**
 * POST /contact: the form also has a field that people do not see, under a name that robots fill. It is not stored,
 * and whatever stands in it is no reason to refuse the inquiry (decision 23).
 */
export const newInquiry = z.extend(inquiryInput, { website: z.optional(z.unknown()) });
export type NewInquiry = z.output<typeof newInquiry>;

/** The answer of GET /contact/stamp: what the form sends back in the header `X-Form-Stamp`. */
export type FormToken = { stamp: string };

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

/** PUT /contact/{id}/status: the one transition there is (decisions 17 and 23). */
export const inquiryStatus = z.object({ status: z.enum(INQUIRY_STATUSES, 'status must be new or spam') });
export type InquiryStatus = z.infer<typeof inquiryStatus>;

export const inquiryListQuery = listQuery({
  sortKeys: ['createdAt', 'name', 'email', 'subject', 'status'],
  filters: { status: z.optional(z.enum(INQUIRY_STATUSES, 'status must be new or spam')) },
});
export type InquiryListQuery = z.input<typeof inquiryListQuery>;

/** GET /contact/export: which inquiries the file holds. */
export const inquiryExportQuery = z.pick(inquiryListQuery, { status: true, search: true });
export type InquiryExportQuery = z.input<typeof inquiryExportQuery>;

/** A stored inquiry, as the admin reads it. `createdAt` is ISO 8601 in UTC. */
export type Inquiry = InquiryInput & {
  _id: string;
  status: string;
  createdAt: string;
  /** Words of `SPAM_REASONS`, only of spam; empty when an admin called it so. */
  spamReasons?: string[];
};
