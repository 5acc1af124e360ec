import * as z from 'zod/mini';
import {
  INQUIRY_SOURCE,
  INTERESTS,
  type InquiryInput,
  type Interest,
  inquiryDetails,
  SUBJECT_OF_INTEREST,
} from '../../contract/inquiry';

const { name, email, phone, company, topic, message } = inquiryDetails.shape;

/**
 * One fill of the form: where the person is, and what they typed over both steps (section 3), under the contract's
 * rules and with one topic per interest.
 */
export const inquiryFill = z.object({
  step: z.literal([1, 2]),
  /** Names this fill, so that an inquiry that is sent again is stored once. Empty until the first submit. */
  key: z.string(),
  /** When the form was first touched, signed by the server (decision 23). */
  stamp: z.nullish(z.string()),
  interest: z.nullish(z.enum(INTERESTS)),
  name,
  email,
  phone,
  company,
  service: topic,
  investmentInterest: topic,
  message,
  /** The field that people do not see. */
  website: z.nullish(z.string()),
});
export type InquiryFill = z.output<typeof inquiryFill>;

/** The same as the controls hold it. */
export type InquiryValues = z.input<typeof inquiryFill>;

/** The fields of step 2, in the order in which they stand on the page. */
export const DETAIL_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'service',
  'investmentInterest',
  'message',
] as const satisfies (keyof InquiryValues)[];
export type DetailField = (typeof DETAIL_FIELDS)[number];

export const emptyFill: InquiryValues = {
  step: 1,
  key: '',
  stamp: '',
  interest: undefined,
  name: '',
  email: '',
  phone: '',
  company: '',
  service: '',
  investmentInterest: '',
  message: '',
  website: '',
};

export function topicField(interest: Interest): 'service' | 'investmentInterest' {
  return interest === 'services' ? 'service' : 'investmentInterest';
}

/** The body of POST /contact (section 7 and decision 9). */
export function toInquiry(fill: InquiryFill, interest: Interest): InquiryInput {
  return {
    name: fill.name,
    email: fill.email,
    phone: fill.phone,
    company: fill.company,
    subject: SUBJECT_OF_INTEREST[interest],
    message: fill.message,
    source: INQUIRY_SOURCE,
    interest,
    topic: fill[topicField(interest)],
  };
}

/** A key for a fill: 128 random bits as text. */
export function newFillKey(): string {
  // Not randomUUID: browsers have it on https pages only, and this site may run on a plain local network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
