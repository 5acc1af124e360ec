import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The current time in milliseconds, at most a minute ahead; components render again every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToMinutes, () => Math.ceil(Date.now() / MINUTE_MS)) * MINUTE_MS;
}

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
