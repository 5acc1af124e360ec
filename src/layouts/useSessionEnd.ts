import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getSession } from '../api/auth';
import { keepSession, readToken, readUser } from '../auth/session';
import {
  keepSessionTimes,
  parseSessionTimes,
  type SessionExpiry,
  sessionTimesText,
  subscribeToSessionTimes,
} from '../auth/sessionExpiry';
import { ACTIVITY_CALL_MS, SESSION_WARNING_MS } from '../config/constants';
import { SESSION_IDLE_MS } from '../contract/limits';

/** How the session ends: not soon, soon unless somebody goes on working, soon whatever happens, or it has. */
export type SessionEnd = { is: 'far' | 'ended' } | { is: 'idle' | 'absolute'; at: Date };

const ACTIVITY_EVENTS = ['input', 'keydown', 'pointerdown'] as const;

/**
 * Watches the end of the session, and keeps it alive while somebody works here (decision 25): at most one call
 * in five minutes, over all tabs together.
 */
export function useSessionEnd() {
  const text = useSyncExternalStore(subscribeToSessionTimes, sessionTimesText);
  const [now, setNow] = useState(() => Date.now());
  const times = parseSessionTimes(text);
  const end = endOf(times, now);
  const lastTry = useRef(0);

  /** @returns whether the server answered */
  const renew = useCallback(async (): Promise<boolean> => {
    const token = readToken();
    if (token === undefined) return false;
    const asked = Date.now();
    lastTry.current = asked;
    try {
      const { user, leftMs } = await getSession();
      if (readToken() !== token) return false;
      if (readUser() === undefined) keepSession(token, user);
      keepSessionTimes({ expiresAt: asked + leftMs, lastActiveAt: asked });
      setNow(Date.now());
      return true;
    } catch {
      // Offline, or a 401, which the shared client answers.
      return false;
    }
  }, []);

  const isEnded = end.is === 'ended';
  useEffect(() => {
    const keepAlive = () => {
      const { lastActiveAt = 0 } = parseSessionTimes(sessionTimesText()) ?? {};
      if (Date.now() - Math.max(lastActiveAt, lastTry.current) >= ACTIVITY_CALL_MS) void renew();
    };
    // Whoever still types after the end is not thrown out in the middle of a word: the next save tells.
    if (isEnded) return undefined;
    keepAlive();
    for (const sign of ACTIVITY_EVENTS) document.addEventListener(sign, keepAlive, true);
    return () => {
      for (const sign of ACTIVITY_EVENTS) document.removeEventListener(sign, keepAlive, true);
    };
  }, [renew, isEnded]);

  useEffect(() => {
    const look = () => setNow(Date.now());
    const next = nextChange(parseSessionTimes(text), now);
    const timer = next === undefined ? undefined : setTimeout(look, Math.max(0, next - Date.now()));
    // A device that slept, or a page that Back brings from memory, missed its timers.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [text, now]);

  return { end, renew };
}

function endOf(times: SessionExpiry | undefined, now: number): SessionEnd {
  if (!times) return { is: 'far' };
  const idleEnd = times.lastActiveAt + SESSION_IDLE_MS;
  const at = Math.min(idleEnd, times.expiresAt);
  if (now >= at) return { is: 'ended' };
  if (now < at - SESSION_WARNING_MS) return { is: 'far' };
  return { is: at === times.expiresAt ? 'absolute' : 'idle', at: new Date(at) };
}

/** The moment at which `endOf` says something else. */
function nextChange(times: SessionExpiry | undefined, now: number): number | undefined {
  if (!times) return undefined;
  const at = Math.min(times.lastActiveAt + SESSION_IDLE_MS, times.expiresAt);
  return [at - SESSION_WARNING_MS, at].find((moment) => moment > now);
}
