import type { ApiFailure } from '../../api/errors';
import { loginPage } from '../../content/admin';
import { messages } from '../../content/messages';
import { formatDuration } from '../../lib/retryAfter';

/** What the login form says about a failed call: each failure is called what it is (decision 4). */
export function loginFailureText({ status, timedOut, retryAfterSeconds, message }: ApiFailure): string {
  const { failures } = loginPage;
  if (status === 401) return messages.login.invalid;
  if (status === 429) {
    return failures.tooMany(retryAfterSeconds ? formatDuration(retryAfterSeconds) : failures.someMinutes);
  }
  if (status === undefined) return timedOut ? failures.timedOut : failures.noAnswer;
  if (status >= 500) return failures.server;
  return message ?? failures.other;
}
