import { safeSessionStorage } from '../../data/safeStorage';
import { INTERESTS } from '../../shared/interests';
import type { InquiryFormValues } from './inquiryFormSchema';

/** The number names the shape below: a draft of another shape is ignored. */
const STORAGE_KEY = 'inquiry-draft-2';

/** What was entered and not sent yet in this tab, whether or not it is valid. */
export type InquiryDraft = {
  step: 1 | 2;
  idempotencyKey?: string;
  formToken?: string;
  /** The service of the link that led here: it was chosen in the form once, and may have been changed since. */
  linkedService?: string;
  values: Partial<InquiryFormValues>;
};

export function readDraft(): InquiryDraft | undefined {
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

export function saveDraft(draft: InquiryDraft): void {
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}
