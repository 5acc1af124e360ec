import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isPostable } from '../../api/env';
import { nextPaint, nextTask } from '../../router/tasks';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { SENT_PARAM } from '../../shared/formState';
import type { Interest } from '../../shared/interests';
import { parseReceipt } from '../../shared/reference';
import { classNames } from '../../ui/classNames';
import { keepReceipt, useReceipt } from '../form/receipts';
import { useServedStateOnce } from '../form/servedState';
import { BACK_FORM_ID, DetailsStep, focusField } from './DetailsStep';
import { HIDDEN_FIELDS, type InquiryEntries } from './fields';
import styles from './InquiryForm.module.css';
import { InquirySent } from './InquirySent';
import { InterestStep } from './InterestStep';
import type { InquiryFormOutput } from './inquiryFormSchema';
import { correctMessage, parseInquiryLink } from './inquiryLink';
import { copyPosted, forgetPosted, keepPosted } from './postedCopy';
import { FORM_ID } from './servedForm';
import {
  createProgress,
  followLink,
  type InquiryProgress,
  importSubmit,
  useInquiryProgress,
} from './useInquiryProgress';
import { useInquirySubmission } from './useInquirySubmission';
import { inquiryForm } from './words';

/**
 * The two-step inquiry form in its card. The entered values are stored in the tab until they are sent. Before its script
 * has loaded, and without it, the browser requests step 2 from the server and posts it there. Step 2 and the receipt have
 * the same URLs with script, so that Back, Forward and a reload show what they showed.
 * @param path of the page
 * @param onReceipt learns whether a receipt is shown
 */
