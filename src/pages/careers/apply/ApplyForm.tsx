import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHref, useNavigate } from 'react-router-dom';
import { isPostable } from '../../../api/env';
import type { ListedJob } from '../../../api/jobs';
import { safeSessionStorage } from '../../../api/storage';
import { paths } from '../../../paths';
import { createImporter } from '../../../router/importWithRetry';
import { useNavigateFromHere } from '../../../router/useNavigateFromHere';
import { CV_FIELD, MAX_CV_BYTES } from '../../../shared/applicationLimits';
import { cvMessages } from '../../../shared/fieldMessages';
import { ACCEPTED_TYPES, isOtherType } from '../../../shared/fileTypes';
import { HONEYPOT, SENT_PARAM, type SubmitFailure } from '../../../shared/formState';
import { siteLanguage } from '../../../shared/siteLanguage';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { TextArea, TextField } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import { loadIfOnline } from '../../form/loadIfOnline';
import { keepReceipt, useReceipt } from '../../form/receipts';
import { useServedStateOnce } from '../../form/servedState';
import { FileField, Honeypot, SentFields } from '../../form/visitorForm';
import { ApplyOtherwise } from '../ApplyOtherwise';
import { jobWords } from '../jobWords';
import { ApplicationSent } from './ApplicationSent';
import styles from './Apply.module.css';
import { applyPage } from './words';

type Field = keyof typeof applyPage.fields;
const FIELDS = Object.keys(applyPage.fields) as Field[];
const toId = (name: Field) => `apply-${name}`;
const importSubmit = createImporter(() => import('./submitApplication'));

/** What was typed for a job and not sent, for who reloads its page, leaves it, or reads it in the other language. */
const toStorageKey = (jobId: string) => `application-${jobId}`;

/**
 * The form to apply for a job. Its fields keep what was typed, so that a failed attempt loses nothing; without script the
 * browser posts it to the page, which comes back with what was typed.
 */
