import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { isPostable } from '../../data/env';
import { nextTask } from '../../router/tasks';
import { INTERESTS, type Interest } from '../../shared/interests';
import { classNames } from '../../ui/classNames';
import { BACK_FORM_ID, DetailsStep } from './DetailsStep';
import { emptyInquiryForm, HIDDEN_FIELDS } from './fields';
import styles from './InquiryForm.module.css';
import { InquirySent } from './InquirySent';
import { InterestStep } from './InterestStep';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import type { InquiryLink } from './inquiryLink';
import { FORM_ID } from './LazyInquiryForm';
import { createProgress, type InquiryProgress, importSubmit, useInquiryProgress } from './useInquiryProgress';
import { useInquirySubmission } from './useInquirySubmission';
import { useServedInquiry } from './useServedInquiry';
import { inquiryForm } from './words';

/**
 * The two-step inquiry form in its card. The entered values are stored in the tab until they are sent. Before its script
 * has loaded, and without it, the browser requests step 2 from the server and posts it there.
 * @param path of the page
 * @param link what its address has chosen: step 2 opens with it
 */
export function InquiryForm({ path, link }: { path: string; link?: InquiryLink }) {
  const served = useServedInquiry();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [errors] = useState(() => toFieldErrors(served?.errors));
  const form = useForm<InquiryFormValues, unknown, InquiryFormOutput>({
    // The other values are those of the fields in the page, where they may have been typed before.
    defaultValues: { interest: INTERESTS.find((interest) => interest === served?.values.interest) },
    errors,
    resolver: async (...args) => (await importSubmit()).inquiryFormResolver(...args),
  });
  const { control, reset, setFocus, setValue } = form;
  const interest: Interest | undefined = useWatch({ control, name: 'interest' });
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const sentRef = useRef<HTMLElement>(null);
  const progress = useInquiryProgress(form, { link, served, formRef, isTouched: interest !== undefined });
  const [{ step, idempotencyKey, formToken }, setProgress] = progress;
  const [hasMoved, setHasMoved] = useState(false);
  const { submission, submit, clear } = useInquirySubmission(form, {
    formRef,
    served,
    progress,
    onSuccess: () => {
      // Focus alone scrolls to the lower edge of a receipt that is higher than the window.
      sentRef.current?.focus({ preventScroll: true });
      sentRef.current?.scrollIntoView({ block: 'start' });
    },
    onFailure: (firstRejected) => {
      if (firstRejected) setFocus(firstRejected);
      else submitRef.current?.focus();
      // The banner is above the button, and the header covers the upper edge of the window.
      document.activeElement?.scrollIntoView({ block: 'center' });
    },
  });
  const isSubmitting = submission.state === 'submitting';
  const success = submission.state === 'success' ? submission : undefined;
  const sent = success?.sent;

  function goTo(next: InquiryProgress['step']): void {
    flushSync(() => {
      setProgress((current) => ({ ...current, step: next }));
      setHasMoved(true);
      clear();
    });
    headingRef.current?.focus();
  }

  function correctAddress(sent: InquiryFormOutput): void {
    flushSync(() => {
      reset({ ...emptyInquiryForm, ...sent });
      setProgress({ ...createProgress(), step: 2 });
      clear();
    });
    setFocus('email', { shouldSelect: true });
  }

  function onSubmit(event: FormEvent): void {
    // What would send it has not loaded yet, and the browser can send it now.
    if (step === 2 && isPostable && navigator.onLine && !importSubmit.isLoaded()) return;
    event.preventDefault();
    if (!interest) return;
    // The response of the button is painted first: the check and the next step take longer than a frame on a slow phone.
    void nextTask().then(() => (step === 2 ? submit(interest) : goTo(2)));
  }

  return (
    <>
      <form
        ref={formRef}
        id={FORM_ID}
        className={styles.form}
        method={step === 1 ? 'get' : 'post'}
        action={path}
        // The messages of step 2 are our own, with script and without.
        noValidate={step === 2}
        onSubmit={onSubmit}
        aria-busy={isSubmitting}
      >
        {success && (
          <>
            <InquirySent
              {...success.receipt}
              ref={sentRef}
              inquiry={sent}
              onCorrect={sent && (() => correctAddress(sent))}
            />
            <h2 className={styles.another}>{inquiryForm.sent.another}</h2>
          </>
        )}
        <Progress step={step} />
        <div
          key={step}
          className={classNames(hasMoved && (step === 2 ? styles.enterForward : styles.enterBack))}
        >
          {step === 2 && interest ? (
            <DetailsStep
              interest={interest}
              hidden={{
                interest,
                notice: inquiryForm.notice.version,
                [HIDDEN_FIELDS.key]: idempotencyKey,
                [HIDDEN_FIELDS.token]: formToken,
              }}
              initialValues={served?.values}
              form={form}
              isHydrated={isHydrated}
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
              isHydrated={isHydrated}
              onChange={(value) => setValue('interest', value)}
              headingRef={headingRef}
            />
          )}
        </div>
      </form>
      {step === 2 && <form id={BACK_FORM_ID} action={path} />}
    </>
  );
}

function toFieldErrors(messages: Record<string, string> | undefined): FieldErrors<InquiryFormValues> {
  const errors = Object.entries(messages ?? {}).map(([name, message]) => [name, { type: 'server', message }]);
  return Object.fromEntries(errors);
}

const neverChanges = () => () => {};

/** The current step and the next one. */
function Progress({ step }: { step: InquiryProgress['step'] }) {
  return (
    <div className={styles.progress}>
      <p className={styles.currentStep}>{inquiryForm.progress(step)}</p>
      <p className="soft">{step === 1 ? inquiryForm.interest.nextUp : inquiryForm.details.nextUp}</p>
      <div className={classNames(styles.track, step === 2 && styles.trackFull)} aria-hidden="true" />
    </div>
  );
}
