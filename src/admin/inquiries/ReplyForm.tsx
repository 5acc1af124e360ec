import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { getFailureText } from '../../data/errors';
import type { Inquiry } from '../../shared/inquiry';
import { MAX_REPLY, MAX_SUBJECT, REPLY_DELAY_MS } from '../../shared/inquiryAdmin';
import { Button, buttonClass } from '../../ui/Button';
import { getExcess, LimitedTextArea, LimitedTextField } from '../../ui/LimitedField';
import { showToast } from '../../ui/showToast';
import { typeText } from '../../ui/typeText';
import type { DeviceDraft } from '../drafts/deviceDrafts';
import { useDeviceDraft } from '../drafts/useDeviceDraft';
import { inquiryDesk } from '../words/inquiryDesk';
import { ComposerFooter } from './ComposerFooter';
import styles from './ComposerForm.module.css';
import { findPlaceholders } from './fillTemplate';
import { getReplySubject, mailtoReplyHref } from './mailtoReply';
import { ReplyTemplates } from './ReplyTemplates';
import {
  type ComposerDraft,
  type ComposerSession,
  type ReplyText,
  useSessionFocus,
} from './useComposerDraft';
import type { InquiryChanges } from './useInquiryChanges';
import { getSeenVersion, type SeenVersion, useReply } from './useReply';
import type { Withdrawal } from './useWithdrawal';

const copy = inquiryDesk.composer;

