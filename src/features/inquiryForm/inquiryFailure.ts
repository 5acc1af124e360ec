import { type ApiFailure, getFailureText } from '../../api/errors';
import { inquiryForm } from '../../content/inquiryForm';
import { messages } from '../../content/messages';
import type { Interest } from '../../contract/inquiry';
import { startTimer } from '../../lib/retryAfter';
import { DETAIL_FIELDS, type DetailField, TOPIC_FIELD_BY_INTEREST } from './inquiryFormSchema';

/** Why an inquiry was not stored: the request failed, or the script that sends it could not be loaded. */
export type SubmitFailure = ApiFailure | 'not-loaded';

/** Whether there was no response and the browser reports that it is offline, which it does not always. */
function isOffline(failure: SubmitFailure): boolean {
  return (failure === 'not-loaded' || failure.status === undefined) && !navigator.onLine;
}

/** `alert` is the message of §9.7 of docs/product.md; `note` says that the entries are still there and what to do. */
export function describeFailure(failure: SubmitFailure): { alert: string; note: string } {
  const { badRequest, serverError, otherError } = messages.inquiry;
  const { failed } = inquiryForm;
  if (isOffline(failure)) return { alert: otherError, note: failed.offline };
  if (failure === 'not-loaded') return { alert: otherError, note: failed.notLoaded };
  const { status } = failure;
  const note = getFailureText(failure, failed);
  if (status === 400) return { alert: badRequest, note };
  return { alert: status !== undefined && status >= 500 ? serverError : otherError, note };
}

/** The fields that the server rejects, with its messages, in the order of the page. */
export function getFieldErrors(failure: SubmitFailure, interest: Interest): [DetailField, string][] {
  if (failure === 'not-loaded') return [];
  const { topic = '', ...fieldMessages } = failure.fields;
  return DETAIL_FIELDS.flatMap((name): [DetailField, string][] => {
    const message = name === TOPIC_FIELD_BY_INTEREST[interest] ? topic : fieldMessages[name];
    return message ? [[name, message]] : [];
  });
}

/**
 * Calls `onPossible` when a retry may succeed: the wait is over, or the browser is online again.
 * @returns stops listening; undefined when there is nothing to wait for
 */
export function onRetryPossible(
  failure: SubmitFailure,
  onPossible: (note: string) => void,
): (() => void) | undefined {
  const { waitIsOver, online } = inquiryForm.failed;
  const wait = failure === 'not-loaded' || failure.status !== 429 ? undefined : failure.retryAfterSeconds;
  if (wait) return startTimer(wait, () => onPossible(waitIsOver));
  if (!isOffline(failure)) return undefined;
  const onOnline = () => onPossible(online);
  window.addEventListener('online', onOnline, { once: true });
  return () => window.removeEventListener('online', onOnline);
}
