import type { Inquiry, InquiryEvent } from '../../../shared/inquiryResponses';
import styles from './Timeline.module.css';

type MailEvent = Extract<InquiryEvent, { kind: 'incoming' | 'auto-reply' }>;
type MailText = Pick<MailEvent, 'text' | 'quoteAt'>;

/** The text of a mail without what it quotes. */
export function getOwnText({ text, quoteAt }: MailText): string {
  return text.slice(0, quoteAt ?? text.length).trimEnd();
}

/** What the visitor wrote by mail, with the quoted mail folded below it. */
export function IncomingMail({ event, inquiry }: { event: MailEvent; inquiry: Inquiry }) {
  const { from, subject } = event;
  const isFromOther = from.address.toLowerCase() !== inquiry.email?.toLowerCase();
  return (
    <>
      {isFromOther && <p className="muted">From another address: {from.address}</p>}
      {subject !== '' && (
        <p className="bold" dir="auto">
          <span className="visually-hidden">Subject </span>
          {subject}
        </p>
      )}
      <MailBody mail={event} isWhole={event.kind !== 'incoming' || event.isWhole} />
    </>
  );
}

export function MailBody({ mail, isWhole }: { mail: MailText; isWhole: boolean }) {
  const { text, quoteAt } = mail;
  const own = getOwnText(mail);
  const quote = quoteAt === null ? '' : text.slice(quoteAt);
  return (
    <>
      {own !== '' && (
        <p className={`${styles.text} measure pre-wrap`} dir="auto" data-visitor-text="">
          {own}
        </p>
      )}
      {quote !== '' && (
        <details className={`${styles.quote} soft`}>
          <summary>Quoted email</summary>
          <p className={`${styles.text} above-2 measure pre-wrap`} dir="auto">
            {quote}
          </p>
        </details>
      )}
      {!isWhole && <p className="muted">This email is too large to show here: read it in the mailbox.</p>}
    </>
  );
}
