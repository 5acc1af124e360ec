import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { isPostable } from '../../data/env';
import { nextPaint, nextTask } from '../../router/tasks';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { INTERESTS, type Interest } from '../../shared/interests';
import { isReference } from '../../shared/reference';
import { classNames } from '../../ui/classNames';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { BACK_FORM_ID, DetailsStep } from './DetailsStep';
import { emptyInquiryForm, HIDDEN_FIELDS, SENT_PARAM } from './fields';
import styles from './InquiryForm.module.css';
import { InquirySent } from './InquirySent';
import { InterestStep } from './InterestStep';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { parseInquiryLink } from './inquiryLink';
import { FORM_ID } from './LazyInquiryForm';
import { createProgress, type InquiryProgress, importSubmit, useInquiryProgress } from './useInquiryProgress';
import { useInquirySubmission } from './useInquirySubmission';
import { useServedInquiry } from './useServedInquiry';
import { inquiryForm } from './words';

/**
 * The two-step inquiry form in its card. The entered values are stored in the tab until they are sent. Before its script
 * has loaded, and without it, the browser requests step 2 from the server and posts it there. Step 2 and the receipt have
 * the same URLs with script, so that Back, Forward and a reload show what they showed.
 * @param path of the page
 */
export function InquiryForm({ path }: { path: string }) {
  const served = useServedInquiry();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const sentReference = query.get(SENT_PARAM) ?? '';
  const navigate = useNavigateFromHere();
  /** The query of the URL whose step or receipt is shown. */
  const shownSearch = useRef(search);
  const [openedSearch] = useState(search);
  const isHydrated = useIsHydrated();
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
  const progress = useInquiryProgress(form, { query, served, formRef, isTouched: interest !== undefined });
  const [{ step, link, idempotencyKey, formToken }, setProgress] = progress;
  const [hasMoved, setHasMoved] = useState(false);
  const { submission, submit, clear } = useInquirySubmission(form, {
    formRef,
    served,
    progress,
    onSuccess: ({ reference }) => {
      focusShown();
      setSearch(reference ? `?${SENT_PARAM}=${reference}` : '', { replace: true });
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
  // After a reload, Back or Forward; the HTML of a static host has none.
  const isReceiptUrl = step === 1 && isReference(sentReference) && (isHydrated || served?.sent !== undefined);
  const receipt = success?.receipt ?? (isReceiptUrl ? { reference: sentReference } : undefined);

  function focusShown(): void {
    if (!sentRef.current) return headingRef.current?.focus();
    // Focus alone scrolls to the lower edge of a receipt that is higher than the window.
    sentRef.current.focus({ preventScroll: true });
    return sentRef.current.scrollIntoView({ block: 'start' });
  }

  function showStep(next: InquiryProgress['step']): void {
    flushSync(() => {
      setProgress((current) => ({ ...current, step: next }));
      setHasMoved(true);
      clear();
    });
    focusShown();
  }

  /** Gives what is shown its own URL, so that Back leads to what was shown before. */
  function setSearch(next: string, options?: { replace: boolean }): void {
    if (next === shownSearch.current) return;
    shownSearch.current = next;
    navigate(path + next, { preventScrollReset: true, ...options });
  }

  function setSearchOfStep2(chosen: Interest): void {
    setSearch(link?.interest === chosen ? openedSearch : `?interest=${chosen}`);
  }

  const showUrl = useEffectEvent(() => {
    // The form shows what becomes of what it is sending.
    if (isSubmitting) return;
    const opened = parseInquiryLink(query);
    if (opened) setValue('interest', opened.interest);
    // React does not render synchronously in an effect.
    void nextTask().then(() => showStep(opened ? 2 : 1));
  });
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    showUrl();
  }, [search]);

  function correctAddress(sent: InquiryFormOutput): void {
    flushSync(() => {
      reset({ ...emptyInquiryForm, ...sent });
      setProgress({ ...createProgress(), step: 2 });
      clear();
    });
    setFocus('email', { shouldSelect: true });
    setSearchOfStep2(sent.interest);
  }

  function onSubmit(event: FormEvent): void {
    // What would send it has not loaded yet, and the browser can send it now.
    if (step === 2 && isPostable && navigator.onLine && !importSubmit.isLoaded()) return;
    event.preventDefault();
    if (!interest) return;
    void goOn(interest);
  }

  async function goOn(chosen: Interest): Promise<void> {
    // The response of the button is painted first: the check and the next step take longer than a frame on a slow phone.
    await nextPaint();
    if (step === 2) return submit(chosen);
    showStep(2);
    await nextPaint();
    return setSearchOfStep2(chosen);
  }

  return (
    <>
      <form
        ref={formRef}
        id={FORM_ID}
        className={classNames('box', styles.form)}
        method={step === 1 ? 'get' : 'post'}
        action={path}
        // The messages of step 2 are our own, with script and without.
        noValidate={step === 2}
        onSubmit={onSubmit}
        aria-busy={isSubmitting}
      >
        {receipt && (
          <>
            <InquirySent
              {...receipt}
              ref={sentRef}
              inquiry={sent}
              onCorrect={sent && (() => correctAddress(sent))}
            />
            <h2 className={classNames('text-m ruled', styles.another)}>{inquiryForm.sent.another}</h2>
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
              link={parseInquiryLink(query)}
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
              onBack={() => {
                showStep(1);
                setSearch('');
              }}
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

/** The current step and the next one. */
function Progress({ step }: { step: InquiryProgress['step'] }) {
  return (
    <div className={classNames('small between', styles.progress)}>
      <p className="bold brand">{inquiryForm.progress(step)}</p>
      <p className="soft">{step === 1 ? inquiryForm.interest.nextUp : inquiryForm.details.nextUp}</p>
      <div
        className={classNames('above-2', styles.track, step === 2 && styles.trackFull)}
        aria-hidden="true"
      />
    </div>
  );
}
