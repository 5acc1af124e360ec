import { dateFormats, formatAge } from './dates';
import { useNow } from './useNow';

/** How long ago an ISO 8601 time was; the exact time is its tooltip and what a screen reader reads. */
export function Age({ iso }: { iso: string }) {
  const now = useNow();
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return <span>{iso}</span>;
  const exact = dateFormats.dayAndTime.format(time);
  return (
    <time dateTime={iso} title={exact}>
      <span aria-hidden="true">{formatAge(time, now)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}
