import type { Session } from '../contract/session';
import { forgetSessionTimes } from './sessionExpiry';

/** The two values that local storage keeps (section 3): the bare token, and the user as JSON. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

export type User = Session['user'];

/** Storage can be switched off or full; then the site works on, signed out. */
function storage(): Storage | undefined {
  // A newer Node has a storage of its own, and a page that is rendered there has no visitor's.
  if (typeof window === 'undefined') return undefined;
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function readToken(): string | undefined {
  return storage()?.getItem(TOKEN_KEY) || undefined;
}

export function readUser(): User | undefined {
  try {
    const user: unknown = JSON.parse(storage()?.getItem(USER_KEY) ?? 'null');
    return typeof user === 'object' && user !== null && 'email' in user && typeof user.email === 'string'
      ? { email: user.email, ...('initialPassword' in user ? { initialPassword: true as const } : {}) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the browser kept it; one that refuses to keep anything cannot be signed in */
export function keepSession(token: string, user: User): boolean {
  forgetSessionTimes();
  try {
    storage()?.setItem(TOKEN_KEY, token);
    storage()?.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    clearSession();
  }
  return readToken() === token;
}

export function clearSession(): void {
  forgetSessionTimes();
  storage()?.removeItem(TOKEN_KEY);
  storage()?.removeItem(USER_KEY);
}

/**
 * Tells when another tab may have signed in or out. A page that Back brings from the browser's memory missed
 * what happened meanwhile, so its return counts too. A change in this tab is not told.
 * @returns ends the subscription
 */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when all of the storage was cleared.
    if (key === null || key === TOKEN_KEY || key === USER_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
}
