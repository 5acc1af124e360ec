import { type RefObject, startTransition, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createImporter } from '../../data/importWithRetry';
import { safeSessionStorage } from '../../data/storage';
import { INTERESTS } from '../../shared/interests';
import type { ServiceId } from '../content/serviceTitles';
import { readCheckedInterest } from './InterestStep';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { emptyInquiryForm } from './words';

/** What checks and sends an inquiry loads when the form is first used. */
export const importSubmit = createImporter(() => import('./submitInquiry'));
export type SubmitModule = Awaited<ReturnType<typeof importSubmit>>;

/** Not while offline: a script that failed to load once is not requested again by Chromium until the page reloads. */
export async function loadSubmit(): Promise<SubmitModule> {
  if (!navigator.onLine) throw new Error('The browser is offline');
  return importSubmit();
}

/** The current step, and what is sent with the inquiry. */
export type InquiryProgress = {
  step: 1 | 2;
  idempotencyKey?: string;
  formToken?: string;
  /** The service of the link that led here: it was chosen in the form once, and may have been changed since. */
  linkedService?: string;
};

export const INITIAL_PROGRESS: InquiryProgress = { step: 1 };

/** What was entered and not sent yet in this tab, whether or not it is valid. */
type InquiryDraft = InquiryProgress & { values: Partial<InquiryFormValues> };

/** The number names the shape of the draft: one of another shape is ignored. */
const STORAGE_KEY = 'inquiry-draft-2';

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

function saveDraft(draft: InquiryDraft): void {
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
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
    service,
    formRef,
    isTouched,
  }: { service: ServiceId | undefined; formRef: RefObject<HTMLFormElement | null>; isTouched: boolean },
) {
  const [progress, setProgress] = useState(INITIAL_PROGRESS);
  const { formToken } = progress;

  useEffect(() => {
    const draft = readDraft();
    // Only a choice that the form does not know yet was made before its script had loaded.
    const chosen =
      formRef.current && !getValues('interest') ? readCheckedInterest(formRef.current) : undefined;
    const { values, ...rest } = draft ?? { ...INITIAL_PROGRESS, values: undefined };
    const isNewLink = service !== undefined && service !== rest.linkedService;
    if (!draft && !isNewLink) {
      if (chosen) setValue('interest', chosen);
      return;
    }
    startTransition(() => {
      const linked = isNewLink && ({ interest: 'services', service } as const);
      reset({ ...emptyInquiryForm, ...values, ...linked, ...(chosen && { interest: chosen }) });
      setProgress(isNewLink ? { ...rest, step: 2, linkedService: service } : rest);
    });
  }, [getValues, reset, setValue, service, formRef]);

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

  return [progress, setProgress] as const;
}
