import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { settleUnsent } from '../../records/unsent';
import { useInbox } from '../inboxContext';
import { getChangeLabel } from '../inquiryState';
import styles from './Composer.module.css';
import { ComposerFooter } from './ComposerFooter';
import { ReplyFields } from './ReplyFields';
import { mailtoReplyHref } from './replyLinks';
import type { ReplyProps } from './ServerReply';

/** A reply that opens in the admin's own mail program, where the server sends no mail. */
export function MailProgramReply({ inquiry, visitorText, typed }: ReplyProps) {
  const { _id, status } = inquiry;
  const { changes } = useInbox();
  const { unsent, reply, isHeld } = typed;
  const [hasOpened, setHasOpened] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const hintId = useId();
  /** Once it is marked as answered, the text is gone: nothing more is typed into it. */
  const isLocked = hasOpened && changes.isBusy(_id);

  return (
    <form
      className={classNames('stack gap-2 hides-label', styles.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        link.current?.click();
      }}
    >
      <p className="muted">
        This server does not send mail yet. The reply opens in your own mail program, with the inquiry quoted.
      </p>
      <ReplyFields inquiry={inquiry} visitorText={visitorText} typed={typed} isLocked={isLocked} />
      <ComposerFooter unsent={unsent}>
        <a
          ref={link}
          href={isHeld ? undefined : mailtoReplyHref(inquiry, reply)}
          role={isHeld ? 'link' : undefined}
          aria-disabled={isHeld || undefined}
          aria-describedby={hasOpened ? hintId : undefined}
          className={buttonClass({ size: 'small' })}
          onClick={() => {
            if (isHeld) typed.showWhyHeld();
            else setHasOpened(true);
          }}
        >
          <Send size={18} />
          Open in your mail program
        </a>
      </ComposerFooter>
      {hasOpened && status === 'new' && (
        <div className="stack gap-2 small start callout tint-accent">
          <p id={hintId}>Sent it? Then mark the inquiry as answered, so that no one answers twice.</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              changes.change([inquiry], { status: 'answered' }, () => {
                // The change may be made at a second try, when something else was typed.
                settleUnsent(unsent.place, reply);
                setHasOpened(false);
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
