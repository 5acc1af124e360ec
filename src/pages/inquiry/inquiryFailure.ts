import type { SubmitFailure } from '../../shared/formState';
import { startTimer } from '../../ui/timer';
import { inquiryForm, inquiryMessages } from './words';

const { failed } = inquiryForm;

/** There was no response, or the script that sends the inquiry could not be loaded. */
export function describeNoResponse(note: string): SubmitFailure {
  const { otherError } = inquiryMessages;
  // The browser does not always know that it is offline.
  return navigator.onLine
    ? { alert: otherError, note, fields: {} }
    : { alert: otherError, note: failed.offline, fields: {}, waitsFor: 'connection' };
}

/**
 * Calls `onPossible` when a retry may succeed: the wait is over, or the browser is online again.
 * @returns stops listening; undefined when there is nothing to wait for
 */
export function onRetryPossible(
  { waitsFor }: SubmitFailure,
  onPossible: (note: string) => void,
): (() => void) | undefined {
  if (waitsFor === undefined) return undefined;
  if (waitsFor !== 'connection') return startTimer(waitsFor.seconds, () => onPossible(failed.waitIsOver));
  const onOnline = () => onPossible(failed.online);
  window.addEventListener('online', onOnline, { once: true });
  return () => window.removeEventListener('online', onOnline);
}
