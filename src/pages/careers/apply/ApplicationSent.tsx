import { CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import styles from './Apply.module.css';
import { applyPage } from './words';

const { heading, text, reference: label, keep } = applyPage.sent;

/** The receipt of an application, with nothing of the applicant: anybody may open its address. */
export function ApplicationSent({
  reference,
  ref,
}: {
  reference: string | undefined;
  ref: RefObject<HTMLElement | null>;
}) {
  return (
    <section ref={ref} tabIndex={-1} className={`stack ${styles.sent}`} aria-label={heading}>
      <CircleCheck className="ornament" size={32} />
      <div role="status" className="stack gap-1">
        <h2 className="text-xl">{heading}</h2>
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
