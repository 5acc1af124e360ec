import { statusWords } from '../../content/adminLists';

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day of a moment (ISO 8601), in India. What is no date, from an older server, is shown as it is.
 * @param plusDays that many days later
 */
export function ShortDate({ iso, plusDays = 0 }: { iso: string | undefined; plusDays?: number }) {
  const time = new Date(Date.parse(iso ?? '') + plusDays * DAY_MS);
  if (Number.isNaN(time.getTime())) return <span>{iso || statusWords.none}</span>;
  return <time dateTime={time.toISOString()}>{dates.format(time)}</time>;
}
