import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ApiFailure, getFailureText, toApiFailure } from '../../data/errors';
import { http } from '../../data/http';
import { getId, getText, postRecord, type ResponseFields } from '../../data/records';
import { toIndianDateTime } from '../../shared/indianTime';
import type { InquiryInput } from '../../shared/inquiry';
import { isReference, toReference } from '../../shared/reference';
import type { SubmitFailure } from '../../shared/servedInquiry';
import { copyInquiry } from './emailCopy';
import { FORM_TOKEN } from './fields';
import type { Receipt } from './InquirySent';
import { describeNoResponse } from './inquiryFailure';
import { inquiryFormSchema } from './inquiryFormSchema';
import { inquiryForm, inquiryMessages } from './words';

export { toInquiry } from './inquiryFormSchema';

export const inquiryFormResolver = standardSchemaResolver(inquiryFormSchema);

/** What the server has stored, or why it has not. */
export type SubmitOutcome = { receipt: Receipt; failure?: undefined } | { failure: SubmitFailure };

/** What is sent with an inquiry besides the visitor's entries. */
type InquiryMeta = {
  /** A retry with the same key is stored once. */
  idempotencyKey: string;
  /** From `getFormToken`; without it the inquiry is accepted as well. */
  formToken?: string;
  /** The value of the field that people do not see. */
  website?: string | null;
};

/**
 * Stores an inquiry; its e-mail copy starts afterwards and is not waited for. This module, the schema
 * and the HTTP client load when the form is first touched.
 */
export async function submitInquiry(inquiry: InquiryInput, meta: InquiryMeta): Promise<SubmitOutcome> {
  try {
    const receipt = await sendInquiry(inquiry, meta);
    void copyInquiry(inquiry);
    return { receipt };
  } catch (error) {
    return { failure: describeFailure(toApiFailure(error)) };
  }
}

export function describeFailure(failure: ApiFailure): SubmitFailure {
  const { badRequest, serverError, otherError } = inquiryMessages;
  const { status, fields, retryAfterSeconds: seconds } = failure;
  const note = getFailureText(failure, inquiryForm.failed);
  if (status === undefined) return describeNoResponse(note);
  if (status === 400) return { status, fields, alert: badRequest, note };
  if (status >= 500) return { status, fields, alert: serverError, note };
  const waitsFor = status === 429 && seconds ? { seconds } : undefined;
  return { status, fields, alert: otherError, note, waitsFor };
}

/**
 * GET /contact/stamp: the time when the form was first touched, signed by the server.
 * @returns undefined when there is none, since an inquiry without a token is accepted as well
 */
export async function getFormToken(): Promise<string | undefined> {
  try {
    const { data } = await http.get<ResponseFields>('/contact/stamp');
    const token = getText(data, 'stamp') ?? '';
    return FORM_TOKEN.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

async function sendInquiry(
  inquiry: InquiryInput,
  { idempotencyKey, formToken, website }: InquiryMeta,
): Promise<Receipt> {
  const body = website ? { ...inquiry, website } : inquiry;
  const headers: Record<string, string> = formToken ? { 'X-Form-Stamp': formToken } : {};
  const { item } = await postRecord<ResponseFields>('/contact', body, idempotencyKey, headers);
  const reference = toReference(getId(item));
  const createdAt = Date.parse(getText(item, 'createdAt') ?? '');
  return {
    reference: isReference(reference) ? reference : undefined,
    time: Number.isNaN(createdAt) ? undefined : toIndianDateTime(new Date(createdAt).toISOString()),
  };
}
