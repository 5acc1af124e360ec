/** A longer `setTimeout` overflows and fires at once. */
const MAX_TIMER_MS = 24 * 3_600_000;

/** Runs `onEnd` after the number of seconds of a `Retry-After` header. @returns stops the timer */
export function startTimer(seconds: number, onEnd: () => void): () => void {
  const timer = setTimeout(onEnd, Math.min(seconds * 1_000, MAX_TIMER_MS));
  return () => clearTimeout(timer);
}