/** A reply to the sender, by the server or by the admin's own mail program. */
export function ReplyForm({
  inquiry,
  hasMail,
  withdrawal,
  changes,
  composer,
  session,
}: {
  inquiry: Inquiry;
  hasMail: boolean;
  withdrawal: Withdrawal;
  changes: InquiryChanges;
  composer: ComposerDraft;
  session: ComposerSession;
}) {
  const { owner, startNew } = composer;
  const { draftId, draft: stored } = session;
  const { _id, name, email, status } = inquiry;
  const empty: ReplyText = { subject: getReplySubject(inquiry), text: '' };
  const [reply, setReply] = useState<ReplyText>({ ...empty, ...getStoredReply(stored) });
  const [seen, setSeen] = useState<SeenVersion | undefined>(() => getStoredVersion(stored));
  const [hasOpenedMail, setHasOpenedMail] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const draft = useDeviceDraft(owner, { kind: 'reply', recordId: _id, id: draftId, continued: stored });
  const form = useRef<HTMLFormElement>(null);
  const subject = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  useSessionFocus(field, session);
  const sending = useReply(inquiry, draft.key, (mailId, sent) => {
    showToast('success', copy.sent, {
      about: mailId,
      serverTimeMs: REPLY_DELAY_MS,
      action: { label: inquiryDesk.undo, run: () => withdrawal.mutate({ mailId, reply: sent }) },
    });
    draft.remove();
    startNew();
  });
  const missing = findPlaceholders(`${reply.subject}\n${reply.text}`);
  const isSubjectTooLong = getExcess(reply.subject, MAX_SUBJECT) > 0;
  const isTextTooLong = getExcess(reply.text, MAX_REPLY) > 0;
  /** Until the text is changed the reply cannot leave. */
  const isHeld = missing.length > 0 || isSubjectTooLong || isTextTooLong;
  const isBlocked = missing.length > 0 || !reply.text.trim() || !reply.subject.trim();

  function change(next: ReplyText, version = seen ?? getSeenVersion(inquiry)): void {
    setReply(next);
    const to = { to: name };
    const base = { ...empty, ...to, version: String(version.version), at: version.at };
    const isBegun = draft.update({ ...next, ...to }, { fields: base });
    // After an emptied text another one is begun.
    setSeen(isBegun ? version : undefined);
  }

  function showWhyHeld(): void {
    setIsTried(true);
    if (isSubjectTooLong) subject.current?.focus();
    else if (isTextTooLong) field.current?.focus();
    else selectText(field.current, missing[0] ?? '');
  }

  function submit(): void {
    if (sending.isPending || !reply.text.trim()) return;
    setIsTried(true);
    if (isHeld) {
      showWhyHeld();
      return;
    }
    draft.markSent();
    sending.mutate(
      { reply, seen: seen ?? getSeenVersion(inquiry) },
      {
        onSuccess(outcome) {
          // The text stays, and is now based on what the admin is shown.
          if (outcome.status === 'conflict') change(reply, outcome.seen);
          if (outcome.status === 'otherReceived') composer.keepAsAnother(reply);
        },
      },
    );
  }

  function getFailure(): { message: string; reason: string } | undefined {
    const { data, failure, isIdle } = sending;
    if (data?.status === 'conflict') {
      return { message: copy.conflict, reason: `${data.text} ${copy.conflictHelp}` };
    }
    if (failure) return { message: copy.failed, reason: getFailureText(failure, copy.failures) };
    return isIdle && session.wasOtherReceived ? copy.otherReceived : undefined;
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={sending.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasMail) submit();
      }}
    >
      {!hasMail && <p className={styles.hint}>{copy.noMail}</p>}
      <p className={styles.to}>
        <span className={styles.toLabel}>{copy.to}</span> <span dir="auto">{name}</span> &lt;{email}&gt;
      </p>
      <LimitedTextField
        ref={subject}
        label={copy.subject}
        value={reply.subject}
        max={MAX_SUBJECT}
        isTried={isTried}
        readOnly={sending.isPending}
        error={isTried && !reply.subject.trim() ? copy.subjectMissing : undefined}
        onChange={({ target }) => change({ ...reply, subject: target.value })}
      />
      <ReplyTemplates
        inquiry={inquiry}
        onInsert={(text) => {
          if (!field.current) return;
          field.current.focus();
          typeText(field.current, reply.text.trim() ? `\n\n${text}` : text);
        }}
      />
      <LimitedTextArea
        ref={field}
        label={copy.text}
        placeholder={copy.textPlaceholder(name)}
        rows={8}
        max={MAX_REPLY}
        isTried={isTried}
        value={reply.text}
        readOnly={sending.isPending}
        help={missing.length > 0 ? copy.missing(listNames(missing)) : undefined}
        error={isTried && missing.length > 0 ? copy.missing(listNames(missing)) : undefined}
        onChange={({ target }) => change({ ...reply, text: target.value })}
      />
      <ComposerFooter
        {...{ owner, draft }}
        onResume={composer.resume}
        kind="reply"
        recordId={_id}
        isEmpty={reply.text === ''}
        failure={getFailure()}
        onDiscard={() => composer.discard(reply)}
      >
        {hasMail ? (
          <Button type="submit" size="small" aria-disabled={isBlocked || sending.isPending}>
            <Send size={18} />
            {sending.isPending ? copy.sending : copy.send}
          </Button>
        ) : (
          <a
            href={isHeld ? undefined : mailtoReplyHref(inquiry, reply)}
            role={isHeld ? 'link' : undefined}
            aria-disabled={isHeld || undefined}
            aria-describedby={hasOpenedMail ? hintId : undefined}
            className={buttonClass({ size: 'small' })}
            onClick={() => {
              if (isHeld) showWhyHeld();
              else setHasOpenedMail(true);
            }}
          >
            <Send size={18} />
            {copy.openMail}
          </a>
        )}
      </ComposerFooter>
      {hasOpenedMail && status === 'new' && (
        <div className={styles.after}>
          <p id={hintId}>{copy.afterMail}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              draft.remove();
              changes.change(inquiry, { status: 'answered' });
              startNew();
            }}
          >
            {inquiryDesk.change('new', 'answered')}
          </Button>
        </div>
      )}
    </form>
  );
}

function getStoredReply(draft: DeviceDraft | undefined): Partial<ReplyText> {
  if (!draft) return {};
  const { subject, text } = draft.fields;
  return { ...(subject !== undefined && { subject }), ...(text !== undefined && { text }) };
}

function getStoredVersion(draft: DeviceDraft | undefined): SeenVersion | undefined {
  const version = Number(draft?.base.version);
  return version > 0 ? { version, at: draft?.base.at ?? '' } : undefined;
}

function listNames(names: string[]): string {
  return new Intl.ListFormat('en-IN').format(names);
}

/** Selects a placeholder, so that typing replaces it. */
function selectText(field: HTMLTextAreaElement | null, text: string): void {
  const start = field?.value.indexOf(text) ?? -1;
  field?.focus();
  if (start >= 0) field?.setSelectionRange(start, start + text.length);
}
