import * as z from 'zod/mini';
import { INTERESTS } from '../contract/inquiry';
import type { InquiryValues } from './inquiryFill';

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

/** What was typed and not sent yet in this tab. Storage may be blocked or hold anything: then there is no draft. */
export function readDraft(): InquiryValues | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepDraft(values: InquiryValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
