import { useState } from 'react';
import { useServedState } from '../form/servedState';
import { inquiryMessages } from './words';

/**
 * The `h1` of a page with the form: above a receipt it says that the inquiry was received.
 * @returns the heading, and what the form tells it
 */
export function useInquiryHeading(heading: string) {
  const served = useServedState();
  const [hasReceipt, setHasReceipt] = useState(served?.receipt !== undefined);
  return { heading: hasReceipt ? inquiryMessages.inlineSuccess : heading, onReceipt: setHasReceipt };
}
