import { safeLocalStorage } from './safeStorage';
import { notifyThisTab, subscribeToStorage } from './storageEvents';

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
  notifyThisTab(STORAGE_KEY);
}

export function clearSessionExpiry(): void {
  safeLocalStorage.removeItem(STORAGE_KEY);
  notifyThisTab(STORAGE_KEY);
}

/** Reports every change, in this tab and in others. @returns ends the subscription */
export function subscribeToSessionExpiry(listener: () => void): () => void {
  return subscribeToStorage((key) => key === STORAGE_KEY, listener);
}
