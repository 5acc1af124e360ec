import { CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { parseReceipt } from '../../../shared/reference';
import styles from './Apply.module.css';
import { applyPage } from './words';

const { heading: title, text, reference: label, keep } = applyPage.sent;

/** The receipt of an application, with nothing of the applicant: anybody may open its address. */
export function ApplicationSent({
  receipt,
  ref,
  heading: Heading = 'h2',
}: {
  receipt: string;
  ref?: RefObject<HTMLElement | null>;
  heading?: 'h1' | 'h2';
}) {
  const reference = parseReceipt(receipt)?.reference;
  return (
    <section ref={ref} tabIndex={-1} className={`stack ${styles.sent}`} aria-label={title}>
      <CircleCheck className="ornament" size={32} />
      <div role="status" className="stack gap-1">
        <Heading className="text-xl">{title}</Heading>
        <p className="soft">{text}</p>
      </div>
      {reference && (
        <dl className={`sunk ${styles.reference}`}>
          <dt className="muted">{label}</dt>
          <dd className="bold figures text-xl">{reference}</dd>
        </dl>
      )}
      <p className="muted">{keep}</p>
    </section>
  );
}
