import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import type { Interest } from '../../shared/interests';
import type { ServedInquiry, SubmitFailure } from '../../shared/servedInquiry';
import { dismissToast, getToasts } from '../../ui/Toaster';
import { type DetailField, emptyInquiryForm } from './fields';
import type { Receipt } from './InquirySent';
import { describeNoResponse, getFieldErrors, onRetryPossible } from './inquiryFailure';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import type { SubmitOutcome } from './submitInquiry';
import {
  clearDraft,
  createProgress,
  type InquiryProgress,
  importSubmit,
  loadSubmitIfOnline,
  type SubmitModule,
} from './useInquiryProgress';
import { inquiryForm } from './words';

type Submission =
  | { state: 'idle' | 'submitting' }
  | { state: 'success'; receipt: Receipt; sent: InquiryFormOutput }
  /** The note is the failure's, until a retry may succeed. */
  | { state: 'error'; failure: SubmitFailure; note: string };

/** The same object each time: React does not render what has not changed. */
const IDLE: Submission = { state: 'idle' };

type Sending = {
  values: InquiryFormOutput;
  outcome: Promise<SubmitOutcome>;
};

/** What this tab has sent, until a form has shown the outcome: the visitor may leave the form and open it again. */
let sending: Sending | undefined;

/**
 * The submission of the inquiry form. It continues when the visitor leaves the form: the form that is opened next shows
 * the outcome.
 * @param options.onSuccess runs when the form, now empty, shows that the inquiry was sent
 * @param options.onFailure runs when the form shows why it was not sent
 */
export function useInquirySubmission(
  { handleSubmit, reset, setError }: UseFormReturn<InquiryFormValues, unknown, InquiryFormOutput>,
  {
    formRef,
    served,
    progress: [{ idempotencyKey, formToken }, setProgress],
    onSuccess,
    onFailure,
  }: {
    formRef: RefObject<HTMLFormElement | null>;
    served: ServedInquiry | undefined;
    progress: readonly [InquiryProgress, (update: (current: InquiryProgress) => InquiryProgress) => void];
    onSuccess: (stored: Receipt) => void;
    onFailure: (firstRejected: DetailField | undefined) => void;
  },
) {
  const [submission, setSubmission] = useState<Submission>(() => {
    if (sending) return { state: 'submitting' };
    const failure = served?.failure;
    return failure ? { state: 'error', failure, note: failure.note } : IDLE;
  });
  /** The state is updated by the next rendering, which is too late for a double click. */
  const isBusy = useRef(false);
  const failure = submission.state === 'error' ? submission.failure : undefined;

  useEffect(() => {
    if (!failure) return undefined;
    return onRetryPossible(failure, (note) =>
      setSubmission((current) => (current.state === 'error' ? { ...current, note } : current)),
    );
  }, [failure]);

  async function send(
    { submitInquiry, toInquiry }: SubmitModule,
    { website, ...values }: InquiryFormOutput,
  ): Promise<SubmitOutcome> {
    const inquiry = toInquiry({ ...values, notice: inquiryForm.notice.version });
    const outcome = await submitInquiry(inquiry, {
      idempotencyKey,
      formToken,
      website,
    });
    if (outcome.failure?.status !== 409) return outcome;
    // An earlier attempt was stored and the text was changed since: this is another inquiry, and a token counts once.
    const renewed = { idempotencyKey: createIdempotencyKey(), formToken: undefined };
    setProgress((current) => ({ ...current, ...renewed }));
    return submitInquiry(inquiry, {
      idempotencyKey: renewed.idempotencyKey,
      website,
    });
  }

  async function showOutcome(sent: Sending): Promise<void> {
    isBusy.current = true;
    const outcome = await sent.outcome;
    // The form was left, or has shown it.
    if (!formRef.current || sending !== sent) return;
    sending = undefined;
    isBusy.current = false;
    if (outcome.failure) showFailure(outcome.failure, sent.values.interest);
    else showSuccess(sent.values, outcome.receipt);
  }

  function showSuccess(values: InquiryFormOutput, receipt: Receipt): void {
    flushSync(() => {
      reset(emptyInquiryForm);
      setProgress(() => createProgress());
      setSubmission({ state: 'success', receipt, sent: values });
    });
    clearDraft();
    onSuccess(receipt);
  }

  function showFailure(failed: SubmitFailure, about: Interest): void {
    const fieldErrors = getFieldErrors(failed, about);
    flushSync(() => {
      for (const [name, message] of fieldErrors) setError(name, { type: 'server', message });
      setSubmission({ state: 'error', failure: failed, note: failed.note });
    });
    onFailure(fieldErrors[0]?.[0]);
  }

  /** Checks and sends the entries. */
  async function submit(about: Interest): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    for (const { id } of getToasts()) dismissToast(id);
    // What is shown at once would be replaced within the same frame when the script is there.
    if (!importSubmit.isLoaded()) setSubmission({ state: 'submitting' });
    const loaded = await loadSubmitIfOnline().catch(() => undefined);
    if (loaded) {
      // The first field with an error gets the focus, which it cannot have while the form is being sent.
      flushSync(() => setSubmission(IDLE));
      await handleSubmit(async (values) => {
        sending = { values, outcome: send(loaded, values) };
        setSubmission({ state: 'submitting' });
        await showOutcome(sending);
      })();
    } else if (formRef.current) {
      showFailure(describeNoResponse(inquiryForm.failed.notLoaded), about);
    }
    isBusy.current = false;
  }

  const showWhatWasSent = useEffectEvent((): void => {
    if (sending) void showOutcome(sending);
  });
  useEffect(() => showWhatWasSent(), []);

  /** Removes the success screen or the failure. */
  const clear = () => setSubmission(IDLE);

  return { submission, submit, clear };
}
