import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { safeSessionStorage } from '../../api/storage';
import { type FormState, SENT_PARAM } from '../../shared/formState';
import { useIsHydrated } from '../../ui/useIsHydrated';

const STORAGE_KEY = 'inquiry-receipts';

function readReceipts(): unknown[] {
  const receipts = safeSessionStorage.getJson(STORAGE_KEY);
  return Array.isArray(receipts) ? receipts : [];
}

/** The server checks the signature of a receipt when it sends the page; Back within the app does not ask it again. */
export function keepReceipt(receipt: string): void {
  const receipts = readReceipts();
  if (!receipts.includes(receipt))
    safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify([...receipts, receipt]));
}

/**
 * The receipt that the URL names; undefined for one that nobody knows.
 *
 * @param justSent that this form has just got: the storage of receipts may be switched off
 */
export function useReceipt(served: FormState | undefined, justSent?: string): string | undefined {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const receipt = new URLSearchParams(search).get(SENT_PARAM);

  useEffect(() => {
    if (served?.receipt) keepReceipt(served.receipt);
  }, [served]);

  if (!receipt) return undefined;
  // After a reload, Back or Forward it is a kept one; the HTML of a static host has none.
  const isKnown =
    receipt === justSent || receipt === served?.receipt || (isHydrated && readReceipts().includes(receipt));
  return isKnown ? receipt : undefined;
}
