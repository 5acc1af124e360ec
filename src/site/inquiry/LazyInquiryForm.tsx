import { lazy } from 'react';
import { importWithRetry } from '../../data/importWithRetry';

/** The form in a script of its own, so that a page which is navigated to is painted before the form has loaded. */
export const LazyInquiryForm = lazy(async () => {
  const { InquiryForm } = await importWithRetry(() => import('./InquiryForm'));
  return { default: InquiryForm };
});
