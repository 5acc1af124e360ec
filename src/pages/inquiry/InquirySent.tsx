import { CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { interestLabels, isSubject, topicLabels } from '../../content/topics';
import { ReachUs } from '../../layout/ReachUs';
import { paths } from '../../paths';
import type { Receipt } from '../../shared/formState';
import { maskSecrets } from '../../shared/hasSecret';
import { parseReceipt } from '../../shared/reference';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { ExternalLink } from '../../ui/ExternalLink';
import { Notice } from '../../ui/Notice';
import paper from '../../ui/Paper.module.css';
import { TOPIC_FIELD_BY_INTEREST } from './fields';
import styles from './InquirySent.module.css';
import type { InquiryFormOutput } from './inquiryFormSchema';
import { toCorrection } from './inquiryLink';
import { asksForCall } from './messageTemplate';
import { inquiryForm, inquiryMessages } from './words';

const { sent: copy, fields } = inquiryForm;

/**
 * The receipt of an inquiry: what was received, with the address that the reply goes to, so that a typing mistake in it
 * is noticed, and what happens next.
 * @param inquiry absent where the page may have been opened by somebody else
 */
export function InquirySent({
  reference,
  receipt = '',
  time,
  inquiry,
  onCorrect,
  ref,
}: Receipt & {
  inquiry?: InquiryFormOutput;
  onCorrect?: () => void;
  ref?: RefObject<HTMLElement | null>;
}) {
  const { files, topic, hasSecret } = parseReceipt(receipt) ?? {};
  const first = topic && copy.first[topic];
  const [read, reply, ...others] = copy.next;
  const canAskForCall = topic === 'investor' || topic === 'distributor';
  const rows: Row[] = [
    { term: copy.time, text: time },
    ...(inquiry ? describe(inquiry) : []),
    { term: copy.files, text: files ? String(files) : undefined },
  ];
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={classNames(styles.sent, inquiry && styles.fresh)}
      aria-label={inquiryMessages.inlineSuccess}
    >
      <p role="status" className="row top bold">
        <CircleCheck className={classNames('rigid', styles.icon)} size={28} />
        {inquiryMessages.alertSuccess}
      </p>
      <div className="above-5">
        <div className={classNames('relative', styles.slip)}>
          <dl className={classNames('stack gap-0', paper.paper, styles.list)}>
            {reference && (
              <div className={styles.reference}>
                <dt className="soft">{copy.reference}</dt>
                <dd className="bold figures text-2xl">{reference}</dd>
              </div>
            )}
            {rows.map(
              ({ term, text, isLong, isAddress }) =>
                text && (
                  <div key={term} className={isLong ? styles.long : undefined}>
                    <dt className="soft">{term}</dt>
                    <dd className="bold figures">{text}</dd>
                    {isAddress && (
                      <dd className="bold figures">
                        <button
                          type="button"
                          className={classNames('hit', styles.correct)}
                          onClick={onCorrect}
                        >
                          {copy.correct}
                        </button>
                      </dd>
                    )}
                  </div>
                ),
            )}
          </dl>
        </div>
        {hasSecret && (
          <Notice tone="info" className="above-4">
            {copy.hasSecret}
          </Notice>
        )}
        {/* Whoever opens it again types the rest once more: none of it is kept. */}
        {reference && !inquiry && (
          <Link to={toCorrection(reference, topic)} className="link-row small screen-only">
            {copy.correct}
          </Link>
        )}
        <h2 className={classNames('above-5 text-m ruled tracking-none', styles.nextTitle)}>
          {copy.nextTitle}
        </h2>
        <ol className={classNames('numbered stack gap-2', styles.next)}>
          {[first ?? read, canAskForCall ? copy.callOrReply : reply, ...others].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {topic === 'payment' && (
          <Link to={paths.answer('not-done')} className="link-row small">
            {copy.payment}
          </Link>
        )}
        <ReachUs
          intro={copy.urgent(company.hours)}
          text={reference && copy.shared(reference)}
          chat={copy.chat}
          className="below-2"
        />
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

type Row = { term: string; text: string | null | undefined; isLong?: boolean; isAddress?: boolean };

function getTopic(inquiry: InquiryFormOutput): string | null {
  return inquiry[TOPIC_FIELD_BY_INTEREST[inquiry.interest]];
}

function describe(inquiry: InquiryFormOutput): Row[] {
  const { interest, name, email, phone } = inquiry;
  const topic = getTopic(inquiry);
  const isCalled = phone && asksForCall(topic, inquiry.message);
  const label = topic && topicLabels.get(topic);
  const about =
    interest === 'services' && isSubject(topic)
      ? label
      : [interestLabels[interest], label].filter(Boolean).join(': ');
  return [
    { term: copy.topic, text: about },
    { term: fields.name, text: name },
    { term: isCalled ? copy.callTo : fields.phone, text: phone },
    { term: isCalled ? fields.email : copy.replyTo, text: email, isAddress: true },
    { term: fields.company, text: inquiry.company },
    { term: fields.message, text: inquiry.message && maskSecrets(inquiry.message), isLong: true },
  ];
}
