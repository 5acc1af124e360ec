/** What happens to an inquiry: the entries of its timeline, and what follows from them. */
import type { InquiryStatusName } from '../../src/shared/inquiry';
import type { InquiryEvent } from '../../src/shared/inquiryResponses';
import { SECOND } from '../time';
import type { InquiryRow } from './inquiry';

type Fields<Kind extends InquiryEvent['kind']> = Kind extends InquiryEvent['kind']
  ? Omit<Extract<InquiryEvent, { kind: Kind }>, '_id' | 'at' | 'by' | 'mail' | 'withdrawn'>
  : never;

/** An entry for a timeline: the fields that the API shows, and those that connect it with others. */
export type NewEvent = Fields<Exclude<InquiryEvent['kind'], 'received'>> & {
  /** The id of the entry that this one takes back. */
  of?: string;
  /** Of a status: the id of the entry that leads to it. This one only says so. */
  follows?: string;
  /** The mail of a reply, or that which this is about. */
  mailId?: string;
};

export type StoredEvent = NewEvent & { id: string; at: string; by: string | null };

/** The columns of an inquiry that follow from its timeline. */
export type InquiryState = Pick<
  InquiryRow,
  'owner' | 'followUp' | 'answeredAt' | 'answeredAfter' | 'newSince'
> & { status: InquiryStatusName };

/**
 * What an inquiry is after these entries, oldest first. Those that were taken back do not count.
 *
 * @param without the id of one that does not count either
 */
export function fold(
  { createdAt, spamReasons }: Pick<InquiryRow, 'createdAt' | 'spamReasons'>,
  events: readonly StoredEvent[],
  without?: string,
): InquiryState {
  const state: InquiryState = {
    status: spamReasons === '[]' ? 'new' : 'spam',
    owner: null,
    followUp: null,
    answeredAt: null,
    answeredAfter: null,
    newSince: createdAt,
  };
  const takenBack = findTakenBack(events, without);
  for (const event of events) {
    if (takenBack.has(event.id)) continue;
    if (event.kind === 'owner') state.owner = event.to;
    if (event.kind === 'follow-up') state.followUp = event.to;
    const status = getNextStatus(event, state.status);
    if (status === state.status) continue;
    state.status = status;
    if (status === 'answered') {
      state.answeredAt = event.at;
      state.answeredAfter ??= countSeconds(createdAt, event.at);
    }
    if (status === 'new') {
      state.answeredAt = null;
      state.newSince = event.at;
    }
  }
  return state;
}

/** Null in a row that was edited by hand: it must not hold up what is stored. */
function countSeconds(start: string, end: string): number | null {
  const seconds = Math.round((Date.parse(end) - Date.parse(start)) / SECOND);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** From the newest: an entry that was taken back itself takes nothing back. */
function findTakenBack(events: readonly StoredEvent[], without: string | undefined): Set<string> {
  const takenBack = new Set(without === undefined ? [] : [without]);
  for (const { id, of } of events.toReversed()) {
    if (of !== undefined && !takenBack.has(id)) takenBack.add(of);
  }
  return takenBack;
}

function getNextStatus(event: StoredEvent, status: InquiryStatusName): InquiryStatusName {
  if (event.kind === 'reply') return 'answered';
  if (event.kind === 'status' && event.of === undefined && event.follows === undefined) return event.to;
  return needsAnswer(event) && status !== 'spam' ? 'new' : status;
}

/** Whether somebody waits for an answer: who has written again, unless it was a colleague, or has not got our reply. */
export function needsAnswer(event: NewEvent): boolean {
  return (
    (event.kind === 'incoming' && !event.isOwn) || (event.kind === 'bounced' && event.mailKind === 'reply')
  );
}
