/** In milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time before another by this many milliseconds, as times are stored. */
export function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

/** The time after another by this many milliseconds, as times are stored. */
export function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
