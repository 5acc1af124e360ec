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
