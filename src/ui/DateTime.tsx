import { dateFormats } from '../lib/dates';

/** A moment (ISO 8601) as people write it; what is no time, from an older server, is shown as it came. */
export function DateTime({ iso, format = 'dayAndTime' }: { iso: string; format?: keyof typeof dateFormats }) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return <span>{iso}</span>;
  return <time dateTime={iso}>{dateFormats[format].format(time)}</time>;
}
