import type { InquiryEvent } from '../../shared/inquiryAdmin';
import { inquiryLabels } from '../../shared/inquiryLabels';
import { formatCalendarDay } from '../../ui/dates';
import { inquiryDesk } from '../words/inquiryDesk';

const copy = inquiryDesk.timeline;
const LABELS: Record<string, string> = inquiryLabels;

/** What somebody did, as the end of a sentence that begins with who did it. */
function describeAction(event: InquiryEvent, getName: (email: string) => string): string {
  switch (event.kind) {
    case 'received':
      return copy.received;
    case 'note':
      return copy.note;
    case 'reply':
      return copy.reply;
    case 'withdrawn':
      return copy.withdrew;
    case 'status':
      return copy.status(event.to, event.from, event.undo);
    case 'owner':
      if (event.to === null) return copy.ownerRemoved;
      return event.to === event.by ? copy.ownerTook : copy.ownerSet(getName(event.to));
    case 'follow-up':
      return event.to === null ? copy.followUpRemoved : copy.followUpSet(formatCalendarDay(event.to));
    case 'corrected':
      return copy.corrected(event.fields.map((field) => copy.field(LABELS[field] ?? field)).join(', '));
    case 'mail':
      return event.mailKind === 'reply' ? copy.replyMail[event.outcome] : copy.acknowledgement[event.outcome];
    default:
      return event satisfies never;
  }
}

/**
 * Who did what, such as "Asha Verma marked it as answered".
 * @param options.sender the name of the visitor
 */
export function describeEvent(
  event: InquiryEvent,
  { sender, me, getName }: { sender: string; me: string | undefined; getName: (email: string) => string },
): { who: string | undefined; action: string } {
  const action = describeAction(event, getName);
  if (event.kind === 'mail') return { who: undefined, action };
  if (event.kind === 'received') return { who: sender, action };
  if (event.by === null) return { who: copy.server, action };
  return { who: event.by === me ? copy.you : getName(event.by), action };
}
