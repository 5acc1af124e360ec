import * as z from 'zod/mini';
import { cvMessages } from './fieldMessages';
import { HONEYPOT } from './formState';
import { inquiryDetails } from './inquiry';
import { listQuery } from './list';
import { languageName, optionalText } from './text';

const { name, email, phone } = inquiryDetails.shape;

/** What an applicant writes; the form and the server share these rules and their messages. */
export const applicationDetails = z.object({ name, email, phone, note: optionalText(5_000) });

/** The fields of POST /jobs/{id}/applications besides the file. */
export const applicationInput = z.extend(applicationDetails, {
  /** The language of the form. */
  language: z._default(languageName, 'en'),
  /** Robots that fill in every field are refused. */
  [HONEYPOT]: z.optional(z.literal('', cvMessages.hidden)),
});
export type ApplicationInput = z.output<typeof applicationInput>;

export const applicationListQuery = listQuery({ sortKeys: ['createdAt'], filters: {} });
