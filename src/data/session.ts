import type { Session } from '../shared/session';
import { safeLocalStorage } from './safeStorage';
import { clearSessionExpiry } from './sessionExpiry';
import { subscribeToStorage } from './storageEvents';

/** The two values in local storage (docs/product.md §13.3): the bare token, and the user as JSON. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

export type User = Session['user'];

export function readToken(): string | undefined {
  return safeLocalStorage.getItem(TOKEN_KEY) || undefined;
}

export function readUser(): User | undefined {
  const user = safeLocalStorage.getJson(USER_KEY);
  return typeof user === 'object' && user !== null && 'email' in user && typeof user.email === 'string'
    ? { email: user.email, ...('initialPassword' in user ? { initialPassword: true as const } : {}) }
    : undefined;
}

/** @returns whether the browser stored it; without storage there is no session */
export function saveSession(token: string, user: User): boolean {
  clearSessionExpiry();
  const isStored =
    safeLocalStorage.setItem(TOKEN_KEY, token) && safeLocalStorage.setItem(USER_KEY, JSON.stringify(user));
  if (!isStored) clearSession();
  return isStored;
}

export function clearSession(): void {
  clearSessionExpiry();
  safeLocalStorage.removeItem(TOKEN_KEY);
  safeLocalStorage.removeItem(USER_KEY);
}

/**
 * Reports that another tab may have signed in or out. A page restored from the back/forward cache missed such
 * events, so its return is reported too; a change in this tab is not.
 * @returns ends the subscription
 */
export function subscribeToSession(listener: () => void): () => void {
  const unsubscribe = subscribeToStorage((key) => key === TOKEN_KEY || key === USER_KEY, listener);
  window.addEventListener('pageshow', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('pageshow', listener);
  };
}
