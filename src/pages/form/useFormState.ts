import { createContext, useContext, useEffect, useState } from 'react';
import type { FormState } from '../../shared/formState';
import { FORM_STATE_ID } from '../../shared/htmlTemplate';

/** What the form shows in the page that the server is rendering. */
export const FormStateContext = createContext<FormState | undefined>(undefined);

/** What the form shows in the page that the server rendered: for the first form of that page, which hydrates it. */
export function useFormState(): FormState | undefined {
  const served = useServedState();
  useEffect(() => document.getElementById(FORM_STATE_ID)?.remove(), []);
  return served;
}

/** The same for what is around that form. */
export function useServedState(): FormState | undefined {
  const rendered = useContext(FormStateContext);
  const [served] = useState(() => rendered ?? readElement());
  return served;
}

function readElement(): FormState | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(FORM_STATE_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
