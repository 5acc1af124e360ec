import { useRef, useState } from 'react';
import { isBlank } from '../../../shared/characters';
import { MAX_REPLY, MAX_SUBJECT } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { getExcess, LimitedTextArea, LimitedTextField } from '../../common/LimitedField';
import { typeText } from '../../common/typeText';
import { useUnsent } from '../../records/unsent';
import { findPlaceholders } from '../templates/placeholders';
import { ReplyTemplates } from '../templates/ReplyTemplates';
import styles from './Composer.module.css';
import { getReplySubject } from './replyLinks';
import { formatSeen } from './useSendReply';

export type TypedReply = ReturnType<typeof useReplyText>;

/** The reply as it is typed, and why it cannot leave yet. */
export function useReplyText(inquiry: Inquiry) {
  const unsent = useUnsent(
    'reply',
    inquiry._id,
    { subject: getReplySubject(inquiry), text: '', files: '' },
    { version: formatSeen(inquiry), about: inquiry.name },
  );
  const { fields: reply } = unsent;
  /** Sending was tried: what is missing is an error from then on. */
  const [isTried, setIsTried] = useState(false);
  const subjectField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const placeholders = findPlaceholders(`${reply.subject}\n${reply.text}`);
  const isSubjectTooLong = getExcess(reply.subject, MAX_SUBJECT) > 0;
  const isTextTooLong = getExcess(reply.text, MAX_REPLY) > 0;

  return {
    unsent,
    reply,
    placeholders,
    isTried,
    setIsTried,
    /** Until the text is changed the reply cannot leave. */
    isHeld: placeholders.length > 0 || isSubjectTooLong || isTextTooLong,
    subjectField,
    textField,

    showWhyHeld: (): void => {
      setIsTried(true);
      const [placeholder] = placeholders;
      if (isTextTooLong && !isSubjectTooLong) textField.current?.focus();
      else if (placeholder !== undefined && !isSubjectTooLong) selectText(textField.current, placeholder);
      else subjectField.current?.focus();
    },
  };
}

/** Selects a placeholder, so that typing replaces it, and brings it into view, which Chromium does only for what is typed. */
function selectText(field: HTMLTextAreaElement | null, text: string): void {
  const start = field?.value.indexOf(text) ?? -1;
  field?.focus();
  if (!field || start < 0) return;
  const end = start + text.length;
  field.setSelectionRange(start, end);
  // As high as the text up to its end.
  const copy = field.cloneNode() as HTMLTextAreaElement;
  copy.value = field.value.slice(0, end);
  field.after(copy);
  field.scrollTop = copy.scrollHeight - field.clientHeight;
  copy.remove();
}

/** Whom a reply goes to, its subject, the templates, and its text. */
export function ReplyFields({
  inquiry,
  visitorText,
  typed: { unsent, reply, placeholders, isTried, subjectField, textField },
  isLocked,
}: {
  inquiry: Inquiry;
  visitorText: string | null;
  typed: TypedReply;
  /** Nothing more is typed into it. */
  isLocked: boolean;
}) {
  const { name, email } = inquiry;
  const missing =
    placeholders.length > 0 ? `Replace ${listNames(placeholders)} before you send it.` : undefined;
  return (
    <>
      <p className={classNames('small', styles.to)}>
        <span className="muted">To</span> <span dir="auto">{name}</span> &lt;{email}&gt;
      </p>
      <LimitedTextField
        ref={subjectField}
        label="Subject"
        value={reply.subject}
        max={MAX_SUBJECT}
        isTried={isTried}
        readOnly={isLocked}
        error={isTried && isBlank(reply.subject) ? 'Please enter a subject' : undefined}
        onChange={({ target }) => unsent.set({ subject: target.value })}
        // Nobody means to send with it what may be half a letter.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <ReplyTemplates
        inquiry={inquiry}
        text={reply.text}
        onInsert={(text) => {
          if (!textField.current) return;
          textField.current.focus();
          typeText(textField.current, isBlank(reply.text) ? text : `\n\n${text}`);
        }}
      />
      {visitorText && <p className={classNames('muted clips', styles.visitorText)} data-text={visitorText} />}
      <LimitedTextArea
        ref={textField}
        label="Reply"
        placeholder={`Write to ${name}…`}
        rows={8}
        max={MAX_REPLY}
        isTried={isTried}
        value={reply.text}
        readOnly={isLocked}
        help={missing}
        error={isTried ? missing : undefined}
        onChange={({ target }) => unsent.set({ text: target.value })}
      />
    </>
  );
}

function listNames(names: string[]): string {
  return new Intl.ListFormat('en-IN').format(names);
}
