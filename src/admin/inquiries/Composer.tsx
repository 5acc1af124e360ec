import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Inquiry } from '../../shared/inquiry';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './Composer.module.css';
import { NoteForm } from './NoteForm';
import { ReplyForm } from './ReplyForm';
import { type ComposerDraft, useComposerDraft } from './useComposerDraft';
import type { InquiryChanges } from './useInquiryChanges';
import type { Withdrawal } from './useWithdrawal';

const copy = inquiryDesk.composer;
const KINDS = ['reply', 'note'] as const;

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
  reply: ComposerDraft;
  withdrawal: Withdrawal;
  changes: InquiryChanges;
}) {
  const { status } = inquiry;
  const isSpam = status === 'spam';
  const [chosen, setKind] = useState<ComposerRequest['what']>('reply');
  const kind = isSpam ? 'note' : chosen;
  const section = useRef<HTMLElement>(null);
  const note = useComposerDraft('note', inquiry, () => onCompose('note'));
  const isReady = hasMail !== undefined;

  if (request && request.what !== chosen) setKind(request.what);
  const handle = useEffectEvent(() => onHandled());
  // The field must be on the page to get the focus.
  useEffect(() => {
    if (!request || !isReady) return;
    const field = section.current?.querySelector<HTMLElement>('div:not([hidden]) > form textarea');
    field?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
    handle();
  }, [request, isReady]);

  if (hasMail === undefined) return null;
  return (
    <section ref={section} className={styles.section} aria-label={copy.tabs}>
      <div className={styles.tabs}>
        {KINDS.filter((name) => !isSpam || name === 'note').map((name) => (
          <button
            key={name}
            type="button"
            className={styles.tab}
            aria-pressed={kind === name}
            onClick={() => setKind(name)}
          >
            {copy[name]}
          </button>
        ))}
      </div>
      {isSpam ? (
        <p className={styles.hint}>{copy.spam}</p>
      ) : (
        <div hidden={kind !== 'reply'}>
          <ReplyForm
            key={reply.session.draftId}
            {...{ inquiry, hasMail, withdrawal, changes }}
            composer={reply}
            session={reply.session}
          />
        </div>
      )}
      <div hidden={kind !== 'note'}>
        <NoteForm key={note.session.draftId} inquiry={inquiry} composer={note} session={note.session} />
      </div>
    </section>
  );
}
