import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ApiFailure, getFailureText, toApiFailure } from '../../data/errors';
import type { InquiryInput } from '../../shared/inquiry';
import { copyInquiry } from './emailCopy';
import { describeNoResponse, type SubmitFailure } from './inquiryFailure';
import { inquiryFormSchema } from './inquiryFormSchema';
import { inquiryMessages } from './messages';
import { fetchFormToken, type InquiryMeta, sendInquiry } from './requests';
import { inquiryForm } from './words';

// Shown after the submit, so it loads with what submits.
export { InquirySent } from './InquirySent';
export { toInquiry } from './inquiryFormSchema';

export const inquiryFormResolver = standardSchemaResolver(inquiryFormSchema);

/**
 * Stores an inquiry; its e-mail copy starts afterwards and is not waited for. This module, the schema
 * and the HTTP client load when the form is first touched.
 * @returns why it was not stored
 */
export async function submitInquiry(
  inquiry: InquiryInput,
  meta: InquiryMeta,
): Promise<SubmitFailure | undefined> {
  try {
    await sendInquiry(inquiry, meta);
  } catch (error) {
    return describeFailure(toApiFailure(error));
  }
  void copyInquiry(inquiry);
  return undefined;
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

/** @returns undefined when there is none, since an inquiry without a token is accepted as well */
export async function getFormToken(): Promise<string | undefined> {
  try {
    return await fetchFormToken();
  } catch {
    return undefined;
  }
}
