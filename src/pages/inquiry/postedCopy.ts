import { emailSettings, isEmailConfigured } from '../../api/env';
import { safeSessionStorage } from '../../api/storage';
import type { InquiryEntries } from './fields';
import { importSubmit } from './useInquiryProgress';

const STORAGE_KEY = 'inquiry-posted';

/** Keeps what the browser posts, for the e-mail copy: the receipt has no personal data. */
export function keepPosted(values: InquiryEntries): void {
  if (isEmailConfigured(emailSettings)) safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
}

/** For what was not stored, or is sent by the script. */
export function forgetPosted(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}

/** Sends the e-mail copy of what this tab has posted, once. */
export async function copyPosted(): Promise<void> {
  const values = safeSessionStorage.getJson(STORAGE_KEY);
  if (values === undefined) return;
  forgetPosted();
  const { copyPostedInquiry } = await importSubmit();
  await copyPostedInquiry(values);
}
