import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Inquiry } from '../../shared/inquiry';
import { classNames } from '../../ui/classNames';
import { Tabs } from '../../ui/Tabs';
import styles from './Composer.module.css';
import { NoteForm } from './NoteForm';
import { ReplyForm } from './ReplyForm';
import { type Composer as ComposerState, useComposer } from './useComposer';
import type { InquiryChanges } from './useInquiryChanges';
import type { Withdrawal } from './useWithdrawal';

const NAMES = { reply: 'Reply', note: 'Note' };

/** What the admin asked for outside the pane, such as by a key in the list. Every request is a new object. */
export type ComposerRequest = { id: string; what: 'reply' | 'note' };

/** Where a reply or a note is written. Both stay on the page, so that switching loses nothing. */
export function Composer({
  inquiry,
  hasMail,
  request,
  onHandled,
  onCompose,
  reply,
  withdrawal,
  changes,
}: {
  inquiry: Inquiry;
  /** Whether the server sends replies; otherwise the admin's own mail program does. Undefined while that is asked. */
  hasMail: boolean | undefined;
  request: ComposerRequest | undefined;
  /** The request has been followed, and must not be again. */
  onHandled: () => void;
  onCompose: (what: ComposerRequest['what']) => void;
  reply: ComposerState;
  withdrawal: Withdrawal;
  changes: InquiryChanges;
}) {
  const isSpam = inquiry.status === 'spam';
  const [chosen, setKind] = useState<ComposerRequest['what']>('reply');
  const kind = isSpam ? 'note' : chosen;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const note = useComposer('note', inquiry, () => onCompose('note'));
  const isReady = hasMail !== undefined;

  if (request && request.what !== chosen) setKind(request.what);
  const handle = useEffectEvent(() => onHandled());
  // The field must be on the page to get the focus.
  useEffect(() => {
    if (!request || !isReady) return;
    const field = section.current?.querySelector<HTMLElement>(':scope > div:not([hidden]) textarea');
    field?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
    handle();
  }, [request, isReady]);

  if (hasMail === undefined) return null;
  const panel = (name: ComposerRequest['what']) => ({
    id: `${id}-panel-${name}`,
    role: isSpam ? undefined : 'tabpanel',
    'aria-labelledby': isSpam ? undefined : `${id}-${name}`,
    hidden: kind !== name,
  });
  return (
    <section ref={section} className={styles.section} aria-label="What to write">
      {isSpam ? (
        <p className={classNames('muted', styles.hint)}>
          This inquiry is spam. Mark it as not spam to reply.
        </p>
      ) : (
        <>
          <Tabs id={id} label="What to write" names={NAMES} selected={kind} onSelect={setKind} />
          <div {...panel('reply')}>
            <ReplyForm
              key={reply.session.draftId}
              {...{ inquiry, hasMail, withdrawal, changes }}
              composer={reply}
            />
          </div>
        </>
      )}
      <div {...panel('note')}>
        <NoteForm key={note.session.draftId} inquiry={inquiry} composer={note} />
      </div>
    </section>
  );
}
