import {
  CalendarClock,
  CircleDot,
  Inbox,
  type LucideIcon,
  Mail,
  NotebookPen,
  PencilLine,
  Reply,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { Inquiry } from '../../shared/inquiry';
import type { InquiryEvent } from '../../shared/inquiryAdmin';
import { Age } from '../../ui/Age';
import { classNames } from '../../ui/classNames';
import { useAdmins } from '../list/useAdmins';
import { inquiryDesk } from '../words/inquiryDesk';
import { describeEvent } from './describeEvent';
import { ReplyState } from './ReplyState';
import styles from './TimelineEntry.module.css';
import type { Withdrawal } from './useWithdrawal';

const copy = inquiryDesk.timeline;
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
};

export function TimelineEntry({
  event,
  inquiry,
  withdrawal,
}: {
  event: InquiryEvent;
  inquiry: Inquiry;
  withdrawal: Withdrawal;
}) {
  const { me, getName } = useAdmins();
  const { who, action } = describeEvent(event, { sender: inquiry.name, me, getName });
  const Icon = ICONS[event.kind];
  const isTakenBack = event.kind === 'reply' && event.withdrawn;
  const hasText = event.kind === 'note' || event.kind === 'reply';
  return (
    <li className={classNames(styles.entry, hasText && styles[event.kind], isTakenBack && styles.notSent)}>
      <Icon className={styles.icon} size={16} />
      <div className={styles.content}>
        <p className={styles.line}>
          <span>
            {who && <strong dir="auto">{who}</strong>} {action}
          </span>{' '}
          <span className={styles.age}>
            <Age iso={event.at} />
          </span>
        </p>
        {event.kind === 'reply' && event.subject !== '' && (
          <p className={styles.subject} dir="auto">
            <span className="visually-hidden">{copy.subject} </span>
            {event.subject}
          </p>
        )}
        {hasText && (
          <p className={styles.text} dir="auto">
            {event.text}
          </p>
        )}
        {event.kind === 'reply' && event.mail && (
          <ReplyState event={event} mail={event.mail} withdrawal={event.by === me ? withdrawal : undefined} />
        )}
        {isTakenBack && (
          <p className={styles.takenBack}>
            <Undo2 size={16} />
            {copy.takenBack}
          </p>
        )}
      </div>
    </li>
  );
}
