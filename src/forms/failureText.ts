import type { ApiFailure } from '../api/errors';
import { editorWords } from '../content/editors';

/** What happened to a save, what was kept and what to do; the exact message of section 8 stands in the toast. */
export function failureText({ status, timedOut, fields, message }: ApiFailure): string {
  const { failures } = editorWords;
  if (status === undefined) return timedOut ? failures.timedOut : failures.noAnswer;
  if (Object.keys(fields).length > 0) return failures.fields;
  if (status === 413) return failures.tooLarge;
  if (status === 429) return failures.tooMany;
  if (status >= 500) return failures.server;
  return message ? `${message}. ${failures.other}` : failures.other;
}
