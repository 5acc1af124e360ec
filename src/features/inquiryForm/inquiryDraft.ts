import * as z from 'zod/mini';
import { INTERESTS } from '../../contract/inquiry';
import { safeSessionStorage } from '../../lib/safeStorage';

/** The number names the shape below: a draft of another shape is ignored. */
const STORAGE_KEY = 'inquiry-draft-2';

const draftSchema = z.object({
  step: z.literal([1, 2]),
  idempotencyKey: z.optional(z.string()),
  formToken: z.optional(z.string()),
  /** The service of the link that led here: it was chosen in the form once, and may have been changed since. */
  linkedService: z.optional(z.string()),
  values: z.catchall(z.object({ interest: z.enum(INTERESTS) }), z.nullish(z.string())),
});
/** What was entered and not sent yet in this tab, whether or not it is valid. */
export type InquiryDraft = z.infer<typeof draftSchema>;

export function readDraft(): InquiryDraft | undefined {
  return draftSchema.safeParse(safeSessionStorage.getJson(STORAGE_KEY)).data;
}

export function saveDraft(draft: InquiryDraft): void {
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}
