import { type RefObject, startTransition, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ServiceId } from '../content/serviceTitles';
import { readCheckedInterest } from './InterestStep';
import { type InquiryDraft, readDraft, saveDraft } from './inquiryDraft';
import { emptyInquiryForm } from './inquiryFormFields';
import type { InquiryFormOutput, InquiryFormValues } from './inquiryFormSchema';
import { loadSubmit } from './loadSubmit';

/** The current step, and what is sent with the inquiry. */
export type InquiryProgress = Omit<InquiryDraft, 'values'>;

export const INITIAL_PROGRESS: InquiryProgress = { step: 1 };

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
