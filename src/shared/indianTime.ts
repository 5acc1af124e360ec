import { MONTHS_IN } from './months';
import { siteLanguage } from './siteLanguage';

/** India has one time zone and no summer time. */
const OFFSET_MS = 5.5 * 60 * 60_000;

/**
 * Converts an ISO 8601 time to the wall clock of India, in a form that spreadsheets read as a date and time:
 * `2026-01-31 18:05:00`.
 */
export function toIndianTime(iso: string): string {
  const time = new Date(Date.parse(iso) + OFFSET_MS);
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in India, `2026-01-31`. */
export function toIndianDate(time: Date): string {
  return toIndianTime(time.toISOString()).slice(0, 10);
}

/** When this day began in India, ISO 8601 in UTC. */
export function startOfIndianDay(time: Date): string {
  return new Date(Date.parse(`${toIndianDate(time)}T00:00:00Z`) - OFFSET_MS).toISOString();
}

/** For people to read: `31 Jan 2026, 18:05 IST`, in Hindi `31 जनवरी 2026, शाम 6:05 बजे`. */
export function toIndianDateTime(iso: string, language = siteLanguage): string {
  return { en: toEnglishDateTime, hi: toHindiDateTime }[language](iso);
}

function toHindiDateTime(iso: string): string {
  const [date = '', time = ''] = toIndianTime(iso).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 || 12}:${time.slice(3, 5)}`;
  return `${day} ${MONTHS_IN.hi[(month ?? 1) - 1]} ${year}, ${partOfDay(hour)} ${clock} बजे`;
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

function toEnglishDateTime(iso: string): string {
  const readable = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${readable.format(new Date(iso))} IST`;
}

/** For a `datetime-local` field in Indian time: `2026-01-31T18:05`. */
export function toIndianLocal(time: Date): string {
  return toIndianTime(time.toISOString()).slice(0, 16).replace(' ', 'T');
}

/** The time of a `datetime-local` field in Indian time; undefined when it is not filled in. */
export function fromIndianLocal(text: string): Date | undefined {
  const time = new Date(`${text.slice(0, 16)}:00+05:30`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
