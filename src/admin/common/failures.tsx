import type { Mutation, MutationCacheConfig } from '@tanstack/react-query';
import { type FailureTexts, getFailureText, toApiFailure, toReportedFailure } from '../../api/errors';
import { type FailedMutation, getQueryClient } from '../../api/queryClient';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';

/** Why a request of the admin area failed, and what to do. */
export const failureTexts: FailureTexts = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  timedOut: 'The server took too long to answer. Try again.',
  tooMany: (wait = 'a minute') => `Too many requests in a short time. Wait ${wait}, then try again.`,
  serverError: 'Something went wrong on the server. Try again in a few minutes.',
  // Such as that the mailbox cannot be read.
  unavailable: (message) => message.replace(/\.?$/, '.'),
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

/** Why something was not done, in words for the admin: `message` says what, and `reason` why. */
export class NotDoneError extends Error {
  readonly reason: string;
  /** The key that the text has since, where it is another one now. */
  readonly key: string | undefined;

  constructor(message: string, reason: string, key?: string) {
    super(message);
    this.reason = reason;
    this.key = key;
  }
}

/** What was not done, and why; undefined after a 401, as `toReportedFailure` has it. */
export function describeFailure(
  error: unknown,
  message: string,
  texts = failureTexts,
): { message: string; reason: string } | undefined {
  if (error instanceof NotDoneError) return error;
  const failure = toReportedFailure(error);
  return failure && { message, reason: getFailureText(failure, texts) };
}

/** Tells that a mutation has failed, as its `meta` has it. */
const reportMutation: MutationCacheConfig['onError'] = (error, variables, _result, mutation) => {
  const { meta } = mutation;
  const failed = typeof meta?.failed === 'function' ? meta.failed(variables as never) : meta?.failed;
  if (!failed || failed.isShown?.(error)) return;
  reportFailure(error, failed, failed.canRetry ? () => repeat(mutation, variables) : undefined);
};

/** Says in a message that something failed, and why. @param retry does it again */
export function reportFailure(
  error: unknown,
  { text, name, about, open }: FailedMutation,
  retry?: () => void,
): void {
  const failure = describeFailure(error, text);
  if (!failure) return;
  const reason = failure.reason + (open && failure !== error ? ' Your text is kept.' : '');
  const run = open ?? retry;
  showToast('error', failure.message, {
    about,
    detail: name ? `${name}\n${reason}` : reason,
    action: run && { label: open ? 'Open it' : 'Try again', run },
  });
}

/** Runs it again, which is told as well when it fails. */
function repeat({ options }: Mutation<unknown, unknown>, variables: unknown): void {
  const client = getQueryClient();
  const again = client.getMutationCache().build(client, options);
  again.execute(variables).catch(() => {});
}

/** From now on the end of every mutation that fails is told, also after its screen has gone. */
export function reportFailedMutations(): void {
  getQueryClient().getMutationCache().config.onError = reportMutation;
}

/** What failed, and why; nothing where a field of the form says so. */
export function FailureNotice({
  message,
  error,
  fields = [],
  texts,
}: {
  /** What failed. */
  message: string;
  error: unknown;
  texts?: FailureTexts;
  /** The fields that show their own errors. */
  fields?: readonly string[];
}) {
  const failure = describeFailure(error, message, texts);
  if (!failure || fields.some((name) => toApiFailure(error).fields[name])) return null;
  return (
    <Notice tone="error">
      {failure.message} {failure.reason}
    </Notice>
  );
}
