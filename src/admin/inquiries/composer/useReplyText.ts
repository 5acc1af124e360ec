import { useRef, useState } from 'react';
import { MAX_REPLY, MAX_SUBJECT } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { getExcess } from '../../common/LimitedField';
import type { DeviceDraft } from '../../editing/deviceDrafts';
import { useDeviceDraft } from '../../editing/useDeviceDraft';
import { findPlaceholders } from '../templates/placeholders';
import { getReplySubject } from './replyLinks';
import { type Composer, type ReplyText, useWritingFocus } from './useComposer';
import { getSeenVersion, type SeenVersion } from './useReply';

export type TypedReply = ReturnType<typeof useReplyText>;

/** The reply as it is typed: its draft, the version of the inquiry that it was begun on, and why it cannot leave yet. */
export function useReplyText(inquiry: Inquiry, { writing }: Composer) {
  const { draftId, draft: stored } = writing;
  const { _id, name } = inquiry;
  const empty: ReplyText = { subject: getReplySubject(inquiry), text: '', files: '' };
  const [reply, setReply] = useState<ReplyText>({ ...empty, ...getStoredReply(stored) });
  const [begunOn, setBegunOn] = useState(() => getStoredVersion(stored));
  const seen = begunOn ?? getSeenVersion(inquiry);
  const draft = useDeviceDraft({ kind: 'reply', recordId: _id, id: draftId, continued: stored });
  /** Sending was tried: what is missing is an error from then on. */
  const [isTried, setIsTried] = useState(false);
  const subjectField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  useWritingFocus(textField, writing);
  const placeholders = findPlaceholders(`${reply.subject}\n${reply.text}`);
  const isSubjectTooLong = getExcess(reply.subject, MAX_SUBJECT) > 0;
  const isTextTooLong = getExcess(reply.text, MAX_REPLY) > 0;

  return {
    reply,
    draft,
    /** What the admin had seen when the reply was begun. */
    seen,
    placeholders,
    isTried,
    /** Until the text is changed the reply cannot leave. */
    isHeld: placeholders.length > 0 || isSubjectTooLong || isTextTooLong,
    subjectField,
    textField,

    change: (changed: Partial<ReplyText>, version = seen): void => {
      const next = { ...reply, ...changed };
      setReply(next);
      const to = { to: name };
      const base = { ...empty, ...to, version: String(version.version), at: version.at };
      const isBegun = draft.update({ ...next, ...to }, { fields: base });
      // After an emptied text another one is begun.
      setBegunOn(isBegun ? version : undefined);
    },

    setTried: () => setIsTried(true),

    showWhyHeld: (): void => {
      setIsTried(true);
      const [placeholder] = placeholders;
      if (isTextTooLong && !isSubjectTooLong) textField.current?.focus();
      else if (placeholder !== undefined && !isSubjectTooLong) selectText(textField.current, placeholder);
      else subjectField.current?.focus();
    },
  };
}

function getStoredReply(draft: DeviceDraft | undefined): Partial<ReplyText> {
  if (!draft) return {};
  const { subject, text, files } = draft.fields;
  return {
    ...(subject !== undefined && { subject }),
    ...(text !== undefined && { text }),
    ...(files !== undefined && { files }),
  };
}

function getStoredVersion(draft: DeviceDraft | undefined): SeenVersion | undefined {
  const version = Number(draft?.base.version);
  return version > 0 ? { version, at: draft?.base.at ?? '' } : undefined;
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
