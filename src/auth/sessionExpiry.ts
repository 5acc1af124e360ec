import { safeLocalStorage } from '../lib/safeStorage';

/**
 * When the session expires, in milliseconds of this device's clock: `expiresAt` at the latest, and earlier when
 * the server sees no request for a while after `lastActiveAt`. Stored beside the token, so that all tabs share it.
 */
export type SessionExpiry = { expiresAt: number; lastActiveAt: number };

const STORAGE_KEY = 'session-times';

/** The stored text: a snapshot for `useSyncExternalStore`, to be read with `parseSessionExpiry`. */
export function getExpirySnapshot(): string {
  return safeLocalStorage.getItem(STORAGE_KEY) ?? '';
}

export function parseSessionExpiry(snapshot: string): SessionExpiry | undefined {
  const [expiresAt, lastActiveAt] = snapshot.split(' ').map(Number);
  return expiresAt && lastActiveAt ? { expiresAt, lastActiveAt } : undefined;
}

export function saveSessionExpiry({ expiresAt, lastActiveAt }: SessionExpiry): void {
  safeLocalStorage.setItem(STORAGE_KEY, `${expiresAt} ${lastActiveAt}`);
  notifyThisTab();
}

export function clearSessionExpiry(): void {
  safeLocalStorage.removeItem(STORAGE_KEY);
  notifyThisTab();
}

/** Browsers report a change to the other tabs only. */
function notifyThisTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}

/** Reports every change, in this tab and in others. @returns ends the subscription */
export function subscribeToSessionExpiry(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
