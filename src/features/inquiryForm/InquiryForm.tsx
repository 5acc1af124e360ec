import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { inquiryForm } from '../../content/inquiryForm';
import { inquiryMessages } from '../../content/inquiryMessages';
import type { ServiceId } from '../../content/serviceTitles';
import type { Interest } from '../../contract/interests';
import { classNames } from '../../lib/classNames';
import { createIdempotencyKey } from '../../lib/idempotencyKey';
import { createImporter } from '../../lib/importWithRetry';
import { dismissToast, getToasts, showToast } from '../../ui/toasts';
import { DetailsStep } from './DetailsStep';
import styles from './InquiryForm.module.css';
import { NeedsScript, Progress } from './InquiryFrame';
import type { InquirySent } from './InquirySent';
import { InterestStep, readCheckedInterest } from './InterestStep';
import { clearDraft, type InquiryDraft, readDraft, saveDraft } from './inquiryDraft';
import { describeNoResponse, getFieldErrors, onRetryPossible, type SubmitFailure } from './inquiryFailure';
import { emptyInquiryForm } from './inquiryFormFields';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';

type Submission =
  | { state: 'idle' | 'submitting' }
  | { state: 'success'; sent: InquiryFormOutput; Screen: typeof InquirySent }
  /** The note is the failure's, until a retry may succeed. */
  | { state: 'error'; failure: SubmitFailure; note: string };

/** The current step, and what is sent with the inquiry. */
type Progress = Omit<InquiryDraft, 'values'>;

const START: Progress = { step: 1 };

const importSubmit = createImporter(() => import('./submitInquiry'));
type SubmitModule = Awaited<ReturnType<typeof importSubmit>>;

/** Not while offline: a script that failed to load once is not requested again by Chromium until the page reloads. */
async function loadSubmit(): Promise<SubmitModule> {
  if (!navigator.onLine) throw new Error('The browser is offline');
  return importSubmit();
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
  const { control, getValues, reset, setError, setFocus, setValue, subscribe } = form;
  const interest: Interest | undefined = useWatch({ control, name: 'interest' });
  const [progress, setProgress] = useState(START);
  const [hasMoved, setHasMoved] = useState(false);
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const isSending = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const sentRef = useRef<HTMLElement>(null);
  const { step, formToken } = progress;
  const isTouched = interest !== undefined;
  const isSubmitting = submission.state === 'submitting';
  const failure = submission.state === 'error' ? submission.failure : undefined;

  useEffect(() => {
    const draft = readDraft();
    const checked = formRef.current && readCheckedInterest(formRef.current);
    const { values, ...rest } = draft ?? { ...START, values: undefined };
    const isNewLink = service !== undefined && service !== rest.linkedService;
    if (!draft && !isNewLink) {
      if (checked) setValue('interest', checked);
      return;
    }
    startTransition(() => {
      const linked = isNewLink && ({ interest: 'services', service } as const);
      reset({ ...emptyInquiryForm, ...values, ...linked });
      setProgress(isNewLink ? { ...rest, step: 2, linkedService: service } : rest);
    });
  }, [reset, setValue, service]);

  useEffect(() => {
    if (!isTouched) return undefined;
    saveDraft({ ...progress, values: getValues() });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft({ ...progress, values }),
    });
  }, [isTouched, progress, getValues, subscribe]);

  useEffect(() => {
    if (!isTouched) return undefined;
    let isCancelled = false;
    async function prepare(): Promise<void> {
      const { getFormToken } = await loadSubmit();
      if (formToken) return;
      const token = await getFormToken();
      if (token && !isCancelled) setProgress((current) => ({ ...current, formToken: token }));
    }
    // Loading is tried again at the submit, which reports a failure.
    prepare().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [isTouched, formToken]);

  useEffect(() => {
    if (!failure) return undefined;
    return onRetryPossible(failure, (note) =>
      setSubmission((current) => (current.state === 'error' ? { ...current, note } : current)),
    );
  }, [failure]);

  function goTo(next: Progress['step']): void {
    flushSync(() => {
      setProgress({ ...progress, step: next });
      setHasMoved(true);
      setSubmission({ state: 'idle' });
    });
    headingRef.current?.focus();
  }

  function setIdempotencyKey(changes: Pick<Progress, 'formToken'> = {}): string {
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
    setSubmission({ state: 'submitting' });
    const loaded = await importSubmit();
    const failed = await submit(loaded, values);
    if (failed) showFailure(failed, values.interest);
    else showSuccess(values, loaded.InquirySent);
  }

  async function submitDetails(about: Interest): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (const { id } of getToasts()) dismissToast(id);
    setSubmission({ state: 'submitting' });
    const isLoaded = await loadSubmit().then(
      () => true,
      () => false,
    );
    if (isLoaded) {
      // The first field with an error gets the focus, which it cannot have while the form is being sent.
      flushSync(() => setSubmission({ state: 'idle' }));
      await form.handleSubmit(send)();
    } else {
      showFailure(describeNoResponse(inquiryForm.failed.notLoaded), about);
    }
    isSending.current = false;
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
      setProgress(START);
      setSubmission({ state: 'success', sent, Screen });
    });
    clearDraft();
    sentRef.current?.focus();
  }

  function sendAnother(): void {
    flushSync(() => setSubmission({ state: 'idle' }));
    headingRef.current?.focus();
  }

  function correctAddress(sent: InquiryFormOutput): void {
    flushSync(() => {
      reset({ ...emptyInquiryForm, ...sent });
      setProgress({ step: 2 });
      setSubmission({ state: 'idle' });
    });
    setFocus('email', { shouldSelect: true });
  }

  function showFailure(failed: SubmitFailure, about: Interest): void {
    const fieldErrors = getFieldErrors(failed, about);
    // The visitor has left the page, and the focus and scroll position belong to another one.
    if (!formRef.current) {
      showToast('error', failed.alert);
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
