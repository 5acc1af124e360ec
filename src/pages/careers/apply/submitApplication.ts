/** What the form loads when it is sent: the check, the HTTP client, and what tells the outcome on another page. */
import { toApiFailure } from '../../../api/errors';
import { http, SLOW_TIMEOUT_MS } from '../../../api/http';
import type { SubmitFailure } from '../../../shared/formState';
import { parseReceipt } from '../../../shared/reference';
import { showToast } from '../../../ui/showToast';
import { toApplicationFailure } from './checkApplication';
import { applyPage } from './words';

export { findErrors } from './checkApplication';

export type Outcome =
  | { receipt: string; failure?: undefined }
  | { receipt?: undefined; failure: SubmitFailure };

/** POST /jobs/{id}/applications. The same application, sent again, is stored once. @param onProgress gets 0 to 1 */
export async function sendApplication(
  jobId: string,
  form: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { data } = await http.post<{ receipt?: unknown }>(
      `/jobs/${encodeURIComponent(jobId)}/applications`,
      form,
      { timeout: SLOW_TIMEOUT_MS, signal, onUploadProgress: ({ progress = 0 }) => onProgress(progress) },
    );
    return { receipt: typeof data.receipt === 'string' ? data.receipt : '' };
  } catch (error) {
    return { failure: toApplicationFailure(toApiFailure(error)) };
  }
}

/** For a form that was left meanwhile. @param open leads to it, or to the receipt */
export function tellApplicationOutcome({ failure, receipt = '' }: Outcome, open: () => void): void {
  const { left, sent } = applyPage;
  if (failure) {
    const action = { label: left.open, run: open };
    showToast('error', failure.alert, { about: 'application', detail: left.failed, action });
  } else {
    const reference = parseReceipt(receipt)?.reference;
    const detail = reference && `${sent.reference} ${reference}`;
    const action = reference ? { label: left.receipt, run: open } : undefined;
    showToast('success', sent.heading, { about: 'application', detail, action });
  }
}
