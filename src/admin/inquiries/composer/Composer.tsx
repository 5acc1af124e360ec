import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { classNames } from '../../../ui/classNames';
import { useAdminEmail } from '../../common/admins';
import { Tabs } from '../../common/Tabs';
import { listUnsent, useHasUnsent } from '../../records/unsent';
import { useInbox } from '../inboxContext';
import { isOpen } from '../inquiryState';
import { inquiryQueries } from '../queries';
import styles from './Composer.module.css';
import { MailProgramReply } from './MailProgramReply';
import { AnswerForm, NoteForm } from './NoteForms';
import { type ReplyProps, ServerReply } from './ServerReply';
import { useReplyText } from './useReplyText';

const NAMES = { reply: 'Reply', note: 'Note', answer: 'Call or chat' };
type Kind = keyof typeof NAMES;

/**
 * Where a reply, a note, or how it was answered otherwise is written. All stay on the page, whatever becomes of the inquiry,
 * so that no text is lost.
 */
export function Composer({
  inquiry,
  visitorText,
}: {
  inquiry: Inquiry;
  /** What the visitor wrote last. */
  visitorText: string | null;
}) {
  const { _id, status, email } = inquiry;
  const owner = useAdminEmail();
  const { formToOpen, onFormOpened } = useInbox();
  const hasAnswer = useHasUnsent(_id, 'answer');
  const isSpam = status === 'spam';
  const { reply, note, answer } = NAMES;
  const names: Partial<typeof NAMES> = {
    // Without an address there is nobody to reply to.
    ...(email !== null && { reply }),
    note,
    // What was typed before it was closed stays in view.
    ...((hasAnswer || isOpen(status)) && { answer }),
  };
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const summary = useQuery(inquiryQueries.summary());
  // Where that could not be asked, the server says so when a reply is sent.
  const hasMail = summary.data?.mail.isConfigured !== false;
  const isReady = !summary.isPending;
  // What was typed last is in view, also for those who come from the list of drafts.
  const [chosen, setKind] = useState<Kind>(() => {
    const last = listUnsent(owner).find((unsent) => unsent.id === _id && unsent.form in NAMES);
    return (last?.form as Kind | undefined) ?? 'reply';
  });
  const fallback = chosen === 'reply' && names.answer ? 'answer' : 'note';
  const kind = isSpam ? 'note' : chosen in names ? chosen : fallback;

  if (formToOpen && formToOpen.form !== chosen) setKind(formToOpen.form);
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
  // The field must be on the page to get the focus.
  useEffect(() => {
    if (!formToOpen || !isReady) return;
    const field = section.current?.querySelector<HTMLElement>(':scope > div:not([hidden]) textarea');
    field?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
    onFormOpened();
  }, [formToOpen, isReady, onFormOpened]);

  if (!isReady) return null;
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
        <Tabs id={id} label="What to write" names={names} selected={kind} onSelect={setKind} />
      )}
      {email !== null && (
        <div {...panel('reply')}>
          <ReplyForm {...{ inquiry, visitorText, hasMail }} />
        </div>
      )}
      <div {...panel('answer')}>
        <AnswerForm inquiry={inquiry} />
      </div>
      <div {...panel('note')}>
        <NoteForm inquiry={inquiry} />
      </div>
    </section>
  );
}

/** A reply to the sender, by the server or by the admin's own mail program. */
function ReplyForm({ hasMail, ...props }: Omit<ReplyProps, 'typed'> & { hasMail: boolean }) {
  const typed = useReplyText(props.inquiry);
  return hasMail ? <ServerReply {...props} typed={typed} /> : <MailProgramReply {...props} typed={typed} />;
}

/** Brings what the visitor wrote last into view, above the box at the lower edge. Where the box is elsewhere, it stays in view. */
function showWhatIsAnswered(box: HTMLElement): void {
  const { parentElement: dock } = box;
  if (!dock || getComputedStyle(dock).position !== 'sticky') return;
  const texts = dock.parentElement?.querySelectorAll('[data-visitor-text]') ?? [];
  [...texts].at(-1)?.scrollIntoView({ block: 'start' });
}
