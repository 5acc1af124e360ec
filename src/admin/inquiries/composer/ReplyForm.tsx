import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { getFailureText } from '../../../data/errors';
import { MAX_REPLY, MAX_SUBJECT, REPLY_DELAY_MS } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button, buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { textFailureTexts } from '../../common/failures';
import { getExcess, LimitedTextArea, LimitedTextField } from '../../common/LimitedField';
import { showToast } from '../../common/showToast';
import { typeText } from '../../common/typeText';
import { useIsMounted } from '../../common/useIsMounted';
import type { DeviceDraft } from '../../editing/deviceDrafts';
import { useDeviceDraft } from '../../editing/useDeviceDraft';
import { useInbox } from '../inboxContext';
import { getChangeLabel } from '../inquiryState';
import { findPlaceholders } from '../templates/placeholders';
import { ReplyTemplates } from '../templates/ReplyTemplates';
import { formatFiles, parseFiles } from './attachments';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { AttachButton, ReplyFiles } from './ReplyFiles';
import { getReplySubject, mailtoReplyHref } from './replyLinks';
import { type Composer, type ReplyText, useWritingFocus } from './useComposer';
import { getSeenVersion, type SeenVersion, useReply } from './useReply';
import { useReplyFiles } from './useReplyFiles';

/** A reply to the sender, by the server or by the admin's own mail program. */
export function ReplyForm({
  inquiry,
  visitorText,
  hasMail,
  composer,
}: {
  inquiry: Inquiry;
  /** What the visitor wrote last. */
  visitorText: string | null;
  hasMail: boolean;
  composer: Composer;
}) {
  const { changes, withdrawal, openNext } = useInbox();
  const { writing, startNew } = composer;
  const { draftId, draft: stored } = writing;
  const { _id, name, email, status } = inquiry;
  const empty: ReplyText = { subject: getReplySubject(inquiry), text: '', files: '' };
  const [reply, setReply] = useState<ReplyText>({ ...empty, ...getStoredReply(stored) });
  const [seen, setSeen] = useState<SeenVersion | undefined>(() => getStoredVersion(stored));
  const [hasOpenedMail, setHasOpenedMail] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const draft = useDeviceDraft({ kind: 'reply', recordId: _id, id: draftId, continued: stored });
  const subject = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const mailLink = useRef<HTMLAnchorElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const isMounted = useIsMounted();
  useWritingFocus(field, writing);
  const sending = useReply(inquiry, (mailId, sent) => {
    showToast('success', 'The reply leaves in 10 seconds.', {
      about: mailId,
      serverTimeMs: REPLY_DELAY_MS,
      action: { label: 'Undo', run: () => withdrawal.mutate({ inquiry, mailId, reply: sent }) },
    });
    draft.remove();
    startNew();
    if (isMounted()) openNext();
  });
  const missing = findPlaceholders(`${reply.subject}\n${reply.text}`);
  const missingText = missing.length > 0 ? `Replace ${listNames(missing)} before you send it.` : undefined;
  const isSubjectTooLong = getExcess(reply.subject, MAX_SUBJECT) > 0;
  const isTextTooLong = getExcess(reply.text, MAX_REPLY) > 0;
  /** Until the text is changed the reply cannot leave. */
  const isHeld = missing.length > 0 || isSubjectTooLong || isTextTooLong;
  const files = parseFiles(reply.files);
  const uploads = useReplyFiles(_id, {
    files,
    isLocked: sending.isPending,
    onChange: (next) => change({ ...reply, files: formatFiles(next) }),
  });
  /** Once it is marked as answered, the text is gone: nothing more is typed into it. */
  const isLocked = sending.isPending || (hasOpenedMail && changes.busyId === _id);
  const isUploading = uploads.waiting.length > 0;
  const isBlocked = missing.length > 0 || isUploading || !reply.text.trim() || !reply.subject.trim();

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
    if (sending.isPending || isUploading || !reply.text.trim()) return;
    setIsTried(true);
    if (isHeld) {
      showWhyHeld();
      return;
    }
    draft.markSent();
    sending.mutate(
      { reply, seen: seen ?? getSeenVersion(inquiry), key: draft.key },
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
      return {
        message: 'Your reply was not sent.',
        reason: `${data.text} Read it in the timeline. Your text is still here; send it again if it is still needed.`,
      };
    }
    if (failure)
      return { message: 'Failed to send the reply.', reason: getFailureText(failure, textFailureTexts) };
    return isIdle && writing.wasOtherReceived
      ? {
          message: 'The reply that you sent first was received after all. It is in the timeline.',
          reason:
            'Your changed text was not sent and is still here. Send it only if it should go out as another reply.',
        }
      : undefined;
  }

  return (
    <form
      className={classNames('stack gap-2 hides-label', styles.form)}
      noValidate
      aria-busy={sending.isPending}
      {...(hasMail && uploads.zone)}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasMail) submit();
        else mailLink.current?.click();
      }}
    >
      {!hasMail && (
        <p className="muted">
          This server does not send mail yet. The reply opens in your own mail program, with the inquiry
          quoted.
        </p>
      )}
      <p className={classNames('small', styles.to)}>
        <span className="muted">To</span> <span dir="auto">{name}</span> &lt;{email}&gt;
      </p>
      <LimitedTextField
        ref={subject}
        label="Subject"
        value={reply.subject}
        max={MAX_SUBJECT}
        isTried={isTried}
        readOnly={isLocked}
        error={isTried && !reply.subject.trim() ? 'Please enter a subject' : undefined}
        onChange={({ target }) => change({ ...reply, subject: target.value })}
      />
      <ReplyTemplates
        inquiry={inquiry}
        text={reply.text}
        onInsert={(text) => {
          if (!field.current) return;
          field.current.focus();
          typeText(field.current, reply.text.trim() ? `\n\n${text}` : text);
        }}
      />
      {visitorText && <p className={classNames('muted clips', styles.visitorText)} data-text={visitorText} />}
      <LimitedTextArea
        ref={field}
        label="Reply"
        placeholder={`Write to ${name}…`}
        rows={8}
        max={MAX_REPLY}
        isTried={isTried}
        value={reply.text}
        readOnly={isLocked}
        help={missingText}
        error={isTried ? missingText : undefined}
        onChange={({ target }) => change({ ...reply, text: target.value })}
      />
      {hasMail && <ReplyFiles files={files} uploads={uploads} onRemoved={() => attach.current?.focus()} />}
      <ComposerFooter composer={composer} draft={draft} fields={reply} failure={getFailure()}>
        {hasMail ? (
          <>
            <Button type="submit" size="small" aria-disabled={isBlocked || sending.isPending}>
              <Send size={18} />
              {sending.isPending ? 'Sending…' : 'Send reply'}
            </Button>
            <AttachButton ref={attach} uploads={uploads} />
          </>
        ) : (
          <a
            ref={mailLink}
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
            Open in your mail program
          </a>
        )}
      </ComposerFooter>
      {hasOpenedMail && status === 'new' && (
        <div className="stack gap-2 small start callout tint-accent">
          <p id={hintId}>Sent it? Then mark the inquiry as answered, so that nobody answers twice.</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              changes.change(inquiry, { status: 'answered' }, () => {
                draft.remove();
                startNew();
              })
            }
          >
            {getChangeLabel('new', 'answered')}
          </Button>
        </div>
      )}
    </form>
  );
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

function listNames(names: string[]): string {
  return new Intl.ListFormat('en-IN').format(names);
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
