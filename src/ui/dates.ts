import { toIndianDate } from '../shared/indianTime';
import { MONTHS } from '../shared/months';
import { once } from '../shared/once';

/** A format that is created when it is first used, since a page uses few. */
function createFormat(options: Intl.DateTimeFormatOptions) {
  const getFormat = once(() => new Intl.DateTimeFormat('en-IN', options));
  return { format: (time: Date | number) => getFormat().format(time) };
}

/** A time in India; where the reader's clock shows another one, that beside it. */
function createFormatOfBoth(options: Intl.DateTimeFormatOptions) {
  const inIndia = createFormat({ ...options, timeZone: 'Asia/Kolkata' });
  const here = createFormat(options);
  return {
    format(time: Date | number): string {
      const [indian, own] = [inIndia.format(time), here.format(time)];
      return own === indian ? indian : `${indian} in India (${own} here)`;
    },
  };
}

/** Date formats of the site. All admins read the times of the company, which is in India. */
export const dateFormats = {
  /** 2:30 pm */
  timeOfDay: createFormatOfBoth({ timeStyle: 'short' }),
  /** 5 May 2025, 2:30 pm */
  dayAndTime: createFormatOfBoth({ dateStyle: 'medium', timeStyle: 'short' }),
  /** Monday, 5 May 2025 at 2:30 pm */
  weekdayAndTime: createFormatOfBoth({ dateStyle: 'full', timeStyle: 'short' }),
  /** 5 Jan 2025, in India */
  shortDay: createFormat({ dateStyle: 'medium', timeZone: 'Asia/Kolkata' }),
  /** 5 January 2025, in India. Visitors see it, so it does without `Intl`, whose first format would block their page. */
  longDay: {
    format(time: Date): string {
      const [year, month, day] = toIndianDate(time).split('-').map(Number);
      return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
    },
  },
  /** Monday, 5 May 2025 at 2:30 pm, in Indian time */
  weekdayAndTimeInIndia: createFormat({
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }),
  /** 5 May 2025, 2:30 pm, in Indian time */
  dayAndTimeInIndia: createFormat({
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }),
  /** Mon, 5 Jan, of a calendar day given as its midnight in UTC */
  calendarDay: createFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }),
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "now", "5 min", "2 h" or "3 days"; a day of the calendar when that was more than a week ago. */
export function formatAge(time: Date, nowMs: number): string {
  const ageMs = nowMs - time.getTime();
  if (ageMs < MINUTE_MS) return 'now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  const days = Math.floor(ageMs / DAY_MS);
  if (days < 7) return days === 1 ? '1 day' : `${days} days`;
  return dateFormats.shortDay.format(time);
}

/** "under 1 min", "35 min", "1 h 50 min" or "3 days 4 h". */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const [main, rest] =
    hours < 24
      ? [`${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      : [hours < 48 ? '1 day' : `${Math.floor(hours / 24)} days`, hours % 24 > 0 && `${hours % 24} h`];
  return rest ? `${main} ${rest}` : main;
}

/** The day in India so many days after this time, `YYYY-MM-DD`. */
export function getIndianDay(nowMs: number, daysLater = 0): string {
  return toIndianDate(new Date(nowMs + daysLater * DAY_MS));
}

/** Formats a day of the calendar, `YYYY-MM-DD`, such as "Mon, 5 Jan"; an invalid one is shown as it is. */
export function formatCalendarDay(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? day : dateFormats.calendarDay.format(time);
}
