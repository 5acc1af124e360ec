import { useSyncExternalStore } from 'react';
import { dateFormats, formatAge } from '../lib/dates';

const MINUTE_MS = 60_000;

/** How long ago an ISO 8601 time was; the exact time is its tooltip and what a screen reader reads. */
export function Age({ iso }: { iso: string }) {
  const minute = useSyncExternalStore(subscribeToMinutes, () => Math.ceil(Date.now() / MINUTE_MS));
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return <span>{iso}</span>;
  const exact = dateFormats.dayAndTime.format(time);
  return (
    <time dateTime={iso} title={exact}>
      <span aria-hidden="true">{formatAge(time, minute * MINUTE_MS)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
