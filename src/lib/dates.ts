const LANGUAGE = 'en-IN';

/** Date formats of the site, in the reader's time zone unless the name says otherwise. */
export const dateFormats = {
  /** 2:30 pm */
  timeOfDay: new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short' }),
  /** 5 May 2025, 2:30 pm */
  dayAndTime: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }),
  /** Monday, 5 May 2025 at 2:30 pm IST */
  weekdayAndTime: new Intl.DateTimeFormat(LANGUAGE, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
  /** 5 Jan 2025 */
  shortDay: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' }),
  /** 5 January 2025 */
  longDay: new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' }),
  /** 2025-01-05, in Indian time */
  isoDayInIndia: new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }),
  /** 5 January 2025, in Indian time */
  longDayInIndia: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }),
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { style: 'short' });
const now = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' }).format(0, 'second');

/** "5 min ago", "2 hr ago" or "3 days ago"; a day when that was more than a week ago. */
export function formatAge(time: Date, nowMs: number): string {
  const ageMs = nowMs - time.getTime();
  if (ageMs < MINUTE_MS) return now;
  if (ageMs < HOUR_MS) return relative.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return relative.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  if (ageMs < 7 * DAY_MS) return relative.format(-Math.floor(ageMs / DAY_MS), 'day');
  return dateFormats.shortDay.format(time);
}
