import { copyInquiry } from '../../api/emailCopy';
import { type ApiFailure, toApiFailure } from '../../api/errors';
import { type Accompaniment, askForStamp, sendInquiry } from '../../api/inquiries';
import type { InquiryInput } from '../../contract/inquiry';

export type Outcome = { saved: true } | { saved: false; failure: ApiFailure };

/**
 * Saves an inquiry and says how it went. The e-mail copy starts after the save, and nobody waits for it. This
 * module, with the client for calls behind it, loads when the form is first touched.
 */
export async function submitInquiry(inquiry: InquiryInput, accompaniment: Accompaniment): Promise<Outcome> {
  try {
    await sendInquiry(inquiry, accompaniment);
  } catch (error) {
    return { saved: false, failure: toApiFailure(error) };
  }
  void copyInquiry(inquiry);
  return { saved: true };
}

/** The stamp of a form that was just touched. Without it the inquiry is as good, so that a failure says nothing. */
export async function stampNow(): Promise<string | undefined> {
  try {
    return await askForStamp();
  } catch {
    return undefined;
  }
}
