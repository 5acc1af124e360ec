import * as z from 'zod/mini';
import {
  INQUIRY_SOURCE,
  INTERESTS,
  type InquiryInput,
  type Interest,
  inquiryDetails,
  SUBJECT_OF_INTEREST,
} from '../../contract/inquiry';

const { topic, message, ...person } = inquiryDetails.shape;

/** The fields of step 2 in the order of the page, under the contract's rules; each interest has its own topics. */
const detailFields = { ...person, service: topic, investmentInterest: topic, message };
export type DetailField = keyof typeof detailFields;
export const DETAIL_FIELDS = Object.keys(detailFields) as DetailField[];

export const inquiryFormSchema = z.object({
  interest: z.enum(INTERESTS),
  ...detailFields,
  /** The honeypot: people do not see it, and robots fill it for its name. */
  website: z.nullish(z.string()),
});
export type InquiryFormValues = z.input<typeof inquiryFormSchema>;
export type InquiryFormOutput = z.output<typeof inquiryFormSchema>;

export const emptyInquiryForm: { [Name in keyof InquiryFormValues]?: InquiryFormValues[Name] } = {
  interest: undefined,
  ...Object.fromEntries(DETAIL_FIELDS.map((name) => [name, ''])),
  website: '',
};

/** The field that holds the `topic` of an inquiry. */
export const TOPIC_FIELD_BY_INTEREST = {
  services: 'service',
  investor: 'investmentInterest',
} as const satisfies Record<Interest, DetailField>;

/** The body of POST /contact. */
export function toInquiry({
  interest,
  name,
  email,
  phone,
  company,
  message,
  ...topics
}: InquiryFormOutput): InquiryInput {
  return {
    name,
    email,
    phone,
    company,
    subject: SUBJECT_OF_INTEREST[interest],
    message,
    source: INQUIRY_SOURCE,
    interest,
    topic: topics[TOPIC_FIELD_BY_INTEREST[interest]],
  };
}
