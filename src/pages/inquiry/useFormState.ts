import { createContext, useContext, useEffect, useState } from 'react';
import type { FormState } from '../../shared/formState';

/** Of the page of a job too. */
const ELEMENT_ID = 'served-inquiry';

/** What the form shows in the page that the server is rendering. */
export const FormStateContext = createContext<FormState | undefined>(undefined);

/** What the form shows in the page that the server rendered: for the first form of that page, which hydrates it. */
export function useFormState(): FormState | undefined {
  const rendered = useContext(FormStateContext);
  const [served] = useState(() => rendered ?? readElement());
  useEffect(() => document.getElementById(ELEMENT_ID)?.remove(), []);
  return served;
}

function readElement(): FormState | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
