import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The current time in milliseconds, at most a minute ahead; components render again every minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToMinutes, () => Math.ceil(Date.now() / MINUTE_MS)) * MINUTE_MS;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all: a list has several ages in each row. */
function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
