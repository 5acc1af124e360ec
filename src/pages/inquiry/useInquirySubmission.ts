import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isPostable } from '../../api/env';
import { nextPaint } from '../../router/tasks';
import { FORM_FILES_FIELD } from '../../shared/formFiles';
import type { FormState, HONEYPOT, InquiryOutcome, Receipt, SubmitFailure } from '../../shared/formState';
import { dismissToast, getToasts } from '../../ui/Toaster';
import { loadIfOnline } from '../form/loadIfOnline';
import { keepReceipt } from '../form/receipts';
import { forgetFiles } from './FilesField';
import { type DetailField, FORM_FIELDS, type FormField, readFiles } from './fields';
import { describeNoResponse, onRetryPossible } from './inquiryFailure';
import type { InquiryFormOutput } from './inquiryFormSchema';
import { keepPosted } from './postedCopy';
import {
  clearDraft,
  createProgress,
  type InquiryProgress,
  importSubmit,
  type SubmitModule,
} from './useInquiryProgress';
import { inquiryForm } from './words';

type Submission =
  | { state: 'idle' }
  /** The part of the files that is sent, from 0 to 1; absent without files. */
  | { state: 'submitting'; part?: number }
  | { state: 'success'; receipt: Receipt; inquiry: InquiryFormOutput }
  /** The note is the failure's, until a retry may succeed. */
  | { state: 'error'; failure: SubmitFailure; note: string };

/** The same object each time: React does not render what has not changed. */
const IDLE: Submission = { state: 'idle' };

type Outcome = InquiryOutcome<InquiryFormOutput>;

/** The part of the files that is sent, from 0 to 1, and what ends the upload. */
type Upload = { part: number; ending: AbortController };

/** Without files there is no upload. */
type Sending = { outcome: Promise<Outcome>; upload: Upload | undefined };

/** What this tab has sent, until a form has shown the outcome: the visitor may leave the form and open it again. */
let sending: Sending | undefined;

/** Shows the upload in the form that is open; undefined while none is. */
let showUpload: ((part: number) => void) | undefined;

/** What a toast says is out of date, or stands in the form now. */
function dismissToasts(): void {
  for (const { id } of getToasts()) dismissToast(id);
}

/**
 * The submission of the inquiry form. It continues when the visitor leaves the form: a toast tells the outcome, and the
 * form that is opened next shows it.
 * @param options.onSuccess runs when the form, now empty, shows that the inquiry was sent
 * @param options.onFailure runs when the form shows why it was not sent
 * @param options.openForm leads to the form from another page
 */
