import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { nextTask } from '../../router/tasks';
import type { Interest } from '../../shared/interests';
import { classNames } from '../../ui/classNames';
import { company } from '../content/company';
import type { ServiceId } from '../content/serviceTitles';
import { DetailsStep } from './DetailsStep';
import styles from './InquiryForm.module.css';
import { InterestStep } from './InterestStep';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { type InquiryProgress, importSubmit, useInquiryProgress } from './useInquiryProgress';
import { useInquirySubmission } from './useInquirySubmission';
import { emptyInquiryForm, inquiryForm } from './words';

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
  const { control, reset, setFocus, setValue } = form;
  const interest: Interest | undefined = useWatch({ control, name: 'interest' });
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const sentRef = useRef<HTMLElement>(null);
  const progress = useInquiryProgress(form, { service, formRef, isTouched: interest !== undefined });
  const [{ step }, setProgress] = progress;
  const [hasMoved, setHasMoved] = useState(false);
  const { submission, submit, clear } = useInquirySubmission(form, {
    formRef,
    progress,
    onSuccess: () => sentRef.current?.focus(),
    onFailure: (firstRejected) => {
      if (firstRejected) setFocus(firstRejected);
      else submitRef.current?.focus();
      // The banner is above the button, and the header covers the upper edge of the window.
      document.activeElement?.scrollIntoView({ block: 'center' });
    },
  });
  const isSubmitting = submission.state === 'submitting';

  function goTo(next: InquiryProgress['step']): void {
    flushSync(() => {
      setProgress((current) => ({ ...current, step: next }));
      setHasMoved(true);
      clear();
    });
    headingRef.current?.focus();
  }

  function sendAnother(): void {
    flushSync(clear);
    headingRef.current?.focus();
  }

  function correctAddress(sent: InquiryFormOutput): void {
    flushSync(() => {
      reset({ ...emptyInquiryForm, ...sent });
      setProgress({ step: 2 });
      clear();
    });
    setFocus('email', { shouldSelect: true });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!interest) return;
    // The response of the button is painted first: the check and the next step take longer than a frame on a slow phone.
    void nextTask().then(() => (step === 2 ? submit(interest) : goTo(2)));
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

/**
 * Says without script that the form needs it: the second paragraph in browsers with the media feature `scripting`,
 * the first in others.
 */
function NeedsScript() {
  const text = (
    <>
      {inquiryForm.needsScript} <a href={`mailto:${company.email}`}>{company.email}</a>.
    </>
  );
  return (
    <>
      <noscript>
        <p className={classNames(styles.needsScript, styles.fallback)}>{text}</p>
      </noscript>
      <p hidden className={styles.needsScript}>
        {text}
      </p>
    </>
  );
}

/** The current step and the next one. */
function Progress({ step }: { step: InquiryProgress['step'] }) {
  return (
    <div className={styles.progress}>
      <p className={styles.currentStep}>{inquiryForm.progress(step)}</p>
      <p className={styles.nextStep}>
        {step === 1 ? inquiryForm.interest.nextUp : inquiryForm.details.nextUp}
      </p>
      <div className={classNames(styles.track, step === 2 && styles.trackFull)} aria-hidden="true" />
    </div>
  );
}
