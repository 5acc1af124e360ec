import { safeSessionStorage } from './safeStorage';

const STORAGE_KEY = 'session-ended';

/** Lets the login form of this tab, also after a hard navigation, say that the session has expired. */
export function markSessionExpired(): void {
  safeSessionStorage.setItem(STORAGE_KEY, 'yes');
}

export function hasSessionExpired(): boolean {
  return safeSessionStorage.getItem(STORAGE_KEY) !== null;
}

export function clearSessionExpired(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}