export function InquiryForm({ path, onReceipt }: { path: string; onReceipt?: (isShown: boolean) => void }) {
  const served = useServedStateOnce();
  const action = useHref(path);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const shownReceipt = useReceipt(served);
  const navigate = useNavigateFromHere();
  const navigateFromAnywhere = useNavigate();
  /** The query of the URL whose step or receipt is shown. */
  const shownSearch = useRef(search);
  const [openedSearch, setOpenedSearch] = useState(search);
  const navigationType = useNavigationType();
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const sentRef = useRef<HTMLElement>(null);
  const progress = useInquiryProgress({ query, served, formRef });
  const [{ step, values, link, hasFiles, idempotencyKey, formToken }, setProgress] = progress;
  const { interest } = values;
  const [hasMoved, setHasMoved] = useState(false);
  const { submission, errors, change, changeFiles, submit, cancel, clear } = useInquirySubmission({
    formRef,
    served,
    progress,
    onSuccess: ({ receipt }) => {
      focusShown();
      if (receipt) keepReceipt(receipt);
      setSearch(receipt ? `?${SENT_PARAM}=${receipt}` : '', { replace: true });
    },
    onFailure: (firstRejected) => {
      if (firstRejected) focusField(firstRejected);
      else submitRef.current?.focus();
      // The banner is above the button, and the header covers the upper edge of the window.
      document.activeElement?.scrollIntoView({ block: 'center' });
    },
    openForm: () => void navigateFromAnywhere(path),
  });
  const isSubmitting = submission.state === 'submitting';
  const success = submission.state === 'success' ? submission : undefined;
  const inquiry = success?.inquiry;
  const reference = step === 1 && shownReceipt ? parseReceipt(shownReceipt)?.reference : undefined;
  const receipt = success?.receipt ?? (reference ? { reference, receipt: shownReceipt } : undefined);
  const hasReceipt = receipt !== undefined;
  const part = submission.state === 'submitting' ? submission.part : undefined;

  function focusShown(): void {
    if (!sentRef.current) return headingRef.current?.focus();
    // Focus alone scrolls to the lower edge of a receipt that is higher than the window.
    sentRef.current.focus({ preventScroll: true });
    // The heading of the page says that it was received.
    const shown = document.querySelector('h1') ?? sentRef.current;
    return shown.scrollIntoView({ block: 'start' });
  }

  function showStep(next: InquiryProgress['step']): void {
    flushSync(() => {
      setProgress((current) => ({ ...current, step: next }));
      setHasMoved(true);
      clear();
    });
    focusShown();
  }

  function choose(chosen: Interest): void {
    setProgress((current) => ({ ...current, values: { ...current.values, interest: chosen } }));
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

  // The heading of the page changes in the same paint in which the receipt appears.
  useLayoutEffect(() => onReceipt?.(hasReceipt), [onReceipt, hasReceipt]);

  useEffect(() => {
    // Best effort, as every copy is.
    if (served?.receipt) copyPosted().catch(() => undefined);
    else if (served) forgetPosted();
  }, [served]);

  const showUrl = useEffectEvent(() => {
    // The form shows what becomes of what it is sending.
    if (isSubmitting) return;
    const opened = parseInquiryLink(query);
    if (opened && navigationType === NavigationType.Push) {
      // A link of this page was followed.
      setProgress((current) => followLink(current, opened));
      setOpenedSearch(search);
    } else if (opened) choose(opened.interest);
    // React does not render synchronously in an effect.
    void nextTask().then(() => showStep(opened ? 2 : 1));
  });
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    showUrl();
  }, [search]);

  function correctAddress(inquiry: InquiryFormOutput): void {
    flushSync(() => {
      const hasFiles = Boolean(parseReceipt(success?.receipt.receipt ?? '')?.files);
      const values = toEntries(inquiry);
      const { reference } = success?.receipt ?? {};
      if (reference) values.message = correctMessage(reference, values.message);
      setProgress({ ...createProgress(), step: 2, values, hasFiles });
      clear();
    });
    focusField('email', true);
    setSearchOfStep2(inquiry.interest);
  }

  function onSubmit(event: FormEvent): void {
    // What would send it has not loaded yet, and the browser can send it now.
    if (step === 2 && isPostable && navigator.onLine && !importSubmit.isLoaded()) {
      keepPosted(values);
      return;
    }
    event.preventDefault();
    if (!interest) return;
    forgetPosted();
    void goOn(interest);
  }

  async function goOn(chosen: Interest): Promise<void> {
    if (step === 2) return submit();
    // The response of the button is painted first: the next step takes longer than a frame on a slow phone.
    await nextPaint();
    showStep(2);
    await nextPaint();
    return setSearchOfStep2(chosen);
  }

  return (
    <>
      <form
        ref={formRef}
        id={FORM_ID}
        className={classNames('box round-l', styles.form)}
        method={step === 1 ? 'get' : 'post'}
        action={action}
        encType={step === 1 ? undefined : 'multipart/form-data'}
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
              inquiry={inquiry}
              onCorrect={inquiry && (() => correctAddress(inquiry))}
            />
            <h2 className={classNames('text-m ruled below-6', styles.another)}>{inquiryForm.sent.another}</h2>
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
              values={values}
              errors={errors ?? {}}
              onChange={change}
              files={{ hadFiles: hasFiles, onChange: changeFiles }}
              isSubmitting={isSubmitting}
              upload={part === undefined ? undefined : { part, onCancel: cancel }}
              failure={
                submission.state === 'error' ? { ...submission.failure, note: submission.note } : undefined
              }
              onBack={() => {
                showStep(1);
                setSearch('');
              }}
              headingRef={headingRef}
              submitRef={submitRef}
            />
          ) : (
            <InterestStep value={interest} onChange={choose} headingRef={headingRef} />
          )}
        </div>
      </form>
      {step === 2 && <form id={BACK_FORM_ID} action={action} />}
    </>
  );
}

function toEntries(inquiry: InquiryFormOutput): InquiryEntries {
  return Object.fromEntries(Object.entries(inquiry).filter(([, value]) => value));
}

/** The current step and the next one. */
function Progress({ step }: { step: InquiryProgress['step'] }) {
  return (
    <div className={classNames('small between cluster gap-1 gap-x-4', styles.progress)}>
      <p className="bold brand">{inquiryForm.progress(step)}</p>
      <p className="soft">{step === 1 ? inquiryForm.interest.nextUp : inquiryForm.details.nextUp}</p>
      <div
        className={classNames('above-2 round-full', styles.track, step === 2 && styles.trackFull)}
        aria-hidden="true"
      />
    </div>
  );
}
