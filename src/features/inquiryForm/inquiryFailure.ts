import { type ApiFailure, getFailureText } from '../../api/errors';
import { inquiryForm } from '../../content/inquiryForm';
import { messages } from '../../content/messages';
import type { Interest } from '../../contract/inquiry';
import { startTimer } from '../../lib/retryAfter';
import { DETAIL_FIELDS, type DetailField, topicField } from './inquiryFormSchema';

/** A failed submit: why the call failed, or that the script that makes the call could not be loaded. */
export type SubmitFailure = ApiFailure | 'not loaded';

/** Whether nothing was answered, and the browser knows that there is no connection; it does not always know. */
function isOffline(failure: SubmitFailure): boolean {
  return (failure === 'not loaded' || failure.status === undefined) && !navigator.onLine;
}

/**
 * What a failed submit says: `alert` is the exact text of section 8, `note` says what was kept and what to do.
 */
export function describeFailure(failure: SubmitFailure): { alert: string; note: string } {
  const { badRequest, serverError, otherError } = messages.inquiry;
  const { failed } = inquiryForm;
  if (isOffline(failure)) return { alert: otherError, note: failed.offline };
  if (failure === 'not loaded') return { alert: otherError, note: failed.notLoaded };
  const { status } = failure;
  const note = getFailureText(failure, failed);
  if (status === 400) return { alert: badRequest, note };
  return { alert: status !== undefined && status >= 500 ? serverError : otherError, note };
}

/** What the server says about fields of the body, by the control that shows each, in the order of the page. */
export function fieldErrors(failure: SubmitFailure, interest: Interest): [DetailField, string][] {
  if (failure === 'not loaded') return [];
  const { topic, ...fields } = failure.fields;
  const byControl: Record<string, string | undefined> = { ...fields, [topicField(interest)]: topic };
  return DETAIL_FIELDS.flatMap((name) => {
    const message = byControl[name];
    return message ? [[name, message] as [DetailField, string]] : [];
  });
}

/**
 * Tells when the reason of a failure has gone: the wait is over, or there is a connection again.
 * @returns ends the listening; undefined where there is nothing to wait for
 */
export function whenWorthAnotherTry(
  failure: SubmitFailure,
  tell: (note: string) => void,
): (() => void) | undefined {
  const { waitIsOver, online } = inquiryForm.failed;
  const wait = failure === 'not loaded' || failure.status !== 429 ? undefined : failure.retryAfterSeconds;
  if (wait) return startTimer(wait, () => tell(waitIsOver));
  if (!isOffline(failure)) return undefined;
  const onOnline = () => tell(online);
  window.addEventListener('online', onOnline, { once: true });
  return () => window.removeEventListener('online', onOnline);
}
