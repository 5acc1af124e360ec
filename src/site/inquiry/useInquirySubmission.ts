import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { createIdempotencyKey } from '../../data/idempotencyKey';
import type { Interest } from '../../shared/interests';
import { showToast } from '../../ui/showToast';
import { dismissToast, getToasts } from '../../ui/toastStore';
import { type CurrentSubmission, getCurrentSubmission, setCurrentSubmission } from './currentSubmission';
import type { InquirySent } from './InquirySent';
import { clearDraft } from './inquiryDraft';
import { describeNoResponse, getFieldErrors, onRetryPossible, type SubmitFailure } from './inquiryFailure';
import { type DetailField, emptyInquiryForm } from './inquiryFormFields';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { importSubmit, loadSubmit, type SubmitModule } from './loadSubmit';
import { inquiryMessages } from './messages';
import { INITIAL_PROGRESS, type InquiryProgress } from './useInquiryProgress';
import { inquiryForm } from './words';

type Submission =
  | { state: 'idle' | 'submitting' }
  | { state: 'success'; sent: InquiryFormOutput; Screen: typeof InquirySent }
  /** The note is the failure's, until a retry may succeed. */
  | { state: 'error'; failure: SubmitFailure; note: string };

/** What toasts about an inquiry whose form was left report. */
const TOAST_ABOUT = 'inquiry';

/** One object, so that React does not render again when nothing changes. */
const IDLE: Submission = { state: 'idle' };

function getInitialSubmission(): Submission {
  const current = getCurrentSubmission();
  if (!current) return IDLE;
  const { failure } = current;
  return failure ? { state: 'error', failure, note: failure.note } : { state: 'submitting' };
}

/**
 * The submission of the inquiry form. It continues when the visitor leaves the form: the form that was opened last shows
 * the outcome, or a toast when none is open.
 * @param options.onSuccess runs when the form, now empty, shows that the inquiry was sent
 * @param options.onFailure runs when the form shows why it was not sent
 */
export function useInquirySubmission(
  { handleSubmit, reset, setError }: UseFormReturn<InquiryFormValues, unknown, InquiryFormOutput>,
  {
    formRef,
    progress: [{ idempotencyKey, formToken }, setProgress],
    onSuccess,
    onFailure,
  }: {
    formRef: RefObject<HTMLFormElement | null>;
    progress: readonly [InquiryProgress, (update: (current: InquiryProgress) => InquiryProgress) => void];
    onSuccess: () => void;
    onFailure: (firstRejected: DetailField | undefined) => void;
  },
) {
  const [submission, setSubmission] = useState(getInitialSubmission);
  const isSending = useRef(false);
  const failure = submission.state === 'error' ? submission.failure : undefined;

  useEffect(() => {
    if (!failure) return undefined;
    return onRetryPossible(failure, (note) =>
      setSubmission((current) => (current.state === 'error' ? { ...current, note } : current)),
    );
  }, [failure]);

  function renewIdempotencyKey(changes: Pick<InquiryProgress, 'formToken'> = {}): string {
    const key = createIdempotencyKey();
    setProgress((current) => ({ ...current, ...changes, idempotencyKey: key }));
    return key;
  }

  async function send(
    { submitInquiry, toInquiry }: SubmitModule,
    { website, ...values }: InquiryFormOutput,
  ): Promise<SubmitFailure | undefined> {
    const inquiry = toInquiry(values);
    const failed = await submitInquiry(inquiry, {
      idempotencyKey: idempotencyKey ?? renewIdempotencyKey(),
      formToken,
      website,
    });
    if (failed?.status !== 409) return failed;
    // An earlier attempt was stored and the text was changed since: this is another inquiry, and a token counts once.
    return submitInquiry(inquiry, {
      idempotencyKey: renewIdempotencyKey({ formToken: undefined }),
      website,
    });
  }

  async function startSubmission(values: InquiryFormOutput): Promise<void> {
    const loaded = await importSubmit();
    const started: CurrentSubmission = {
      values,
      Screen: loaded.InquirySent,
      outcome: send(loaded, values),
      shownBy: formRef,
    };
    setCurrentSubmission(started);
    setSubmission({ state: 'submitting' });
    await showOutcome(started);
  }

  /** Shows the outcome of a submission here, also of one that another form has begun. */
  async function showOutcome(shown: CurrentSubmission): Promise<void> {
    const { values, Screen, outcome } = shown;
    shown.shownBy = formRef;
    isSending.current = true;
    const failed = await outcome;
    isSending.current = false;
    if (shown.shownBy !== formRef) return;
    // A failure that no form shows is shown by the next one.
    if (failed && !formRef.current) shown.failure = failed;
    else setCurrentSubmission(undefined);
    if (failed) showFailure(failed, values.interest);
    else showSuccess(values, Screen);
  }

  function showSuccess(sent: InquiryFormOutput, Screen: typeof InquirySent): void {
    // The visitor has left the page.
    if (!formRef.current) {
      clearDraft();
      showToast('success', inquiryMessages.alertSuccess);
      return;
    }
    flushSync(() => {
      reset(emptyInquiryForm);
      setProgress(() => INITIAL_PROGRESS);
      setSubmission({ state: 'success', sent, Screen });
    });
    clearDraft();
    onSuccess();
  }

  function showFailure(failed: SubmitFailure, about: Interest): void {
    const fieldErrors = getFieldErrors(failed, about);
    // The visitor has left the page, and the focus and scroll position belong to another one.
    if (!formRef.current) {
      showToast('error', failed.alert, { detail: inquiryForm.failed.notSent, about: TOAST_ABOUT });
      return;
    }
    flushSync(() => {
      for (const [name, message] of fieldErrors) setError(name, { type: 'server', message });
      setSubmission({ state: 'error', failure: failed, note: failed.note });
    });
    onFailure(fieldErrors[0]?.[0]);
  }

  /** Checks and sends the entries. */
  async function submit(about: Interest): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (const { id } of getToasts()) dismissToast(id);
    // What is shown at once would be replaced within the same frame when the script is there.
    if (!importSubmit.isLoaded()) setSubmission({ state: 'submitting' });
    const isLoaded = await loadSubmit().then(
      () => true,
      () => false,
    );
    if (isLoaded) {
      // The first field with an error gets the focus, which it cannot have while the form is being sent.
      flushSync(() => setSubmission(IDLE));
      await handleSubmit(startSubmission)();
    } else {
      showFailure(describeNoResponse(inquiryForm.failed.notLoaded), about);
    }
    isSending.current = false;
  }

  const continueSubmission = useEffectEvent((): void => {
    const current = getCurrentSubmission();
    if (!current || current.shownBy === formRef) return;
    if (current.failure) {
      setCurrentSubmission(undefined);
      for (const { id, about } of getToasts()) if (about === TOAST_ABOUT) dismissToast(id);
    } else void showOutcome(current);
  });
  useEffect(() => continueSubmission(), []);

  /** Removes the success screen or the failure. */
  const clear = () => setSubmission(IDLE);

  return { submission, submit, clear };
}
