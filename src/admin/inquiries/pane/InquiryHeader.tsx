import { ArrowLeft, NotebookPen, PhoneCall, Reply, X } from 'lucide-react';
import type { Inquiry, OtherHere } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { InquiryAge, InquiryStatusChip, UndeliveredMark } from '../InquiryMarks';
import { useInbox } from '../inboxContext';
import { getChangeLabel, getNextStatuses, isOpen } from '../inquiryState';
import styles from './InquiryPane.module.css';
import { OthersHere } from './OthersHere';

/** Who wrote, in which state it is, and what can be done with it. */
export function InquiryHeader({
  inquiry,
  others,
}: {
  inquiry: Inquiry;
  /** Who else has it open. */
  others: OtherHere[];
}) {
  const { _id, name, email, status } = inquiry;
  const { changes, openForm, isTooSoon } = useInbox();

  return (
    <header className={classNames('stack gap-2 ruled-below', styles.header)}>
      <div className="cluster gap-0 gap-x-3">
        <CloseLinks />
        <h2 className="shrinks leading-label" dir="auto" tabIndex={-1} data-inquiry-heading="">
          {name}
        </h2>
        <div className={classNames('row gap-3 fine', styles.state)}>
          <InquiryStatusChip inquiry={inquiry} />
          <UndeliveredMark inquiryId={_id} />
          <InquiryAge inquiry={inquiry} />
        </div>
        <OthersHere others={others} />
      </div>
      <div
        className={classNames('cluster', styles.actions)}
        role="group"
        aria-label="Actions"
        aria-busy={changes.isBusy(_id)}
      >
        {status !== 'spam' && email === null && isOpen(status) && (
          <Button size="small" onClick={() => openForm({ id: _id, form: 'answer' })}>
            <PhoneCall size={18} />
            Call or chat
          </Button>
        )}
        {status !== 'spam' && email !== null && (
          <Button size="small" onClick={() => openForm({ id: _id, form: 'reply' })}>
            <Reply size={18} />
            Reply
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => openForm({ id: _id, form: 'note' })}>
          <NotebookPen size={18} />
          Note
        </Button>
        {getNextStatuses(status).map((next) => (
          <Button
            key={`${status} ${next}`}
            variant={next === 'spam' ? 'quiet' : 'secondary'}
            size="small"
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => {
              if (event.detail <= 1 && !isTooSoon(event)) changes.change([inquiry], { status: next });
            }}
          >
            {getChangeLabel(status, next)}
          </Button>
        ))}
      </div>
    </header>
  );
}

/** Back, where the inquiry takes the place of the list; a cross, where it is beside it. */
export function CloseLinks() {
  const { close } = useInbox().openInquiry;
  return (
    <>
      <button type="button" className={classNames('link-row small brand', styles.back)} onClick={close}>
        <ArrowLeft size={20} />
        Back to the list
      </button>
      <Button variant="icon" className={styles.close} aria-label="Close the inquiry" onClick={close}>
        <X size={20} />
      </Button>
    </>
  );
}
