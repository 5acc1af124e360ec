import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { createImporter } from '../../data/importWithRetry';
import { safeSessionStorage } from '../../data/storage';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { INTERESTS } from '../../shared/interests';
import type { ServedInquiry } from '../../shared/servedInquiry';
import { emptyInquiryForm, SENT_PARAM } from './fields';
import { readCheckedInterest } from './InterestStep';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { type InquiryLink, parseInquiryLink } from './inquiryLink';

/** What checks and sends an inquiry loads when the form is first used. */
export const importSubmit = createImporter(() => import('./submitInquiry'));
export type SubmitModule = Awaited<ReturnType<typeof importSubmit>>;

/** Not while offline: a script that failed to load once is not requested again by Chromium until the page reloads. */
export async function loadSubmitIfOnline(): Promise<SubmitModule> {
  if (!navigator.onLine) throw new Error('The browser is offline');
  return importSubmit();
}

/** The current step, and what is sent with the inquiry. */
export type InquiryProgress = {
  step: 1 | 2;
  idempotencyKey: string;
  formToken?: string;
  /** What the link that led here has chosen, once: it may have been changed since. */
  link?: InquiryLink;
};

/** @param served how far the form is in the page that the server rendered */
export function createProgress(served?: ServedInquiry): InquiryProgress {
  return {
    step: served?.values.interest ? 2 : 1,
    idempotencyKey: served?.idempotencyKey ?? createIdempotencyKey(),
    formToken: served?.formToken,
  };
}

/** What was entered and not sent yet in this tab, whether or not it is valid. */
type InquiryDraft = InquiryProgress & { values: Partial<InquiryFormValues> };

/** The number names the shape of the draft: one of another shape is ignored. */
const STORAGE_KEY = 'inquiry-draft-3';

function readDraft(): InquiryDraft | undefined {
  const draft = safeSessionStorage.getJson(STORAGE_KEY);
  return isDraft(draft) ? draft : undefined;
}

/** Not with a schema, whose library would load before the form is used. */
function isDraft(data: unknown): data is InquiryDraft {
  const { step, values } = Object(data) as Partial<InquiryDraft>;
  const { interest, ...texts } = Object(values) as Partial<InquiryFormValues>;
  return (
    (step === 1 || step === 2) &&
    INTERESTS.some((known) => known === interest) &&
    Object.values(texts).every((text) => text === null || typeof text === 'string')
  );
}

/** What only the link has chosen would open a later visit at step 2 without a word. */
function saveDraft(draft: InquiryDraft): void {
  const chosen: Partial<InquiryFormValues> = draft.link ?? {};
  const hasEntries = Object.entries(draft.values).some(
    ([name, value]) => value && value !== chosen[name as keyof InquiryFormValues],
  );
  if (hasEntries) safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  else clearDraft();
}

export function clearDraft(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}

/**
 * The progress of an inquiry. It is restored with the entered values from the draft of the tab and stored there at every
 * change; the first choice requests the form token.
 * @param isTouched whether an interest was chosen
 */
export function useInquiryProgress(
  { getValues, reset, setValue, subscribe }: UseFormReturn<InquiryFormValues, unknown, InquiryFormOutput>,
  {
    query,
    served,
    formRef,
    isTouched,
  }: {
    query: URLSearchParams;
    served: ServedInquiry | undefined;
    formRef: RefObject<HTMLFormElement | null>;
    isTouched: boolean;
  },
) {
  const [progress, setProgress] = useState(() => createProgress(served));
  const { formToken } = progress;
  const isHydrated = useRef(false);
  /** A reload or Back keeps what was changed after a link was followed; following it again does not. */
  const navigationType = useNavigationType();

  const restore = useEffectEvent(() => {
    const early = isHydrated.current ? {} : readEarlyEntries(formRef.current, served, getValues());
    isHydrated.current = true;
    // It was sent without this script.
    if (served?.sent && !isReloaded()) clearDraft();
    // What was posted is newer than any draft.
    if (served?.errors || served?.failure) return;
    const draft = readDraft();
    const link = parseInquiryLink(query);
    const { values, ...rest }: Partial<InquiryDraft> = draft ?? {};
    const isNewLink = navigationType === NavigationType.Push || !isSame(link, rest.link);
    const newLink = isNewLink ? link : undefined;
    if (!draft && !newLink) {
      if (early.interest) setValue('interest', early.interest);
      return;
    }
    startTransition(() => {
      // A message that was typed is never replaced; that of another link is.
      const isTyped = values?.message !== rest.link?.message;
      const kept = isTyped && values?.message ? { message: values.message } : {};
      reset({
        ...emptyInquiryForm,
        ...values,
        ...(newLink && { message: '', ...newLink, ...kept }),
        ...early,
      });
      setProgress((current) => ({
        ...current,
        ...rest,
        ...(link && { step: 2, link }),
        // The receipt is above the first step.
        ...(query.has(SENT_PARAM) && { step: 1 }),
      }));
    });
  });
  useEffect(() => restore(), []);

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
      const { getFormToken } = await loadSubmitIfOnline();
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

  return [progress, setProgress] as const;
}

function isSame(a: InquiryLink | undefined, b: InquiryLink | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the page was loaded again, by a reload or Back, and not for the first time. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** What was chosen or typed in the page of the server before this script had loaded. */
function readEarlyEntries(
  form: HTMLFormElement | null,
  served: ServedInquiry | undefined,
  values: Partial<InquiryFormValues>,
): Partial<InquiryFormValues> {
  const chosen = !served && form ? readCheckedInterest(form) : undefined;
  if (chosen) return { interest: chosen };
  const typed = Object.entries(values).filter(([name, value]) => value && value !== served?.values[name]);
  return Object.fromEntries(typed);
}
