import { Send } from 'lucide-react';
import { useRef } from 'react';
import { getFailureText } from '../../../data/errors';
import { REPLY_DELAY_MS } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { textFailureTexts } from '../../common/failures';
import { showToast } from '../../common/showToast';
import { useIsMounted } from '../../common/useIsMounted';
import { useInbox } from '../inboxContext';
import { formatFiles, parseFiles } from './attachments';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { ReplyFields } from './ReplyFields';
import { AttachButton, ReplyFiles } from './ReplyFiles';
import type { Composer } from './useComposer';
import { useReply } from './useReply';
import { useReplyFiles } from './useReplyFiles';
import type { TypedReply } from './useReplyText';

export type ReplyProps = {
  inquiry: Inquiry;
  /** What the visitor wrote last. */
  visitorText: string | null;
  composer: Composer;
  typed: TypedReply;
};

/** A reply that the server sends. */
export function ServerReply({ inquiry, visitorText, composer, typed }: ReplyProps) {
  const { withdrawal, openNext } = useInbox();
  const { reply, draft } = typed;
  const attach = useRef<HTMLButtonElement>(null);
  const isMounted = useIsMounted();
  const sending = useReply(inquiry, (mailId, sent) => {
    showToast('success', 'The reply leaves in 10 seconds.', {
      about: mailId,
      serverTimeMs: REPLY_DELAY_MS,
      action: { label: 'Undo', run: () => withdrawal.mutate({ inquiry, mailId, reply: sent }) },
    });
    draft.remove();
    composer.startNew();
    if (isMounted()) openNext();
  });
  const { isPending } = sending;
  const files = parseFiles(reply.files);
  const uploads = useReplyFiles(inquiry._id, {
    files,
    isLocked: isPending,
    onChange: (next) => typed.change({ files: formatFiles(next) }),
  });
  const isUploading = uploads.waiting.length > 0;
  const isTextEmpty = !reply.text.trim();
  const isSubjectEmpty = !reply.subject.trim();
  const isBlocked = typed.placeholders.length > 0 || isUploading || isTextEmpty || isSubjectEmpty;

  function submit(): void {
    if (isPending || isUploading || isTextEmpty) return;
    typed.setTried();
    if (typed.isHeld || isSubjectEmpty) {
      typed.showWhyHeld();
      return;
    }
    draft.markSent();
    sending.mutate(
      { reply, seen: typed.seen, key: draft.key },
      {
        onSuccess(outcome) {
          // The text stays, and is now based on what the admin is shown.
          if (outcome.status === 'conflict') typed.change({}, outcome.seen);
          if (outcome.status === 'otherReceived') composer.keepAsAnother(reply);
        },
      },
    );
  }

  return (
    <form
      className={classNames('stack gap-2 hides-label', styles.form)}
      noValidate
      aria-busy={isPending}
      {...uploads.zone}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ReplyFields inquiry={inquiry} visitorText={visitorText} typed={typed} isLocked={isPending} />
      <ReplyFiles files={files} uploads={uploads} onRemoved={() => attach.current?.focus()} />
      <ComposerFooter
        composer={composer}
        draft={draft}
        fields={reply}
        failure={getFailure(sending, composer)}
      >
        <Button type="submit" size="small" aria-disabled={isBlocked || isPending}>
          <Send size={18} />
          {isPending ? 'Sending…' : 'Send reply'}
        </Button>
        <AttachButton ref={attach} uploads={uploads} />
      </ComposerFooter>
    </form>
  );
}

/** Why it was not sent. */
function getFailure(
  { data, failure, isIdle }: ReturnType<typeof useReply>,
  { writing }: Composer,
): { message: string; reason: string } | undefined {
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
