import { redirect } from 'react-router-dom';
import { paths } from './paths';

/** The two values that local storage keeps (section 3): the bare token, and the user as JSON. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

export type User = { email: string };

/** Storage can be switched off or full; then the site works on, signed out. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
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
      ? { email: user.email }
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepSession(token: string, user: User): void {
  storage()?.setItem(TOKEN_KEY, token);
  storage()?.setItem(USER_KEY, JSON.stringify(user));
}

export function clearSession(): void {
  storage()?.removeItem(TOKEN_KEY);
  storage()?.removeItem(USER_KEY);
}

/**
 * The guard of the admin routes (section 2): without a stored token the visitor goes to /login. It is route
 * middleware, so that no call of the guarded screen goes out first and meets a 401.
 */
export function requireToken(): void {
  if (!readToken()) throw redirect(paths.login);
}
