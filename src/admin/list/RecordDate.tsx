import { DateTime } from '../../ui/DateTime';
import { statusCopy } from '../words/adminLists';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day of an ISO 8601 time in India. Other text, from an older server, is shown unchanged.
 * @param plusDays added to the day
 */
export function RecordDate({ iso, plusDays = 0 }: { iso: string | undefined; plusDays?: number }) {
  const time = new Date(Date.parse(iso ?? '') + plusDays * DAY_MS);
  if (Number.isNaN(time.getTime())) return <span>{iso || statusCopy.none}</span>;
  return <DateTime iso={time.toISOString()} format="longDayInIndia" />;
}
