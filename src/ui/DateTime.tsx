import { dateFormats, formatAge } from './dates';
import { useNow } from './useNow';

/** Formats an ISO 8601 time; an invalid one is shown as it is. A day and a time wrap between them only. */
export function DateTime({ iso, format = 'dayAndTime' }: { iso: string; format?: keyof typeof dateFormats }) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return <span>{iso}</span>;
  const [day = '', ...rest] = dateFormats[format].format(time).split(', ');
  const text =
    rest.length > 0 ? [day, ...rest].map((part) => part.replaceAll(' ', '\u00a0')).join(', ') : day;
  return <time dateTime={iso}>{text}</time>;
}

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
