import type { AnswerChannel, InquiryStatusName } from '../../../shared/inquiry';
import { inquiryLabels } from '../../../shared/inquiryLabels';
import type { InquiryEvent } from '../../../shared/inquiryResponses';
import { dateFormats, formatCalendarDay } from '../../../ui/dates';

const LABELS: Record<string, string> = inquiryLabels;
/** What a field is called inside a sentence; the others by their label. */
const FIELD_NAMES: Record<string, string> = { email: 'email address', phone: 'phone number' };

const MAIL_OUTCOMES = {
  reply: {
    sent: 'The reply was sent',
    failed: 'The reply could not be delivered',
    unsure: 'The reply may not have arrived',
  },
  acknowledgement: {
    sent: 'An acknowledgement was sent to the sender',
    failed: 'The acknowledgement could not be delivered',
    unsure: 'The acknowledgement may not have arrived',
  },
};

const ANSWERED: Record<AnswerChannel, string> = {
  phone: 'answered by phone',
  whatsapp: 'answered on WhatsApp',
  email: 'answered by email',
  other: 'answered in another way',
};

function describeStatus(to: InquiryStatusName, from: InquiryStatusName, isUndo = false): string {
  if (isUndo) return `undid the change: it is ${to} again`;
  if (to === 'answered') return 'marked it as answered';
  if (to === 'closed') return 'closed it';
  if (to === 'spam') return 'marked it as spam';
  return from === 'spam' ? 'marked it as not spam' : 'reopened it';
}

function describeFiles(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' with a file' : ` with ${count} files`;
}

/** What somebody did, as the end of a sentence that begins with who did it. */
function describeAction(event: InquiryEvent, getName: (email: string) => string): string {
  switch (event.kind) {
    case 'received':
      if (event.by !== null) return 'wrote this inquiry down';
      return `sent this inquiry${describeFiles(event.attachments?.length ?? 0)}`;
    case 'note':
      return 'wrote a note';
    case 'reply':
      return 'replied';
    case 'withdrawn':
      return 'took back the reply';
    case 'status':
      return event.channel ? ANSWERED[event.channel] : describeStatus(event.to, event.from, event.undo);
    case 'owner':
      if (event.to === null) return 'left it unassigned';
      return event.to === event.by ? 'took it on' : `assigned it to ${getName(event.to)}`;
    case 'follow-up':
      return event.to === null
        ? 'removed the follow-up'
        : `set a follow-up for ${formatCalendarDay(event.to)}`;
    case 'corrected':
      return `corrected ${event.fields.map(nameField).join(', ')}`;
    case 'mail':
      return MAIL_OUTCOMES[event.mailKind][event.outcome];
    case 'incoming':
      return 'replied by email';
    case 'auto-reply':
      return 'sent an automatic answer';
    case 'bounced':
      return MAIL_OUTCOMES[event.mailKind].failed;
    default:
      return event satisfies never;
  }
}

function nameField(field: string): string {
  return `the ${FIELD_NAMES[field] ?? (LABELS[field] ?? field).toLowerCase()}`;
}

type People = { sender: string; me: string | undefined; getName: (email: string) => string };

/**
 * Who did what, such as "Asha Verma marked it as answered".
 * @param options.sender the name of the visitor
 */
export function describeEvent(
  event: InquiryEvent,
  { sender, me, getName }: People,
): { who: string | undefined; action: string } {
  const action = describeAction(event, getName);
  if (event.kind === 'mail' || event.kind === 'bounced') return { who: undefined, action };
  if (event.kind === 'incoming' || event.kind === 'auto-reply') {
    return { who: event.from.name || event.from.address, action };
  }
  if (event.kind === 'received' && event.by === null) return { who: sender, action };
  if (event.by === null) return { who: 'The server', action };
  return { who: event.by === me ? 'You' : getName(event.by), action };
}

/** An entry of the timeline with its time, as a sentence. */
export function describeNews(event: InquiryEvent, people: People): string {
  const { who, action } = describeEvent(event, people);
  const at = new Date(event.at);
  const isToday = dateFormats.shortDay.format(at) === dateFormats.shortDay.format(Date.now());
  const when = isToday ? `at ${dateFormats.timeOfDay.format(at)}` : `on ${dateFormats.dayAndTime.format(at)}`;
  return `${who === undefined ? action : `${who} ${action}`} ${when}.`;
}

/** What tells whether the sender has an answer, or has written again. */
const TELLING: readonly InquiryEvent['kind'][] = ['reply', 'withdrawn', 'incoming', 'bounced'];

const isTelling = (event: InquiryEvent) =>
  TELLING.includes(event.kind) || (event.kind === 'status' && event.channel !== undefined);

/** Whether it changes what a reply should say; a note, an owner or a date does not. */
export function changesReply(event: InquiryEvent): boolean {
  return isTelling(event) || event.kind === 'status';
}

/** What to tell, the important first and then the latest, without the change of the status that came with a reply. */
export function toNews(events: readonly InquiryEvent[]): InquiryEvent[] {
  const getRank = (event: InquiryEvent) => (isTelling(event) ? 0 : event.kind === 'status' ? 1 : 2);
  const cameWith = ({ kind, at, by }: InquiryEvent) =>
    kind === 'status' && events.some((other) => isTelling(other) && other.at === at && other.by === by);
  return events
    .filter((event) => !cameWith(event))
    .toReversed()
    .toSorted((a, b) => getRank(a) - getRank(b));
}

/** Whether another admin did it, or it came by mail. */
export function isByOther({ kind, by }: InquiryEvent, me: string | undefined): boolean {
  return kind === 'incoming' || kind === 'bounced' || (by !== null && by !== me);
}