export function ApplyForm({ job }: { job: ListedJob }) {
  const jobId = job._id;
  const served = useServedStateOnce();
  const path = paths.apply(jobId);
  const action = useHref(path);
  const navigate = useNavigateFromHere();
  const navigateFromAnywhere = useNavigate();
  const isHydrated = useIsHydrated();
  const [justSent, setJustSent] = useState<string>();
  const receipt = useReceipt(served, justSent);
  const isJustSent = receipt !== undefined && receipt === justSent;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(served?.errors ?? {});
  const [failure, setFailure] = useState(served?.failure);
  /** How much of it is sent, from 0 to 1; undefined while nothing is being sent. */
  const [progress, setProgress] = useState<number>();
  /** The state is updated by the next rendering, which is too late for a double click. */
  const sending = useRef<AbortController>(null);
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLElement>(null);
  const isSending = progress !== undefined;

  useEffect(() => {
    if (served?.receipt) safeSessionStorage.removeItem(toStorageKey(jobId));
  }, [served, jobId]);

  useEffect(() => {
    const kept = Object(served ? undefined : safeSessionStorage.getJson(toStorageKey(jobId)));
    for (const name of FIELDS) {
      const text: unknown = kept[name];
      const element = document.getElementById(toId(name));
      const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      // Not the file, and not over what was typed before this script.
      if (isText && typeof text === 'string' && !element.value) element.value = text;
    }
  }, [served, jobId]);

  /** Shows the form again, with what has the focus in view: the fields and Cancel have lost it. */
  function end(state: { errors?: typeof errors; failure?: SubmitFailure }): void {
    sending.current = null;
    flushSync(() => {
      setProgress(undefined);
      setErrors(state.errors ?? {});
      setFailure(state.failure);
    });
    const invalid = FIELDS.find((name) => state.errors?.[name]);
    const focused = invalid ? document.getElementById(toId(invalid)) : submitButton.current;
    focused?.focus();
    // The failure is above the button, and the header covers the upper edge of the window.
    focused?.scrollIntoView({ block: 'center' });
  }

  /** The file is in its field alone. */
  function keep(data: FormData): void {
    const texts = FIELDS.filter((name) => name !== CV_FIELD).map((name) => [name, data.get(name)]);
    safeSessionStorage.setItem(toStorageKey(jobId), JSON.stringify(Object.fromEntries(texts)));
  }

  function cancel(): void {
    sending.current?.abort();
    end({});
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(undefined);
    setProgress(0);
    const data = new FormData(element);
    // Also what was there before this script.
    keep(data);
    const module = await loadIfOnline(importSubmit);
    if (controller.signal.aborted) return undefined;
    if (!module) {
      // The browser can send it itself, unless another page is shown by now.
      if (isPostable && navigator.onLine && form.current) return element.submit();
      return end({ failure: { fields: {}, alert: applyPage.notSent, note: applyPage.failures.unreachable } });
    }
    const { files } = element.elements.namedItem(CV_FIELD) as HTMLInputElement;
    const cv = findCvProblem(files?.[0]);
    const found = { ...module.findErrors(Object.fromEntries(data)), ...(cv && { [CV_FIELD]: cv }) };
    if (Object.keys(found).length > 0) return end({ errors: found });
    // What comes of an upload that has ended shows no progress.
    const showProgress = (part: number) => sending.current === controller && setProgress(part);
    const outcome = await module.sendApplication(jobId, data, showProgress, controller.signal);
    if (controller.signal.aborted) return undefined;
    if (!outcome.failure) {
      safeSessionStorage.removeItem(toStorageKey(jobId));
      keepReceipt(outcome.receipt);
    }
    const sentPath = `${path}?${new URLSearchParams({ [SENT_PARAM]: outcome.receipt ?? '' })}`;
    if (!form.current)
      return module.tellApplicationOutcome(
        outcome,
        () => void navigateFromAnywhere(outcome.failure ? path : sentPath),
      );
    if (outcome.failure) {
      const honeypot = element.elements.namedItem(HONEYPOT);
      // Its browser has filled it in, and the next attempt should succeed.
      if (honeypot instanceof HTMLInputElement) honeypot.value = '';
      return end({ errors: outcome.failure.fields, failure: outcome.failure });
    }
    sending.current = null;
    setProgress(undefined);
    setErrors({});
    setJustSent(outcome.receipt);
    navigate(sentPath, { replace: true });
    return undefined;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending.current) void submit(event.currentTarget);
  }

  useEffect(() => {
    if (isJustSent) sent.current?.focus();
  }, [isJustSent]);

  if (receipt) return <ApplicationSent ref={sent} receipt={receipt} />;

  const invalid = FIELDS.filter((name) => errors[name]);
  const field = (name: Exclude<Field, 'cv'>) => ({
    name,
    id: toId(name),
    label: applyPage.fields[name],
    error: errors[name],
    defaultValue: served?.values[name],
    onFocus: () => void loadIfOnline(importSubmit),
    onChange() {
      if (form.current) keep(new FormData(form.current));
      // Once it was refused, its message is about what it was.
      setErrors((current) => (current[name] ? { ...current, [name]: undefined } : current));
    },
    // Where the server rendered the errors, the browser moves the focus as the script would.
    autoFocus: !isHydrated && name === invalid[0],
  });
  return (
    <form
      ref={form}
      className="stack gap-5"
      method="post"
      action={action}
      encType="multipart/form-data"
      // The messages are our own, with script and without.
      noValidate
      aria-label={applyPage.heading}
      aria-busy={isSending}
      onSubmit={onSubmit}
    >
      <h2 className="text-xl">{applyPage.heading}</h2>
      <ErrorSummary
        fields={invalid.map((name) => ({ name, label: applyPage.fields[name] }))}
        toId={toId}
        onSelect={focusField}
      />
      <SentFields isSending={isSending}>
        <TextField {...field('name')} required autoComplete="name" />
        <TextField
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('phone')}
          optional={applyPage.optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <FileField
          name={CV_FIELD}
          id={toId('cv')}
          label={applyPage.fields.cv}
          accept={ACCEPTED_TYPES}
          required
          error={errors.cv}
          help={served?.errors || served?.failure ? applyPage.chooseAgain : applyPage.cvHelp}
          onChange={({ target: { files } }) =>
            setErrors((current) => ({ ...current, cv: files?.[0] && findCvProblem(files[0]) }))
          }
        />
        <TextArea {...field('note')} optional={applyPage.optional} rows={4} />
        <Honeypot name={HONEYPOT} label={applyPage.honeypot} />
        <input type="hidden" name="language" value={siteLanguage} />
      </SentFields>
      {failure && (
        <Notice tone="error">
          <p className="bold">{failure.alert}</p>
          <p className="above-1 fine">{failure.note}</p>
        </Notice>
      )}
      {isSending && (
        <progress
          className={classNames('full', styles.progress)}
          value={progress}
          aria-label={applyPage.progress}
        />
      )}
      <div className="cluster">
        <Button ref={submitButton} type="submit" size="large" aria-disabled={isSending}>
          {isSending ? applyPage.sending : applyPage.submit}
        </Button>
        {/* What has all been sent may be stored. */}
        {isSending && (
          <Button variant="secondary" size="large" aria-disabled={progress === 1} onClick={cancel}>
            {applyPage.cancel}
          </Button>
        )}
      </div>
      <p className="fine">
        {applyPage.privacy} {jobWords.noFee}{' '}
        <a href={`${paths.documents.privacy}#applications`}>{applyPage.policy}</a>
      </p>
      <div className="ruled stack gap-1">
        <p className="label above-4">{applyPage.otherWays}</p>
        <p className="cluster gap-x-5">
          <ApplyOtherwise job={job} />
        </p>
      </div>
    </form>
  );
}

function focusField(name: Field): void {
  document.getElementById(toId(name))?.focus();
}

/** What is wrong with a chosen file, as far as a browser knows; the server looks into it. */
function findCvProblem(file: File | undefined): string | undefined {
  if (!file) return cvMessages.missing;
  if (isOtherType(file)) return cvMessages.wrongType;
  return file.size > MAX_CV_BYTES ? cvMessages.tooLarge : undefined;
}
