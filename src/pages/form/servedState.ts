import { createContext, useContext, useEffect, useState } from 'react';
import type { FormState } from '../../shared/formState';
import { FORM_STATE_ID } from '../../shared/htmlTemplate';

/** What the form shows in the page that the server is rendering. */
export const ServedStateContext = createContext<FormState | undefined>(undefined);

/** What the form shows in the page that the server rendered. A form that is opened later in this page gets nothing. */
export function useServedStateOnce(): FormState | undefined {
  const served = useServedState();
  useEffect(() => document.getElementById(FORM_STATE_ID)?.remove(), []);
  return served;
}

/** The same for what is around the form, which leaves it to the form. */
export function useServedState(): FormState | undefined {
  const rendered = useContext(ServedStateContext);
  const [served] = useState(() => rendered ?? readElement());
  return served;
}

function readElement(): FormState | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(FORM_STATE_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
