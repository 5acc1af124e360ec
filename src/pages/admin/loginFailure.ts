import type { CallFailure } from '../../api/callFailure';
import { loginPage } from '../../content/admin';
import { messages } from '../../content/messages';

/** What the login form says about a failed call: each failure is called what it is (decision 4). */
export function loginFailureText({ status, timedOut, retryAfterSeconds, message }: CallFailure): string {
  const { failures } = loginPage;
  if (status === 401) return messages.login.invalid;
  if (status === 429)
    return `${failures.tooMany} Please wait ${waitText(retryAfterSeconds)}, then try again.`;
  if (status === undefined) return timedOut ? failures.timedOut : failures.noAnswer;
  if (status >= 500) return failures.server;
  return message ?? failures.other;
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'a few minutes';
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
