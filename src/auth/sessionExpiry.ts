/**
 * When the session ends, kept beside the token so that every tab knows it. Both are milliseconds of this device's
 * clock: the end whatever happens, and the last time the server is known to have seen this session.
 */
export type SessionExpiry = { expiresAt: number; lastActiveAt: number };

const KEY = 'session-times';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** As it stands in storage: a value that only changes when the times do. */
export function sessionTimesText(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function parseSessionTimes(text: string): SessionExpiry | undefined {
  const [expiresAt, lastActiveAt] = text.split(' ').map(Number);
  return expiresAt && lastActiveAt ? { expiresAt, lastActiveAt } : undefined;
}

export function keepSessionTimes({ expiresAt, lastActiveAt }: SessionExpiry): void {
  try {
    localStorage.setItem(KEY, `${expiresAt} ${lastActiveAt}`);
  } catch {
    // Without storage nobody can be signed in either.
  }
  tell();
}

export function forgetSessionTimes(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
  tell();
}

/** Tells of a change here or in another tab. @returns ends the subscription */
export function subscribeToSessionTimes(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
