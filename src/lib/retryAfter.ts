const UNITS = [
  [1, 'second'],
  [60, 'minute'],
  [3_600, 'hour'],
] as const;
/** From this many of a unit on, the next larger unit is easier to read. */
const MAX_UNIT_COUNT = 120;

/** Formats a wait, such as "42 seconds" or "3 minutes". Longer waits are rounded up, so that they are never too short. */
export function formatDuration(seconds: number): string {
  const [size, name] = UNITS.find(([size]) => seconds / size < MAX_UNIT_COUNT) ?? UNITS[2];
  const count = Math.ceil(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** A longer `setTimeout` overflows and fires at once. */
const MAX_TIMER_MS = 24 * 3_600_000;

/** Runs `onEnd` after the number of seconds of a `Retry-After` header. @returns stops the timer */
export function startTimer(seconds: number, onEnd: () => void): () => void {
  const timer = setTimeout(onEnd, Math.min(seconds * 1_000, MAX_TIMER_MS));
  return () => clearTimeout(timer);
}
