const UNITS = [
  [1, 'second'],
  [60, 'minute'],
  [3_600, 'hour'],
] as const;
/** So many of a unit before the next larger one is easier to read. */
const MOST_OF_A_UNIT = 120;

/** How long to wait, as a person says it: seconds exactly, longer times rounded up, so that it is never too early. */
export function waitInWords(seconds: number): string {
  const [size, name] = UNITS.find(([size]) => seconds / size < MOST_OF_A_UNIT) ?? UNITS[2];
  const count = Math.ceil(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** The longest that a timer can wait, and longer than anybody does. */
const LONGEST_TIMER_MS = 24 * 3_600_000;

/** Calls back when what a Retry-After asked for has passed. @returns ends the wait */
export function onceWaited(seconds: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, Math.min(seconds * 1_000, LONGEST_TIMER_MS));
  return () => clearTimeout(timer);
}
