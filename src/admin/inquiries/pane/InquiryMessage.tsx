import { Mail, MessageCircleMore, PhoneCall } from 'lucide-react';
import { interestLabels } from '../../../content/topics';
import type { AnswerChannel } from '../../../shared/inquiry';
import { inquiryLabels } from '../../../shared/inquiryLabels';
import type { Inquiry, ReplyFile } from '../../../shared/inquiryResponses';
import { LANGUAGE_LABEL } from '../../../shared/languages';
import { toReference } from '../../../shared/reference';
import { classNames } from '../../../ui/classNames';
import { DateTime } from '../../../ui/DateTime';
import { ExternalLink } from '../../../ui/ExternalLink';
import { useAnswerText } from '../composer/NoteForms';
import { getCallHref, getWhatsappHref, mailtoReplyHref } from '../composer/replyLinks';
import { SpamReasons } from '../InquiryMarks';
import { useInbox } from '../inboxContext';
import { isOpen } from '../inquiryState';
import { nameTopic, SOURCE_LABELS } from '../labels';
import { AttachedFiles } from '../timeline/AttachedFiles';
import styles from './InquiryMessage.module.css';

/** The fields that have a place of their own; the others are shown beside the interest. */
const PLACED = ['name', 'email', 'phone', 'subject', 'interest', 'topic', 'language', 'message'] as const;
type Other = Exclude<keyof typeof inquiryLabels, (typeof PLACED)[number]>;
const OTHERS = Object.keys(inquiryLabels).filter(
  (name) => !PLACED.some((placed) => placed === name),
) as Other[];

/** How to reach the sender, and what was written. */
export function InquiryMessage({ inquiry, files }: { inquiry: Inquiry; files: ReplyFile[] | undefined }) {
  const { openForm } = useInbox();
  const answer = useAnswerText(inquiry);
  const {
    _id: id,
    email,
    phone,
    subject,
    interest,
    topic,
    language,
    message,
    createdAt,
    status,
    source,
  } = inquiry;
  const dial = getCallHref(inquiry);
  const whatsapp = getWhatsappHref(inquiry);
  const linkClass = classNames('link-row underline-on-hover medium', styles.contact);
  const about = [
    source !== 'website' && SOURCE_LABELS[source],
    interest && interestLabels[interest],
    topic && nameTopic(topic),
    language !== 'en' && LANGUAGE_LABEL[language],
  ].filter(Boolean);

  /** What comes of it is written down beside the call or the chat. */
  function answerBy(channel: AnswerChannel): void {
    if (isOpen(status)) answer.set({ channel });
    openForm({ id, form: 'answer' });
  }

  return (
    <div className={classNames('stack gap-2', styles.section)}>
      <ul className="cluster small gap-0 gap-x-5">
        {email && (
          <li className="shrinks">
            <a
              href={mailtoReplyHref(inquiry)}
              className={linkClass}
              aria-label={`${inquiryLabels.email} ${email}`}
            >
              <Mail size={18} />
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li className="shrinks">
            {dial ? (
              <a
                href={dial}
                className={linkClass}
                aria-label={`Call ${phone}`}
                onClick={() => answerBy('phone')}
              >
                <PhoneCall size={18} />
                {phone}
              </a>
            ) : (
              <span className={classNames('link-row medium', styles.contact)}>
                <PhoneCall size={18} />
                {phone}
              </span>
            )}
          </li>
        )}
        {whatsapp && (
          <li className="shrinks">
            <ExternalLink
              href={whatsapp}
              className={linkClass}
              onClick={() => answerBy('whatsapp')}
              icon={null}
            >
              <MessageCircleMore size={18} />
              WhatsApp
            </ExternalLink>
          </li>
        )}
      </ul>
      <article className="stack gap-2 measure" aria-label={inquiryLabels.message}>
        <p className="text-l strong tracking-tight" dir="auto">
          {subject}
        </p>
        <p className="cluster muted gap-0 gap-x-4">
          {about.length > 0 && <span>{about.join(' · ')}</span>}
          {OTHERS.filter((name) => inquiry[name]).map((name) => (
            <span key={name} dir="auto">
              {inquiry[name]}
            </span>
          ))}
          <DateTime iso={createdAt} format="weekdayAndTime" />
          <span>
            Reference <span className="selects-whole">{toReference(inquiry._id)}</span>
          </span>
        </p>
        <p className={classNames('above-2 pre-wrap', styles.text)} dir="auto" data-visitor-text="">
          {message ?? <span className="muted">No message</span>}
        </p>
        {files && <AttachedFiles inquiryId={id} files={files} />}
        {status === 'spam' && (
          <div className="callout tint-warning small above-2">
            <p className="strong">Why it is in spam</p>
            <SpamReasons reasons={inquiry.spamReasons} className={styles.reasons} />
          </div>
        )}
      </article>
    </div>
  );
}
