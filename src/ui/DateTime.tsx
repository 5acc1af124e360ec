import { dateFormats } from '../lib/dates';

/** Formats an ISO 8601 time; an invalid one is shown as it is. */
export function DateTime({ iso, format = 'dayAndTime' }: { iso: string; format?: keyof typeof dateFormats }) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return <span>{iso}</span>;
  return <time dateTime={iso}>{dateFormats[format].format(time)}</time>;
}
