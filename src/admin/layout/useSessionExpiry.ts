import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  getExpirySnapshot,
  getSessionEnd,
  parseSessionExpiry,
  readToken,
  readUser,
  type SessionExpiry,
  saveSession,
  saveSessionExpiry,
  subscribeToSessionExpiry,
} from '../../api/session';
import { SESSION_IDLE_MS } from '../../shared/limits';
import { getSession } from '../session/requests';

/** An active admin renews the session at most once in this time. */
const SESSION_RENEWAL_INTERVAL_MS = 5 * 60_000;
/** How long after a renewal that failed another one is tried. */
const RENEWAL_RETRY_MS = 30_000;
/** How long before its end an admin is warned that the session ends. */
const SESSION_WARNING_MS = 5 * 60_000;

/** The timeouts are reported some minutes before the session expires; activity postpones the idle timeout only. */
export type SessionState =
  | { status: 'active' }
  /** Nobody has used it for so long that the screen may be unattended. */
  | { status: 'expired'; isIdle: boolean }
  | { status: 'idle-timeout' | 'absolute-timeout'; at: Date };

const ACTIVITY_EVENTS = ['input', 'keydown', 'pointerdown'] as const;

/**
 * Watches the expiry of the session and renews it on activity, with at most one request in
 * five minutes over all tabs.
 */
export function useSessionExpiry() {
  const snapshot = useSyncExternalStore(subscribeToSessionExpiry, getExpirySnapshot);
  const [now, setNow] = useState(() => Date.now());
  const session = getSessionState(parseSessionExpiry(snapshot), now);
  /** When the session may be renewed again. */
  const nextAttempt = useRef(0);

  const renew = useCallback(async (): Promise<void> => {
    const token = readToken();
    const requestedAt = Date.now();
    nextAttempt.current = requestedAt + SESSION_RENEWAL_INTERVAL_MS;
    const { user, leftMs } = await getSession();
    // Somebody has signed out or in meanwhile.
    if (token === undefined || readToken() !== token) return;
    if (readUser() === undefined) saveSession(token, user);
    saveSessionExpiry({ expiresAt: requestedAt + leftMs, lastActiveAt: requestedAt });
    setNow(Date.now());
  }, []);

  const isExpired = session.status === 'expired';
  useEffect(() => {
    // After the expiry a request would interrupt the typing with a navigation to the login.
    if (isExpired) return undefined;
    const renewWhenDue = () => {
      const { lastActiveAt = 0 } = parseSessionExpiry(getExpirySnapshot()) ?? {};
      if (Date.now() < Math.max(lastActiveAt + SESSION_RENEWAL_INTERVAL_MS, nextAttempt.current)) return;
      // Offline, or a 401, which the HTTP client handles.
      renew().catch(() => {
        nextAttempt.current = Date.now() + RENEWAL_RETRY_MS;
      });
    };
    renewWhenDue();
    for (const event of ACTIVITY_EVENTS) document.addEventListener(event, renewWhenDue, true);
    return () => {
      for (const event of ACTIVITY_EVENTS) document.removeEventListener(event, renewWhenDue, true);
    };
  }, [renew, isExpired]);

  useEffect(() => {
    const update = () => setNow(Date.now());
    const change = getNextChange(parseSessionExpiry(snapshot), now);
    const timer = change === undefined ? undefined : setTimeout(update, Math.max(0, change - Date.now()));
    // Timers do not run while the device sleeps or the page is in the back/forward cache.
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pageshow', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pageshow', update);
    };
  }, [snapshot, now]);

  return { session, renew };
}

function getIdleEnd({ lastActiveAt }: SessionExpiry): number {
  return lastActiveAt + SESSION_IDLE_MS;
}

function getSessionState(expiry: SessionExpiry | undefined, now: number): SessionState {
  if (!expiry) return { status: 'active' };
  const end = getSessionEnd(expiry);
  if (now >= end) return { status: 'expired', isIdle: now >= getIdleEnd(expiry) };
  if (now < end - SESSION_WARNING_MS) return { status: 'active' };
  return { status: end === expiry.expiresAt ? 'absolute-timeout' : 'idle-timeout', at: new Date(end) };
}

/** The time at which `getSessionState` returns something else. */
function getNextChange(expiry: SessionExpiry | undefined, now: number): number | undefined {
  if (!expiry) return undefined;
  const end = getSessionEnd(expiry);
  return [end - SESSION_WARNING_MS, end, getIdleEnd(expiry)].find((time) => time > now);
}
