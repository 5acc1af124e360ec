import { CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button';
import { topicLabels } from '../content/topics';
import styles from './InquirySent.module.css';
import type { InquiryFormOutput } from './inquiryFormSchema';
import { inquiryForm, inquiryMessages, TOPIC_FIELD_BY_INTEREST } from './words';

const copy = inquiryForm.sent;

/** What was received, with the address that the reply goes to, so that a typing mistake in it is noticed. */
export function InquirySent({
  inquiry,
  onAnother,
  onCorrect,
  ref,
}: {
  inquiry: InquiryFormOutput;
  onAnother: () => void;
  onCorrect: () => void;
  ref: RefObject<HTMLElement | null>;
}) {
  const { interest, name, email } = inquiry;
  const interestLabel = inquiryForm.interests.find(({ value }) => value === interest)?.label;
  const topic = inquiry[TOPIC_FIELD_BY_INTEREST[interest]];
  return (
    <section ref={ref} tabIndex={-1} className={styles.sent} aria-label={inquiryMessages.inlineSuccess}>
      <div role="status" className={styles.message}>
        <CircleCheck className={styles.icon} size={28} />
        <p className={styles.title}>{inquiryMessages.inlineSuccess}</p>
        <p className={styles.thanks}>{inquiryMessages.alertSuccess}</p>
      </div>
      <dl className={styles.list}>
        <div>
          <dt>{copy.topic}</dt>
          <dd>{(topic && topicLabels.get(topic)) || interestLabel}</dd>
        </div>
        <div>
          <dt>{copy.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{copy.replyTo}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onAnother}>
          {copy.another}
        </Button>
        <button type="button" className={styles.correct} onClick={onCorrect}>
          {copy.correct}
        </button>
      </div>
    </section>
  );
}
