import { dateFormats } from './dates';

/** Formats an ISO 8601 time; an invalid one is shown as it is. A day and a time wrap between them only. */
export function DateTime({ iso, format = 'dayAndTime' }: { iso: string; format?: keyof typeof dateFormats }) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return <span>{iso}</span>;
  const [day = '', ...rest] = dateFormats[format].format(time).split(', ');
  const text =
    rest.length > 0 ? [day, ...rest].map((part) => part.replaceAll(' ', '\u00a0')).join(', ') : day;
  return <time dateTime={iso}>{text}</time>;
}
