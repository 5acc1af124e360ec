import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { importWithRetry } from '../../app/lazyRoute';
import { messages } from '../../content/messages';
import type { Interest } from '../../contract/inquiry';
import { classNames } from '../../ui/classNames';
import { Notice } from '../../ui/Notice';
import { currentToasts, dismissToast, showToast } from '../../ui/toasts';
import { DetailsStep } from './DetailsStep';
import styles from './InquiryForm.module.css';
import { NeedsScript, Progress } from './InquiryFrame';
import { InterestStep, readPickedInterest } from './InterestStep';
import { forgetDraft, keepDraft, readDraft } from './inquiryDraft';
import { describeFailure, fieldErrors, type SubmitFailure, whenWorthAnotherTry } from './inquiryFailure';
import {
  DETAIL_FIELDS,
  emptyFill,
  type InquiryFill,
  type InquiryValues,
  inquiryFill,
  newFillKey,
  toInquiry,
} from './inquiryFormSchema';

type Step = InquiryValues['step'];
type Submission =
  | { state: 'idle' | 'submitting' | 'success' }
  | { state: 'error'; failure: SubmitFailure; note: string };

const loadSubmit = () => importWithRetry(() => import('./submitInquiry'));

/**
 * The two-step inquiry form (sections 4, 5, 7 and 8), inside its card. What is typed is kept in the tab until it
 * is sent. The server renders step 1, whose Next is disabled until the script is there.
 */
export function InquiryForm() {
  const {
    register,
    control,
    handleSubmit,
    formState,
    reset,
    setError,
    setFocus,
    setValue,
    getValues,
    subscribe,
  } = useForm({ defaultValues: emptyFill, resolver: standardSchemaResolver(inquiryFill) });
  const [step, pickedInterest] = useWatch({ control, name: ['step', 'interest'] });
  const interest = pickedInterest ?? undefined;
  const [hasMoved, setHasMoved] = useState(false);
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const failed = submission.state === 'error' ? submission.failure : undefined;
  const isSending = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const successRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const draft = readDraft();
    // What was picked before the script was there; without it nothing has to be rendered again.
    const picked = formRef.current && readPickedInterest(formRef.current);
    if (draft) reset(draft);
    else if (picked) setValue('interest', picked);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) });
  }, [reset, setValue, subscribe]);

  useEffect(() => {
    if (!interest) return undefined;
    let isLeft = false;
    // The form was touched: the client for calls comes while it is being filled in, and the stamp. A failure shows
    // at the submit, if it lasts; that of the stamp never.
    async function prepare(): Promise<void> {
      const { stampNow } = await loadSubmit();
      const stamp = getValues('stamp') || (await stampNow());
      if (stamp && !isLeft) setValue('stamp', stamp);
    }
    prepare().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [interest, getValues, setValue]);

  useEffect(() => {
    if (!failed) return undefined;
    return whenWorthAnotherTry(failed, (note) => setSubmission({ state: 'error', failure: failed, note }));
  }, [failed]);

  function goTo(next: Step): void {
    flushSync(() => {
      setValue('step', next);
      setHasMoved(true);
      setSubmission({ state: 'idle' });
    });
    headingRef.current?.focus();
  }

  function renewKey(): string {
    const key = newFillKey();
    setValue('key', key);
    return key;
  }

  async function attempt(fill: InquiryFill, about: Interest): Promise<SubmitFailure | undefined> {
    const inquiry = toInquiry(fill, about);
    const { stamp, website } = fill;
    try {
      const { submitInquiry } = await loadSubmit();
      const key = getValues('key') || renewKey();
      let outcome = await submitInquiry(inquiry, { key, stamp, website });
      if (!outcome.saved && outcome.failure.status === 409) {
        // An earlier try with this key did arrive, and the text was changed since: this is another inquiry.
        outcome = await submitInquiry(inquiry, { key: renewKey(), stamp, website });
      }
      return outcome.saved ? undefined : outcome.failure;
    } catch {
      return 'not loaded';
    }
  }

  async function send(fill: InquiryFill): Promise<void> {
    if (!fill.interest || isSending.current) return;
    isSending.current = true;
    for (const { id } of currentToasts()) dismissToast(id);
    setSubmission({ state: 'submitting' });
    const failure = await attempt(fill, fill.interest);
    isSending.current = false;
    if (failure) showFailure(failure, fill.interest);
    else showSuccess();
  }

  function showSuccess(): void {
    showToast('success', messages.inquiry.alertSuccess);
    flushSync(() => {
      reset(emptyFill);
      setSubmission({ state: 'success' });
    });
    forgetDraft();
    successRef.current?.focus();
  }

  function showFailure(failure: SubmitFailure, about: Interest): void {
    const { alert, note } = describeFailure(failure);
    const marked = fieldErrors(failure, about);
    showToast('error', alert);
    // The page was left meanwhile: what is focused and scrolled now is another one.
    if (!formRef.current) return;
    flushSync(() => {
      for (const [name, message] of marked) setError(name, { type: 'server', message });
      setSubmission({ state: 'error', failure, note });
    });
    const [first] = marked;
    if (first) setFocus(first[0]);
    else submitRef.current?.focus();
    // Out of the way of the message, which stands at the lower edge of the window.
    document.activeElement?.scrollIntoView({ block: 'center' });
  }

  function showField(name: string): void {
    const field = DETAIL_FIELDS.find((known) => known === name);
    if (field) setFocus(field);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (step === 2) void handleSubmit(send)(event);
    else if (interest) goTo(2);
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      aria-busy={submission.state === 'submitting'}
    >
      <NeedsScript />
      {submission.state === 'success' && (
        <div ref={successRef} tabIndex={-1} className={styles.success}>
          <Notice tone="success">{messages.inquiry.inlineSuccess}</Notice>
        </div>
      )}
      <Progress step={step} />
      <div
        key={step}
        className={classNames(hasMoved && (step === 2 ? styles.enterForward : styles.enterBack))}
      >
        {step === 2 && interest ? (
          <DetailsStep
            interest={interest}
            register={register}
            errors={formState.errors}
            isSubmitting={submission.state === 'submitting'}
            failure={submission.state === 'error' ? submission.note : undefined}
            onBack={() => goTo(1)}
            onShowField={showField}
            headingRef={headingRef}
            submitRef={submitRef}
          />
        ) : (
          <InterestStep
            picked={interest}
            onPick={(value) => setValue('interest', value)}
            headingRef={headingRef}
          />
        )}
      </div>
    </form>
  );
}
