import { paths } from '../paths';
import type { Session } from '../shared/accountResponses';
import { SESSION_IDLE_MS } from '../shared/limits';
import { hardNavigate } from './hardNavigate';
import { notifyThisTab, safeLocalStorage, safeSessionStorage, subscribeToStorage } from './storage';

/** The values in local storage: the bare token, the user as JSON, and when the session ends. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const EXPIRY_KEY = 'session-times';
/** In this tab. */
const ENDED_KEY = 'session-ended';
const WANTED_URL_KEY = 'wanted-address';

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

/** After a change of the password that the first start generated. */
export function forgetInitialPassword(): void {
  const email = readUser()?.email;
  if (email) safeLocalStorage.setItem(USER_KEY, JSON.stringify({ email }));
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

/**
 * When the session expires, in milliseconds of this device's clock: `expiresAt` at the latest, and earlier when
 * the server sees no request for a while after `lastActiveAt`. Stored beside the token, so that all tabs share it.
 */
export type SessionExpiry = { expiresAt: number; lastActiveAt: number };

/** When it ends if nothing is done in it until then. */
export function getSessionEnd({ expiresAt, lastActiveAt }: SessionExpiry): number {
  return Math.min(expiresAt, lastActiveAt + SESSION_IDLE_MS);
}

/** Whether it has ended by its time. A request that nobody asks for would lead to the login, away from what is being typed. */
export function isSessionOver(): boolean {
  const expiry = parseSessionExpiry(getExpirySnapshot());
  return readToken() === undefined || (expiry !== undefined && Date.now() > getSessionEnd(expiry));
}

/** The stored text: a snapshot for `useSyncExternalStore`, to be read with `parseSessionExpiry`. */
export function getExpirySnapshot(): string {
  return safeLocalStorage.getItem(EXPIRY_KEY) ?? '';
}

export function parseSessionExpiry(snapshot: string): SessionExpiry | undefined {
  const [expiresAt, lastActiveAt] = snapshot.split(' ').map(Number);
  return expiresAt && lastActiveAt ? { expiresAt, lastActiveAt } : undefined;
}

export function saveSessionExpiry({ expiresAt, lastActiveAt }: SessionExpiry): void {
  safeLocalStorage.setItem(EXPIRY_KEY, `${expiresAt} ${lastActiveAt}`);
  notifyThisTab(EXPIRY_KEY);
}

function clearSessionExpiry(): void {
  safeLocalStorage.removeItem(EXPIRY_KEY);
  notifyThisTab(EXPIRY_KEY);
}

/** Reports every change, in this tab and in others. @returns ends the subscription */
export function subscribeToSessionExpiry(listener: () => void): () => void {
  return subscribeToStorage((key) => key === EXPIRY_KEY, listener);
}

/** Lets the login form of this tab, also after a hard navigation, say that the session has expired. */
export function markSessionEnded(): void {
  safeSessionStorage.setItem(ENDED_KEY, 'yes');
}

/** Ends the session in this browser and leads to the login, which says so and offers this page again after the sign-in. */
export function leaveForLogin(): void {
  const user = readUser();
  if (readToken()) markSessionEnded();
  if (user) keepWantedUrl(window.location.pathname + window.location.search, user.email);
  clearSession();
  hardNavigate(paths.adminLogin);
}

export function hasSessionEnded(): boolean {
  return safeSessionStorage.getItem(ENDED_KEY) !== null;
}

export function clearSessionEnded(): void {
  safeSessionStorage.removeItem(ENDED_KEY);
}

/** `owner` is the admin whose session ended on this page; without one nobody was signed in. */
type WantedUrl = { url: string; owner?: string };

/** Keeps the page of the admin area that the sign-in interrupts, in this tab, so that the dashboard can offer it. */
export function keepWantedUrl(url: string, owner?: string): void {
  if (!canBeWanted(url)) return;
  // Going back to the page after its session has ended does not give it to somebody else.
  if (owner === undefined && readStoredUrl()?.url === url) return;
  safeSessionStorage.setItem(WANTED_URL_KEY, JSON.stringify({ url, owner }));
}

/** @returns the URL, unless it belongs to another admin */
export function readWantedUrl(email: string | undefined): string | undefined {
  const wanted = readStoredUrl();
  return wanted && (wanted.owner === undefined || wanted.owner === email) ? wanted.url : undefined;
}

export function clearWantedUrl(): void {
  safeSessionStorage.removeItem(WANTED_URL_KEY);
}

function readStoredUrl(): WantedUrl | undefined {
  const wanted = safeSessionStorage.getJson(WANTED_URL_KEY) as Partial<WantedUrl> | undefined;
  return typeof wanted?.url === 'string' && canBeWanted(wanted.url)
    ? { url: wanted.url, owner: wanted.owner }
    : undefined;
}

/** Only pages below /admin/, and neither of those that a sign-in shows anyway. */
function canBeWanted(url: string): boolean {
  const path = url.split(/[?#]/, 1).join('').replace(/\/$/, '');
  return (
    path.startsWith(`${paths.admin.root}/`) && path !== paths.adminLogin && path !== paths.admin.dashboard
  );
}