export function useInquirySubmission({
  formRef,
  served,
  progress: [{ values, idempotencyKey, formToken }, setProgress],
  onSuccess,
  onFailure,
  openForm,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  served: FormState | undefined;
  progress: readonly [InquiryProgress, Dispatch<SetStateAction<InquiryProgress>>];
  onSuccess: (stored: Receipt) => void;
  onFailure: (firstRejected: FormField | undefined) => void;
  openForm: () => void;
}) {
  const [submission, setSubmission] = useState<Submission>(() => {
    if (sending) return { state: 'submitting', part: sending.upload?.part };
    const failure = served?.failure;
    return failure ? { state: 'error', failure, note: failure.note } : IDLE;
  });
  /** The messages of the fields; none before a submit was refused. */
  const [errors, setErrors] = useState<Record<string, string> | undefined>(served?.errors);
  /** The state is updated by the next rendering, which is too late for a double click. */
  const isBusy = useRef(false);
  const failure = submission.state === 'error' ? submission.failure : undefined;

  useEffect(() => {
    if (!failure) return undefined;
    return onRetryPossible(failure, (note) =>
      setSubmission((current) => (current.state === 'error' ? { ...current, note } : current)),
    );
  }, [failure]);

  function changeFiles(hasFiles: boolean): void {
    setProgress((current) => ({ ...current, hasFiles }));
    setErrors((current) => current && { ...current, [FORM_FILES_FIELD]: '' });
  }

  /** Once a submit was refused, a field is checked when it changes. */
  function change(name: DetailField | typeof HONEYPOT, value: string): void {
    setProgress((current) => ({ ...current, values: { ...current.values, [name]: value } }));
    if (errors) void recheck(name, value);
  }

  async function recheck(name: DetailField | typeof HONEYPOT, value: string): Promise<void> {
    // The next submit checks it where the script does not come.
    const loaded = await loadIfOnline(importSubmit);
    if (!loaded) return;
    const { [name]: message = '' } = loaded.findErrors({ ...values, [name]: value });
    setErrors((current) => ({ ...current, [name]: message }));
  }

  async function showOutcome(attempt: Sending): Promise<void> {
    isBusy.current = true;
    const outcome = await attempt.outcome.catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    // The form was left, or has shown it.
    if (!formRef.current || sending !== attempt) return;
    sending = undefined;
    isBusy.current = false;
    dismissToasts();
    if (!outcome) postWithoutScript();
    else if (outcome.receipt) showSuccess(outcome.receipt, outcome.inquiry);
    else if (attempt.upload?.ending.signal.aborted)
      showRefusal({ ...outcome.form, errors: {}, failure: undefined });
    else showRefusal(outcome.form);
  }

  async function tellIfLeft({ tellInquiryOutcome }: SubmitModule, outcome: Promise<Outcome>): Promise<void> {
    // The form that is there deals with an error of the script.
    const told = await outcome.catch(() => undefined);
    // A form that is there shows the outcome.
    if (!told || showUpload) return;
    if (told.receipt) {
      clearDraft();
      forgetFiles();
      if (told.receipt.receipt) keepReceipt(told.receipt.receipt);
    }
    tellInquiryOutcome(told, openForm);
  }

  function showSuccess(receipt: Receipt, inquiry: InquiryFormOutput): void {
    flushSync(() => {
      setProgress(createProgress());
      setErrors(undefined);
      setSubmission({ state: 'success', receipt, inquiry });
    });
    clearDraft();
    forgetFiles();
    onSuccess(receipt);
  }

  function showRefusal({ idempotencyKey: key, errors: messages = {}, failure: refused }: FormState): void {
    // A field with an error gets the focus, which it cannot have while the form is being sent.
    flushSync(() => {
      setErrors(messages);
      if (key && key !== idempotencyKey)
        setProgress((current) => ({ ...current, idempotencyKey: key, formToken: undefined }));
      setSubmission(refused ? { state: 'error', failure: refused, note: refused.note } : IDLE);
    });
    onFailure(FORM_FIELDS.find((name) => messages[name]));
  }

  function showNotLoaded(): void {
    showRefusal({ values: {}, failure: describeNoResponse(inquiryForm.failed.notLoaded) });
  }

  /** The browser sends the form itself where something here has failed that should not. */
  function postWithoutScript(): void {
    if (!isPostable || !navigator.onLine) return showNotLoaded();
    keepPosted(values);
    formRef.current?.submit();
  }

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    // The response of the button is painted first: the check takes longer than a frame on a slow phone.
    await nextPaint();
    dismissToasts();
    setSubmission({ state: 'submitting' });
    const loaded = await loadIfOnline(importSubmit);
    if (!loaded) {
      isBusy.current = false;
      if (formRef.current) showNotLoaded();
      return;
    }
    const files = formRef.current ? readFiles(formRef.current) : [];
    const upload = files.length > 0 ? { part: 0, ending: new AbortController() } : undefined;
    if (upload) setSubmission({ state: 'submitting', part: 0 });
    const onProgress = (part: number) => {
      if (upload) upload.part = part;
      showUpload?.(part);
    };
    const form = {
      values: { ...values, notice: inquiryForm.notice.version },
      hasFiles: files.length > 0,
      idempotencyKey,
      formToken,
    };
    const api = upload ? loaded.createUploadApi(files, upload.ending.signal, onProgress) : loaded.browserApi;
    sending = { upload, outcome: loaded.submitInquiry(form, api) };
    void tellIfLeft(loaded, sending.outcome);
    await showOutcome(sending);
  }

  const showWhatWasSent = useEffectEvent((): void => {
    if (sending) void showOutcome(sending);
  });
  useEffect(() => {
    const show = (part: number) =>
      setSubmission((current) => (current.state === 'submitting' ? { state: 'submitting', part } : current));
    showUpload = show;
    showWhatWasSent();
    return () => {
      if (showUpload === show) showUpload = undefined;
    };
  }, []);

  /** Removes the success screen or the failure. */
  const clear = () => setSubmission(IDLE);

  const cancel = () => sending?.upload?.ending.abort();

  return { submission, errors, change, changeFiles, submit, cancel, clear };
}
