import type { InquirySent } from './InquirySent';
import type { SubmitFailure } from './inquiryFailure';
import type { InquiryFormOutput } from './inquiryFormSchema';

/** An inquiry that is being sent from this tab. It outlives the form, which the visitor may leave and open again. */
export type CurrentSubmission = {
  values: InquiryFormOutput;
  Screen: typeof InquirySent;
  /** Why it was not stored, once that is known. */
  outcome: Promise<SubmitFailure | undefined>;
  /** A failure that only a toast has told, since no form was open. */
  failure?: SubmitFailure;
  /** The form that shows the outcome: the one that was opened last. */
  shownBy: object;
};

let current: CurrentSubmission | undefined;

export function getCurrentSubmission(): CurrentSubmission | undefined {
  return current;
}

export function setCurrentSubmission(submission: CurrentSubmission | undefined): void {
  current = submission;
}
