import { NotebookPen, Reply } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Inquiry, InquiryStatusName } from '../../shared/inquiry';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { InquiryAge, InquiryStatusChip, UndeliveredMark } from './InquiryMarks';
import type { Asked } from './InquiryPane';
import styles from './InquiryPane.module.css';
import { headingAttributes } from './inquiryFocus';
import { getChangeLabel, getNextStatuses } from './inquiryState';
import type { InquiryChanges } from './useInquiryChanges';

/** Who wrote, in which state it is, and what can be done with it. */
export function InquiryHeader({
  inquiry,
  changes,
  onAsk,
  closeLinks,
  presence,
}: {
  inquiry: Inquiry;
  changes: InquiryChanges;
  onAsk: (asked: Asked) => void;
  closeLinks: ReactNode;
  /** Who else has it open. */
  presence: ReactNode;
}) {
  const { _id, name, status } = inquiry;
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = changes.busyId === _id;

  // A change of the status removes the button that made it, and with it the focus.
  const changedFrom = useRef<string>(undefined);
  useEffect(() => {
    if (changedFrom.current === undefined || changedFrom.current === status) return;
    changedFrom.current = undefined;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [status]);

  function setStatus(next: InquiryStatusName): void {
    changedFrom.current = status;
    changes.change(inquiry, { status: next });
  }

  return (
    <header className={classNames('stack gap-2', styles.header)}>
      <div className={classNames('cluster', styles.top)}>
        {closeLinks}
        <h2 ref={heading} className={styles.name} dir="auto" tabIndex={-1} {...headingAttributes}>
          {name}
        </h2>
        <div className={classNames('row gap-3 fine', styles.state)}>
          <InquiryStatusChip inquiry={inquiry} />
          <UndeliveredMark inquiryId={_id} />
          <InquiryAge inquiry={inquiry} />
        </div>
        {presence}
      </div>
      <div className={classNames('cluster', styles.actions)} role="group" aria-label="Actions">
        {status !== 'spam' && (
          <Button size="small" onClick={() => onAsk({ what: 'reply' })}>
            <Reply size={18} />
            Reply
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => onAsk({ what: 'note' })}>
          <NotebookPen size={18} />
          Note
        </Button>
        {getNextStatuses(status).map((next) => (
          <Button
            key={`${status} ${next}`}
            variant={next === 'spam' ? 'quiet' : 'secondary'}
            size="small"
            aria-disabled={isBusy}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={({ detail }) => detail <= 1 && setStatus(next)}
          >
            {getChangeLabel(status, next)}
          </Button>
        ))}
      </div>
    </header>
  );
}
