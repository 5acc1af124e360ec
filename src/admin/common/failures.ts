import { type FailureTexts, getFailureText, toReportedFailure } from '../../data/errors';
import { showToast } from './showToast';

/** Why a request of the admin area failed, and what to do. */
export const failureTexts: FailureTexts = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  timedOut: 'The server took too long to answer. Try again.',
  tooMany: (wait = 'a minute') => `Too many requests in a short time. Wait ${wait}, then try again.`,
  serverError: 'Something went wrong on the server. Try again in a few minutes.',
  other: (message) => (message ? `${message}.` : 'Try again.'),
};

/** Why a request failed, beside a text that was being sent. */
export const textFailureTexts: FailureTexts = {
  unreachable: 'The server cannot be reached. Your text is still here; check your connection and try again.',
  timedOut: 'The server took too long to answer. Your text is still here, and it is safe to try again.',
  tooMany: (wait = 'a minute') =>
    `Too many requests in a short time. Your text is still here; wait ${wait}, then try again.`,
  serverError: 'Something went wrong on the server. Your text is still here; try again in a few minutes.',
  other: (message) => (message ? `${message}. Your text is still here.` : 'Your text is still here.'),
};

/**
 * Says in a toast that something failed, and why.
 * @param options.name goes above the reason
 * @param options.retry does it again
 */
export function reportFailure(
  error: unknown,
  text: string,
  { about, name, retry }: { about?: string; name?: string; retry?: () => void } = {},
): void {
  const failure = toReportedFailure(error);
  if (!failure) return;
  const reason = getFailureText(failure, failureTexts);
  showToast('error', text, {
    about,
    detail: name ? `${name}\n${reason}` : reason,
    action: retry && { label: 'Try again', run: retry },
  });
}
