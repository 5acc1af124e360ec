import type { UseQueryResult } from '@tanstack/react-query';
import {
  CalendarClock,
  CircleDot,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  MailX,
  MessageCircleMore,
  NotebookPen,
  PencilLine,
  Reply,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { Inquiry, InquiryEvent } from '../../../shared/inquiryResponses';
import { AsyncList } from '../../../ui/AsyncList';
import { classNames } from '../../../ui/classNames';
import { Age } from '../../../ui/DateTime';
import { Skeleton } from '../../../ui/Skeleton';
import { useAdmins } from '../../common/admins';
import { AttachedFiles } from './AttachedFiles';
import { describeEvent } from './describeEvent';
import { IncomingMail } from './IncomingMail';
import { ReplyState } from './ReplyState';
import styles from './Timeline.module.css';

const ICONS: Record<InquiryEvent['kind'], LucideIcon> = {
  received: Inbox,
  note: NotebookPen,
  reply: Reply,
  withdrawn: Undo2,
  status: CircleDot,
  owner: UserRound,
  'follow-up': CalendarClock,
  mail: Mail,
  corrected: PencilLine,
  incoming: MailOpen,
  'auto-reply': Mail,
  bounced: MailX,
};

/** What has happened to the inquiry, oldest first. */
export function Timeline({ inquiry, query }: { inquiry: Inquiry; query: UseQueryResult<InquiryEvent[]> }) {
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h3 id="timeline" className={styles.heading}>
        Timeline
      </h3>
      <AsyncList
        query={query}
        skeleton={<Skeleton shape="short" />}
        failed="Failed to load the timeline"
        empty={null}
      >
        {(events) => (
          <ol className="stack gap-3">
            {events.filter(isWorthShowing).map((event) => (
              <TimelineEntry key={event._id} event={event} inquiry={inquiry} />
            ))}
          </ol>
        )}
      </AsyncList>
    </section>
  );
}

/** The tints of the icons beside what has a frame. */
const TINTS: Partial<Record<InquiryEvent['kind'], string>> = { note: 'tint-accent', reply: 'tint-brand' };

/** A reply says itself that it was sent; that the server reopened an inquiry follows from the mail before it. */
function isWorthShowing(event: InquiryEvent): boolean {
  if (event.kind === 'status') return event.by !== null;
  return event.kind !== 'mail' || event.mailKind !== 'reply' || event.outcome !== 'sent';
}

/** What an admin wrote. */
function getText(event: InquiryEvent): string | undefined {
  return event.kind === 'note' || event.kind === 'reply' || event.kind === 'status' ? event.text : undefined;
}

function TimelineEntry({ event, inquiry }: { event: InquiryEvent; inquiry: Inquiry }) {
  const { me, getName } = useAdmins();
  const { who, action } = describeEvent(event, { sender: inquiry.name, me, getName });
  const text = getText(event);
  const Icon = event.kind === 'status' && event.channel ? MessageCircleMore : ICONS[event.kind];
  const isTakenBack = event.kind === 'reply' && event.withdrawn;
  const hasFrame = text !== undefined || event.kind === 'incoming';
  const frame = event.kind === 'status' ? 'note' : event.kind;
  return (
    <li
      id={event._id}
      tabIndex={-1}
      className={classNames(
        'small stack gap-2 top',
        styles.entry,
        hasFrame && styles[frame],
        isTakenBack && styles.notSent,
      )}
    >
      <Icon
        className={classNames('round-full', (hasFrame && TINTS[frame]) || 'tint-plain', styles.icon)}
        size={16}
      />
      <div className={classNames('stack gap-2', hasFrame && 'callout', styles.content)}>
        <p className={classNames('cluster between gap-0 gap-x-3', styles.line)}>
          <span>
            {who && <strong dir="auto">{who}</strong>} {action}
          </span>{' '}
          <span className={classNames('fine nowrap', styles.age)}>
            <Age iso={event.at} />
          </span>
        </p>
        {event.kind === 'reply' && event.subject !== '' && (
          <p className={classNames('bold', isTakenBack && 'soft')} dir="auto">
            <span className="visually-hidden">Subject </span>
            {event.subject}
          </p>
        )}
        {(event.kind === 'incoming' || event.kind === 'auto-reply') && (
          <IncomingMail event={event} inquiry={inquiry} />
        )}
        {event.kind === 'bounced' && (
          <p className={classNames('callout tint-danger text-xs', styles.problemText)}>{event.text}</p>
        )}
        {text !== undefined && (
          <p className={classNames('measure pre-wrap', isTakenBack && 'soft', styles.text)} dir="auto">
            {text}
          </p>
        )}
        {/* Those of the form are below its message. */}
        {event.kind !== 'received' &&
          'attachments' in event &&
          event.attachments &&
          event.attachments.length > 0 && (
            <AttachedFiles
              inquiryId={inquiry._id}
              files={event.attachments}
              areGone={event.kind === 'reply' && !event.mail}
            />
          )}
        {event.kind === 'reply' && event.mail && (
          <ReplyState inquiry={inquiry} event={event} mail={event.mail} />
        )}
        {isTakenBack && (
          <p className="row fine figures bold">
            <Undo2 size={16} />
            Taken back, not sent
          </p>
        )}
      </div>
    </li>
  );
}
