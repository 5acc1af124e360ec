import { useState } from 'react';
import type { InquiryEvent } from '../../shared/inquiryAdmin';

/**
 * What other admins did since this one opened the inquiry, or dismissed the news before.
 * @param events undefined until the timeline is loaded
 */
export function useNews(
  events: InquiryEvent[] | undefined,
  me: string | undefined,
): { news: InquiryEvent[]; dismiss: () => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  if (events && !seen) setSeen(getIds(events));
  return {
    news: seen && events ? events.filter((event) => isByOther(event, me) && !seen.has(event._id)) : [],
    dismiss: () => setSeen(getIds(events ?? [])),
  };
}

/** The entry to tell first: whether the sender has a reply matters more than what followed from it. */
export function getHeadline(events: InquiryEvent[]): InquiryEvent | undefined {
  return events.findLast(({ kind }) => kind === 'reply' || kind === 'withdrawn') ?? events.at(-1);
}

export function isByOther({ by }: InquiryEvent, me: string | undefined): boolean {
  return by !== null && by !== me;
}

function getIds(events: InquiryEvent[]): Set<string> {
  return new Set(events.map(({ _id }) => _id));
}
