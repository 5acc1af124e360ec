/** India has one time zone, without summer time. */
const OFFSET_MS = 5.5 * 60 * 60_000;

/** 2026-01-31T10:00, for a `datetime-local` field in Indian time. */
export function toIndianLocal(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The time of a `datetime-local` field in Indian time; undefined when it is not filled in. */
export function fromIndianLocal(text: string): Date | undefined {
  const time = new Date(`${text.slice(0, 16)}:00+05:30`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
