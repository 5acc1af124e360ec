import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { inquiryForm } from '../../content/inquiryForm';
import { inquiryMessages } from '../../content/inquiryMessages';
import type { ServiceId } from '../../content/serviceTitles';
import type { Interest } from '../../contract/interests';
import { classNames } from '../../lib/classNames';
import { createIdempotencyKey } from '../../lib/idempotencyKey';
import { showToast } from '../../ui/showToast';
import { dismissToast, getToasts } from '../../ui/toastStore';
import { type CurrentSubmission, getCurrentSubmission, setCurrentSubmission } from './currentSubmission';
import { DetailsStep } from './DetailsStep';
import styles from './InquiryForm.module.css';
import { NeedsScript, Progress } from './InquiryFrame';
import type { InquirySent } from './InquirySent';
import { InterestStep } from './InterestStep';
import { clearDraft } from './inquiryDraft';
import { describeNoResponse, getFieldErrors, onRetryPossible, type SubmitFailure } from './inquiryFailure';
import { emptyInquiryForm } from './inquiryFormFields';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { importSubmit, loadSubmit, type SubmitModule } from './loadSubmit';
import { INITIAL_PROGRESS, type InquiryProgress, useInquiryProgress } from './useInquiryProgress';

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
 * The two-step inquiry form in its card. The entered values are stored in the tab until they are sent. The server renders
 * step 1, whose Next button is disabled until the script has loaded.
 * @param service of the link that led here (docs/product.md §9.2): step 2 opens with it chosen
 */
export function InquiryForm({ service }: { service?: ServiceId }) {
  const form = useForm<InquiryFormValues, unknown, InquiryFormOutput>({
    defaultValues: emptyInquiryForm,
    resolver: async (...args) => (await importSubmit()).inquiryFormResolver(...args),
  });
  const { control, reset, setError, setFocus, setValue } = form;
  const interest: Interest | undefined = useWatch({ control, name: 'interest' });
  const formRef = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useInquiryProgress(form, {
    service,
    formRef,
    isTouched: interest !== undefined,
  });
  const [hasMoved, setHasMoved] = useState(false);
  const [submission, setSubmission] = useState(getInitialSubmission);
  const isSending = useRef(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const sentRef = useRef<HTMLElement>(null);
  const { step, formToken } = progress;
  const isSubmitting = submission.state === 'submitting';
  const failure = submission.state === 'error' ? submission.failure : undefined;

  useEffect(() => {
    if (!failure) return undefined;
    return onRetryPossible(failure, (note) =>
      setSubmission((current) => (current.state === 'error' ? { ...current, note } : current)),
    );
  }, [failure]);

  function goTo(next: InquiryProgress['step']): void {
    flushSync(() => {
      setProgress({ ...progress, step: next });
      setHasMoved(true);
      setSubmission(IDLE);
    });
    headingRef.current?.focus();
  }

  function setIdempotencyKey(changes: Pick<InquiryProgress, 'formToken'> = {}): string {
    const idempotencyKey = createIdempotencyKey();
    setProgress((current) => ({ ...current, ...changes, idempotencyKey }));
    return idempotencyKey;
  }

  async function submit(
    { submitInquiry, toInquiry }: SubmitModule,
    { website, ...values }: InquiryFormOutput,
  ): Promise<SubmitFailure | undefined> {
    const inquiry = toInquiry(values);
    const idempotencyKey = progress.idempotencyKey ?? setIdempotencyKey();
    const failed = await submitInquiry(inquiry, { idempotencyKey, formToken, website });
    if (failed?.status !== 409) return failed;
    // An earlier attempt was stored and the text was changed since: this is another inquiry, and a token counts once.
    return submitInquiry(inquiry, {
      idempotencyKey: setIdempotencyKey({ formToken: undefined }),
      website,
    });
  }

  async function send(values: InquiryFormOutput): Promise<void> {
    const loaded = await importSubmit();
    const submission: CurrentSubmission = {
      values,
      Screen: loaded.InquirySent,
      outcome: submit(loaded, values),
      shownBy: formRef,
    };
    setCurrentSubmission(submission);
    setSubmission({ state: 'submitting' });
    await showOutcome(submission);
  }

  /** Shows the outcome of a submission here, also of one that another form has begun. */
  async function showOutcome(submission: CurrentSubmission): Promise<void> {
    const { values, Screen, outcome } = submission;
    submission.shownBy = formRef;
    isSending.current = true;
    const failure = await outcome;
    isSending.current = false;
    if (submission.shownBy !== formRef) return;
    // A failure that no form shows is shown by the next one.
    if (failure && !formRef.current) submission.failure = failure;
    else setCurrentSubmission(undefined);
    if (failure) showFailure(failure, values.interest);
    else showSuccess(values, Screen);
  }

  async function submitDetails(about: Interest): Promise<void> {
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
      await form.handleSubmit(send)();
    } else {
      showFailure(describeNoResponse(inquiryForm.failed.notLoaded), about);
    }
    isSending.current = false;
  }

  const continueSubmission = useEffectEvent((): void => {
    const submission = getCurrentSubmission();
    if (!submission || submission.shownBy === formRef) return;
    if (submission.failure) {
      setCurrentSubmission(undefined);
      for (const { id, about } of getToasts()) if (about === TOAST_ABOUT) dismissToast(id);
    } else void showOutcome(submission);
  });
  useEffect(() => continueSubmission(), []);

  function showSuccess(sent: InquiryFormOutput, Screen: typeof InquirySent): void {
    // The visitor has left the page.
    if (!formRef.current) {
      clearDraft();
      showToast('success', inquiryMessages.alertSuccess);
      return;
    }
    flushSync(() => {
      reset(emptyInquiryForm);
      setProgress(INITIAL_PROGRESS);
      setSubmission({ state: 'success', sent, Screen });
    });
    clearDraft();
    sentRef.current?.focus();
  }

  function sendAnother(): void {
    flushSync(() => setSubmission(IDLE));
    headingRef.current?.focus();
  }

  function correctAddress(sent: InquiryFormOutput): void {
    flushSync(() => {
      reset({ ...emptyInquiryForm, ...sent });
      setProgress({ step: 2 });
      setSubmission(IDLE);
    });
    setFocus('email', { shouldSelect: true });
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
    const [first] = fieldErrors;
    if (first) setFocus(first[0]);
    else submitRef.current?.focus();
    // The banner is above the button, and the header covers the upper edge of the window.
    document.activeElement?.scrollIntoView({ block: 'center' });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!interest) return;
    if (step === 2) void submitDetails(interest);
    else goTo(2);
  }

  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={onSubmit} aria-busy={isSubmitting}>
      <NeedsScript />
      {submission.state === 'success' && (
        <submission.Screen
          ref={sentRef}
          inquiry={submission.sent}
          onAnother={sendAnother}
          onCorrect={() => correctAddress(submission.sent)}
        />
      )}
      <Progress step={step} />
      <div
        key={step}
        className={classNames(hasMoved && (step === 2 ? styles.enterForward : styles.enterBack))}
      >
        {step === 2 && interest ? (
          <DetailsStep
            interest={interest}
            form={form}
            isSubmitting={isSubmitting}
            failure={
              submission.state === 'error'
                ? { alert: submission.failure.alert, note: submission.note }
                : undefined
            }
            onBack={() => goTo(1)}
            headingRef={headingRef}
            submitRef={submitRef}
          />
        ) : (
          <InterestStep
            value={interest}
            onChange={(value) => setValue('interest', value)}
            headingRef={headingRef}
          />
        )}
      </div>
    </form>
  );
}
