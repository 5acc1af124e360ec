import { lazy } from 'react';
import { importWithRetry } from '../../data/importWithRetry';

export const FORM_ID = 'inquiry';

/**
 * The form in a script of its own, so that a page which is navigated to is painted before the form has loaded. The form
 * that the server rendered works without it, so it stays as it is when the script is lost.
 */
export const LazyInquiryForm = lazy(async () => {
  try {
    const { InquiryForm } = await importWithRetry(() => import('./InquiryForm'));
    return { default: InquiryForm };
  } catch (error) {
    if (document.getElementById(FORM_ID)) return new Promise<never>(() => {});
    throw error;
  }
});
