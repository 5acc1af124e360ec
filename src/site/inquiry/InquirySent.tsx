import { CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { telHref } from '../../ui/contactLinks';
import { ExternalLink } from '../../ui/ExternalLink';
import { company } from '../content/company';
import { interestLabels, topicLabels } from '../content/topics';
import { TOPIC_FIELD_BY_INTEREST } from './fields';
import styles from './InquirySent.module.css';
import type { InquiryFormOutput } from './inquiryFormSchema';
import { inquiryForm, inquiryMessages } from './words';

const copy = inquiryForm.sent;

/** What the server has stored. */
export type Receipt = {
  /** Absent for a server that has other ids. */
  reference?: string;
  time?: string;
};

/**
 * The receipt of an inquiry: what was received, with the address that the reply goes to, so that a typing mistake in it
 * is noticed, and what happens next.
 * @param inquiry absent where the page may have been opened by somebody else
 */
export function InquirySent({
  reference,
  time,
  inquiry,
  onCorrect,
  ref,
}: Receipt & {
  inquiry?: InquiryFormOutput;
  onCorrect?: () => void;
  ref?: RefObject<HTMLElement | null>;
}) {
  const rows = [{ term: copy.time, text: time }, ...(inquiry ? describe(inquiry) : [])].filter(
    ({ text }) => text,
  );
  return (
    <section ref={ref} tabIndex={-1} className={styles.sent} aria-label={inquiryMessages.inlineSuccess}>
      <div role="status" className={classNames('stack', styles.message)}>
        <CircleCheck className={styles.icon} size={28} />
        <p className="bold">{inquiryMessages.inlineSuccess}</p>
        <p className="soft">{inquiryMessages.alertSuccess}</p>
      </div>
      <div className={styles.slip}>
        <dl className={classNames('stack gap-3', styles.list)}>
          {reference && (
            <div className={styles.reference}>
              <dt>{copy.reference}</dt>
              <dd>{reference}</dd>
            </div>
          )}
          {rows.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
              {term === copy.replyTo && (
                <dd>
                  <button type="button" className={classNames('hit', styles.correct)} onClick={onCorrect}>
                    {copy.correct}
                  </button>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <h2 className={classNames('above-5 text-m', styles.nextTitle)}>{copy.nextTitle}</h2>
        <ol className={styles.next}>
          {copy.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
          {company.phone && (
            <li>
              {copy.urgent} <a href={telHref(company.phone)}>{company.phone}</a>
              {company.hours && <span className="muted"> · {company.hours}</span>}
            </li>
          )}
        </ol>
        {reference && (
          <ExternalLink
            href={`https://wa.me/?text=${encodeURIComponent(copy.shared(reference))}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {copy.share}
          </ExternalLink>
        )}
      </div>
    </section>
  );
}

function describe(inquiry: InquiryFormOutput) {
  const { interest, name, email, phone } = inquiry;
  const topic = inquiry[TOPIC_FIELD_BY_INTEREST[interest]];
  const about = [interestLabels[interest], topic && topicLabels.get(topic)];
  return [
    { term: copy.topic, text: about.filter(Boolean).join(': ') },
    { term: copy.name, text: name },
    { term: inquiryForm.fields.phone, text: phone },
    { term: copy.replyTo, text: email },
  ];
}
