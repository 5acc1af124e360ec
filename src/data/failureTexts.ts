import type { FailureTexts } from './errors';

/** Why a request of the admin area failed, and what to do. */
export const failureTexts: FailureTexts = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  timedOut: 'The server took too long to answer. Try again.',
  tooMany: (wait = 'a minute') => `Too many requests in a short time. Wait ${wait}, then try again.`,
  serverError: 'Something went wrong on the server. Try again in a few minutes.',
  other: (message) => (message ? `${message}.` : 'Try again.'),
};
