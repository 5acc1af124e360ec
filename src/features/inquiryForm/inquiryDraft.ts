import * as z from 'zod/mini';
import { INTERESTS } from '../../contract/inquiry';
import { safeSessionStorage } from '../../lib/safeStorage';
import type { InquiryValues } from './inquiryFormSchema';

/** The number names the shape below: a draft of another shape is left alone. */
const STORAGE_KEY = 'inquiry-draft-1';

const text = z.nullish(z.string());

/** A fill as it stands, whether or not it obeys the rules yet. */
const draft = z.object({
  step: z.literal([1, 2]),
  key: z.string(),
  stamp: text,
  interest: z.nullish(z.enum(INTERESTS)),
  name: z.string(),
  email: z.string(),
  phone: text,
  company: text,
  service: text,
  investmentInterest: text,
  message: text,
  website: text,
});

/** What was typed and not sent yet in this tab; undefined when the stored value has another shape. */
export function readDraft(): InquiryValues | undefined {
  return draft.safeParse(safeSessionStorage.getJson(STORAGE_KEY)).data;
}

export function keepDraft(values: InquiryValues): void {
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
}

export function forgetDraft(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}
