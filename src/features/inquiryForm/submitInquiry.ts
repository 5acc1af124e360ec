import { copyInquiry } from '../../api/emailCopy';
import { type ApiFailure, toApiFailure } from '../../api/errors';
import { fetchFormToken, type InquiryMeta, sendInquiry } from '../../api/inquiries';
import type { InquiryInput } from '../../contract/inquiry';

/**
 * Stores an inquiry; its e-mail copy starts afterwards and is not waited for. This module and the HTTP client load
 * when the form is first touched.
 * @returns why it was not stored
 */
export async function submitInquiry(
  inquiry: InquiryInput,
  meta: InquiryMeta,
): Promise<ApiFailure | undefined> {
  try {
    await sendInquiry(inquiry, meta);
  } catch (error) {
    return toApiFailure(error);
  }
  void copyInquiry(inquiry);
  return undefined;
}

/** @returns undefined when there is none, since an inquiry without a token is accepted as well */
export async function getFormToken(): Promise<string | undefined> {
  try {
    return await fetchFormToken();
  } catch {
    return undefined;
  }
}
