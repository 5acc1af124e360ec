import { Send } from 'lucide-react';
import { isBlank } from '../../../shared/characters';
import { REPLY_DELAY_MS } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { showToast } from '../../../ui/showToast';
import { useInbox } from '../inboxContext';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { ReplyFields } from './ReplyFields';
import { AttachButton, ReplyFiles, useReplyFiles } from './ReplyFiles';
import type { TypedReply } from './useReplyText';
import { useSendReply } from './useSendReply';

export type ReplyProps = {
  inquiry: Inquiry;
  /** What the visitor wrote last. */
  visitorText: string | null;
  typed: TypedReply;
};

/** A reply that the server sends. */
export function ServerReply({ inquiry, visitorText, typed }: ReplyProps) {
  const { withdrawal, openNext } = useInbox();
  const { unsent, reply } = typed;
  const {
    box,
    isSending,
    failure,
    submit: send,
  } = useSendReply(unsent, inquiry, (mailId, sent) => {
    showToast('success', 'The reply leaves in 10 seconds.', {
      about: mailId,
      serverTimeMs: REPLY_DELAY_MS,
      action: { label: 'Undo', run: () => withdrawal.mutate({ inquiry, mailId, reply: sent }) },
    });
    typed.setIsTried(false);
    // It may have been left by then.
    if (box.current) openNext();
  });

  const uploads = useReplyFiles(inquiry, unsent, isSending);
  const isUploading = uploads.waiting.length > 0;
  const isTextEmpty = isBlank(reply.text);
  const isSubjectEmpty = isBlank(reply.subject);
  const isBlocked = typed.placeholders.length > 0 || isUploading || isTextEmpty || isSubjectEmpty;

  function submit(): void {
    if (isSending || isUploading || isTextEmpty) return;
    typed.setIsTried(true);
    if (typed.isHeld || isSubjectEmpty) typed.showWhyHeld();
    else send();
  }

  return (
    <form
      ref={box}
      className={classNames('stack gap-2 hides-label', styles.form)}
      noValidate
      aria-busy={isSending}
      {...uploads.zone}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ReplyFields inquiry={inquiry} visitorText={visitorText} typed={typed} isLocked={isSending} />
      <ReplyFiles uploads={uploads} />
      <ComposerFooter unsent={unsent} failure={failure}>
        <Button type="submit" size="small" aria-disabled={isBlocked || isSending}>
          <Send size={18} />
          <span>{isSending ? 'Sending…' : 'Send reply'}</span>
        </Button>
        <AttachButton uploads={uploads} />
      </ComposerFooter>
    </form>
  );
}
