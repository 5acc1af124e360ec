import * as z from 'zod/mini';
import { HONEYPOT } from '../../shared/formState';
import {
  INQUIRY_SOURCE,
  type InquiryInput,
  inquiryDetails,
  inquiryInput,
  SUBJECT_BY_INTEREST,
} from '../../shared/inquiry';
import { INTERESTS } from '../../shared/interests';
import { siteLanguage } from '../../shared/siteLanguage';
import { type DetailField, TOPIC_FIELD_BY_INTEREST } from './fields';
import { isUnfilled } from './messageTemplate';
import { inquiryForm } from './words';

const { topic, message, ...person } = inquiryDetails.shape;

/** Under the rules that the API has too, and one about what the links to this form write. */
const detailFields = {
  ...person,
  service: topic,
  investmentInterest: topic,
  message: message.check(
    z.refine((text) => text === null || !isUnfilled(text), inquiryForm.details.unfilled),
  ),
} satisfies Record<DetailField, unknown>;

export const inquiryFormSchema = z.object({
  interest: z.enum(INTERESTS),
  ...detailFields,
  /** The version of the notice that the form shows. */
  notice: inquiryInput.shape.notice,
  /** The honeypot: people do not see it, and robots fill in every field. */
  [HONEYPOT]: z.nullish(z.string()),
});
export type InquiryFormOutput = z.output<typeof inquiryFormSchema>;

/** The body of POST /contact. */
export function toInquiryInput({
  [HONEYPOT]: _honeypot,
  service,
  investmentInterest,
  interest,
  ...details
}: InquiryFormOutput): InquiryInput {
  const topics = { service, investmentInterest };
  return {
    ...details,
    subject: SUBJECT_BY_INTEREST[interest],
    source: INQUIRY_SOURCE,
    interest,
    language: siteLanguage,
    topic: topics[TOPIC_FIELD_BY_INTEREST[interest]],
  };
}
