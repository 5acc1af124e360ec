import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createIdempotencyKey } from '../../data/idempotencyKey';
import { readUser } from '../../data/session';
import type { Inquiry } from '../../shared/inquiry';
import { showToast } from '../../ui/showToast';
import { acquireDraftLock } from '../drafts/draftLock';
import { type Draft, readDrafts, removeDraft, saveDraft } from '../drafts/draftStorage';
import { useDrafts } from '../drafts/useDrafts';
import { inquiryDesk } from '../words/inquiryDesk';

export type ComposerDraft = ReturnType<typeof useComposerDraft>;

export type ReplyText = { subject: string; text: string };

/** One text that is being written; the id of its draft is also its idempotency key. */
export type ComposerSession = {
  draftId: string;
  draft?: Draft;
  /** The form of the text before had the focus, and is gone. */
  takesFocus?: boolean;
  /** What was sent before this text was changed has been received. */
  wasOtherReceived?: boolean;
};

/** Another form of this page may just be releasing the lock of the draft. */
const LOCK_RETRY_MS = 150;

/** Marks a stored text that Undo has brought back and that no box shows yet. */
const RETURNED = 'returned';
const isReturned = ({ base }: Draft) => RETURNED in base;

/**
 * Stores a text that Undo brings back. The composer of its inquiry puts it into its box: at once where it is open, else
 * when it is next opened.
 */
export function returnText(
  owner: string | undefined,
  { base, ...draft }: Pick<Draft, 'kind' | 'recordId' | 'fields' | 'base'>,
): void {
  saveDraft(owner, {
    ...draft,
    id: createIdempotencyKey(),
    savedAt: new Date().toISOString(),
    base: { ...base, [RETURNED]: 'true' },
  });
}

/**
 * The text that is being written about an inquiry. A stored draft of it is continued at once, unless another tab has it
 * open.
 * @param onReturned Undo has put a text into the box
 */
export function useComposerDraft(
  kind: 'reply' | 'note',
  { _id: recordId, name }: Inquiry,
  onReturned: () => void,
) {
  const [owner] = useState(() => readUser()?.email);
  const [session, setSession] = useState<ComposerSession>();

  useEffect(() => {
    let isCurrent = true;
    async function open(): Promise<void> {
      const opened = await openStoredDraft(owner, kind, recordId);
      if (isCurrent) setSession({ draftId: createIdempotencyKey(), ...opened });
    }
    void open();
    return () => {
      isCurrent = false;
    };
  }, [owner, kind, recordId]);

  const findTyped = () => readDrafts(owner).find(({ id }) => id === session?.draftId);
  const isAboutThis = (draft: Draft) => draft.kind === kind && draft.recordId === recordId;
  const returnedIds = useDrafts(owner)
    .filter((draft) => isAboutThis(draft) && isReturned(draft))
    .map(({ id }) => id)
    .join();
  const isOpened = useRef(false);

  /** Puts the texts that were brought back above what has been typed since. */
  const takeIn = useEffectEvent((isOpening: boolean) => {
    // Read again: another tab may just have put it into its box.
    const returned = readDrafts(owner).filter((draft) => isAboutThis(draft) && isReturned(draft));
    const [latest] = returned;
    if (!latest) return;
    const texts = [...returned, findTyped()].map((draft) => draft?.fields.text);
    const { [RETURNED]: _mark, ...base } = latest.base;
    replaceDraft({ ...latest.fields, text: texts.filter(Boolean).join('\n\n') }, { base });
    for (const draft of returned) removeDraft(owner, draft);
    // Whoever only opens the inquiry keeps the focus.
    if (!isOpening) onReturned();
  });
  useEffect(() => {
    if (!session) return;
    if (returnedIds !== '') takeIn(!isOpened.current);
    isOpened.current = true;
  }, [session, returnedIds]);

  /** Goes on with these fields in a draft with a new id, and so with a new idempotency key. */
  function replaceDraft(
    fields: Draft['fields'],
    { base, ...state }: Partial<ComposerSession> & { base?: Draft['base'] } = {},
  ): void {
    const typed = findTyped();
    const draft: Draft = {
      id: createIdempotencyKey(),
      kind,
      recordId,
      savedAt: new Date().toISOString(),
      fields: { to: name, ...typed?.fields, ...fields },
      base: { ...typed?.base, ...base },
    };
    saveDraft(owner, draft);
    if (typed) removeDraft(owner, typed);
    setSession({ draftId: draft.id, draft, ...state });
  }

  const startNew = () => setSession({ draftId: createIdempotencyKey(), takesFocus: true });

  return {
    owner,
    session,
    /** Keeps a changed text after that of before was received, so that it can be sent as another one. */
    keepAsAnother: (fields: Draft['fields']) =>
      replaceDraft(fields, { takesFocus: true, wasOtherReceived: true }),
    startNew,
    /** Empties the box; Undo brings the text back. */
    discard(fields: Draft['fields']): void {
      const discarded = { kind, recordId, fields: { to: name, ...fields }, base: findTyped()?.base ?? {} };
      if (session) removeDraft(owner, { kind, recordId, id: session.draftId });
      startNew();
      showToast('info', inquiryDesk.composer.discarded, {
        about: session?.draftId,
        detail: name,
        action: { label: inquiryDesk.undo, run: () => returnText(owner, discarded) },
      });
    },
    resume: (draft: Draft) => setSession({ draftId: draft.id, draft, takesFocus: true }),
  };
}

/** Focuses the field of a text that took the place of another. */
export function useSessionFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  { takesFocus }: ComposerSession,
): void {
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field, takesFocus]);
}

async function openStoredDraft(
  owner: string | undefined,
  kind: string,
  recordId: string,
): Promise<ComposerSession | undefined> {
  const draft = readDrafts(owner).find(
    (stored) => stored.kind === kind && stored.recordId === recordId && !isReturned(stored),
  );
  if (!draft) return undefined;
  let release = await acquireDraftLock(draft.id);
  if (!release) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOCK_RETRY_MS);
    });
    release = await acquireDraftLock(draft.id);
  }
  // The form that shows the draft takes the lock itself.
  release?.();
  return release && { draftId: draft.id, draft };
}
