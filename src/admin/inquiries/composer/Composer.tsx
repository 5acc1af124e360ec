import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { AnswerChannel } from '../../../shared/inquiry';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { Tabs } from '../../../ui/Tabs';
import { VISITOR_TEXT } from '../inquiryFocus';
import type { Asked } from '../pane/InquiryPane';
import type { InquiryChanges } from '../useInquiryChanges';
import { AnswerForm } from './AnswerForm';
import styles from './Composer.module.css';
import { NoteForm } from './NoteForm';
import { ReplyForm } from './ReplyForm';
import { type Composer as ComposerState, useComposer } from './useComposer';
import type { Withdrawal } from './useWithdrawal';

const NAMES = { reply: 'Reply', note: 'Note', answer: 'Call or chat' };
type Kind = keyof typeof NAMES;

/** What the admin asked for outside the pane, such as by a key in the list. Every request is a new object. */
export type ComposerRequest =
  | { id: string; what: 'reply' | 'note' }
  | { id: string; what: 'answer'; channel: AnswerChannel };

/** Where a reply, a note, or how it was answered otherwise is written. All stay on the page, so that switching loses nothing. */
export function Composer({
  inquiry,
  visitorText,
  hasMail,
  request,
  onHandled,
  onAsk,
  onSent,
  reply,
  withdrawal,
  changes,
}: {
  inquiry: Inquiry;
  /** What the visitor wrote last. */
  visitorText: string | null;
  /** Whether the server sends replies; otherwise the admin's own mail program does. Undefined while that is asked. */
  hasMail: boolean | undefined;
  request: ComposerRequest | undefined;
  /** The request has been followed, and must not be again. */
  onHandled: () => void;
  onAsk: (asked: Asked) => void;
  /** A reply was sent. */
  onSent: () => void;
  reply: ComposerState;
  withdrawal: Withdrawal;
  changes: InquiryChanges;
}) {
  const { status } = inquiry;
  const isSpam = status === 'spam';
  const isAnswerable = status === 'new' || status === 'answered';
  const [chosen, setKind] = useState<Kind>('reply');
  const kind = isSpam || (chosen === 'answer' && !isAnswerable) ? 'note' : chosen;
  const [channel, setChannel] = useState<AnswerChannel>('phone');
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const note = useComposer('note', inquiry, () => onAsk({ what: 'note' }));
  const answer = useComposer('answer', inquiry, () => onAsk({ what: 'answer', channel }));
  const isReady = hasMail !== undefined;

  if (request && request.what !== chosen) setKind(request.what);
  if (request?.what === 'answer' && request.channel !== channel) setChannel(request.channel);
  // Before the focus is moved below.
  useEffect(() => {
    if (!isReady) return undefined;
    const { current: box } = section;
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      // A button stays under the pointer that presses it.
      if (!(target instanceof HTMLTextAreaElement)) return;
      const wasInside = relatedTarget instanceof Node && box?.contains(relatedTarget) === true;
      if (box && !wasInside) showWhatIsAnswered(box);
    };
    box?.addEventListener('focusin', onFocusIn);
    return () => box?.removeEventListener('focusin', onFocusIn);
  }, [isReady]);
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
  const panel = (name: Kind) => ({
    id: `${id}-panel-${name}`,
    role: isSpam ? undefined : 'tabpanel',
    'aria-labelledby': isSpam ? undefined : `${id}-${name}`,
    hidden: kind !== name,
  });
  return (
    <section ref={section} className={classNames('ruled', styles.section)} aria-label="What to write">
      {isSpam ? (
        <p className={classNames('muted', styles.hint)}>
          This inquiry is spam. Mark it as not spam to reply.
        </p>
      ) : (
        <>
          <Tabs
            id={id}
            label="What to write"
            names={isAnswerable ? NAMES : { reply: NAMES.reply, note: NAMES.note }}
            selected={kind}
            onSelect={setKind}
          />
          <div {...panel('reply')}>
            <ReplyForm
              key={reply.session.draftId}
              {...{ inquiry, visitorText, hasMail, withdrawal, changes, onSent }}
              composer={reply}
            />
          </div>
          {isAnswerable && (
            <div {...panel('answer')}>
              <AnswerForm
                key={answer.session.draftId}
                {...{ inquiry, channel, changes }}
                composer={answer}
                onChannel={setChannel}
              />
            </div>
          )}
        </>
      )}
      <div {...panel('note')}>
        <NoteForm key={note.session.draftId} inquiry={inquiry} composer={note} />
      </div>
    </section>
  );
}

/** Brings what the visitor wrote last into view, above the box at the lower edge. Where the box is elsewhere, it stays in view. */
function showWhatIsAnswered(box: HTMLElement): void {
  const { parentElement: dock } = box;
  if (!dock || getComputedStyle(dock).position !== 'sticky') return;
  const texts = dock.parentElement?.querySelectorAll(VISITOR_TEXT) ?? [];
  [...texts].at(-1)?.scrollIntoView({ block: 'start' });
}
