const FORMATS = {
  short: new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }),
  full: new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
};

/** A moment (ISO 8601) in the zone of whoever looks; what is no time is shown as it came. */
export function ReceivedTime({ iso, length }: { iso: string; length: keyof typeof FORMATS }) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return <span>{iso}</span>;
  return <time dateTime={iso}>{FORMATS[length].format(time)}</time>;
}
