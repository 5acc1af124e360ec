import { createContext, useContext, useEffect, useState } from 'react';
import type { ServedInquiry } from '../../shared/servedInquiry';

const ELEMENT_ID = 'served-inquiry';

/** What the form shows in the page that the server is rendering. */
export const ServedInquiryContext = createContext<ServedInquiry | undefined>(undefined);

/** What the form shows in the page that the server rendered: for the first form of that page, which hydrates it. */
export function useServedInquiry(): ServedInquiry | undefined {
  const rendered = useContext(ServedInquiryContext);
  const [served] = useState(() => rendered ?? readElement());
  useEffect(() => document.getElementById(ELEMENT_ID)?.remove(), []);
  return served;
}

function readElement(): ServedInquiry | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
