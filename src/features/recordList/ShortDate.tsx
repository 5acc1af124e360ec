import { statusCopy } from '../../content/adminLists';
import { DateTime } from '../../ui/DateTime';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day of a moment (ISO 8601), in India. What is no date, from an older server, is shown as it is.
 * @param plusDays that many days later
 */
export function ShortDate({ iso, plusDays = 0 }: { iso: string | undefined; plusDays?: number }) {
  const time = new Date(Date.parse(iso ?? '') + plusDays * DAY_MS);
  if (Number.isNaN(time.getTime())) return <span>{iso || statusCopy.none}</span>;
  return <DateTime iso={time.toISOString()} format="dayInIndia" />;
}
