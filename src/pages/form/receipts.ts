import { safeSessionStorage } from '../../api/storage';

const STORAGE_KEY = 'inquiry-receipts';

function readReceipts(): unknown[] {
  const receipts = safeSessionStorage.getJson(STORAGE_KEY);
  return Array.isArray(receipts) ? receipts : [];
}

/** The server checks the signature of a receipt when it sends the page; Back within the app does not ask it again. */
export function keepReceipt(receipt: string): void {
  if (isKeptReceipt(receipt)) return;
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify([...readReceipts(), receipt]));
}

export function isKeptReceipt(receipt: string): boolean {
  return readReceipts().includes(receipt);
}
