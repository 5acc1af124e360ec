import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type FormState, SENT_PARAM } from '../../../shared/formState';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import { isKeptReceipt, keepReceipt } from '../../form/receipts';

/**
 * The receipt of an application that the URL names; undefined for one that nobody knows.
 *
 * @param justSent that this form has just got: the storage of receipts may be switched off
 */
export function useReceipt(served: FormState | undefined, justSent?: string): string | undefined {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const receipt = new URLSearchParams(search).get(SENT_PARAM);

  useEffect(() => {
    if (served?.sent) keepReceipt(served.sent);
  }, [served]);

  if (!receipt) return undefined;
  const isKnown = receipt === justSent || receipt === served?.sent || (isHydrated && isKeptReceipt(receipt));
  return isKnown ? receipt : undefined;
}
