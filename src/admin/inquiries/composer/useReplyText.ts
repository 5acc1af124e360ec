import { useRef, useState } from 'react';
import { MAX_REPLY, MAX_SUBJECT } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { getExcess } from '../../common/LimitedField';
import { useUnsent } from '../../records/unsent';
import { findPlaceholders } from '../templates/placeholders';
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
