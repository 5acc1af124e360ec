import { type RefObject, useEffect, useState } from 'react';
import { readUser } from '../../../../auth/session';
import { acquireDraftLock } from '../../../../features/recordEditor/drafts/draftLock';
import {
  type Draft,
  readDrafts,
  removeDraft,
  saveDraft,
} from '../../../../features/recordEditor/drafts/draftStorage';
import { createIdempotencyKey } from '../../../../lib/idempotencyKey';

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

/**
 * The text that is being written about an inquiry. A stored draft of it is continued at once, unless another tab has it
 * open.
 */
export function useComposerDraft(kind: 'reply' | 'note', recordId: string) {
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

  /** Goes on with these fields in a draft with a new id, and so with a new idempotency key. */
  function replaceDraft(fields: Draft['fields'], state?: Partial<ComposerSession>): void {
    const typed = findTyped();
    const draft: Draft = {
      id: createIdempotencyKey(),
      kind,
      recordId,
      savedAt: new Date().toISOString(),
      fields: { ...typed?.fields, ...fields },
      base: { ...typed?.base },
    };
    saveDraft(owner, draft);
    if (typed) removeDraft(owner, typed);
    setSession({ draftId: draft.id, draft, ...state });
  }

  return {
    owner,
    session,
    /** Puts a reply that was taken back above what has been typed since. */
    restore({ subject, text }: ReplyText): void {
      replaceDraft({ subject, text: [text, findTyped()?.fields.text].filter(Boolean).join('\n\n') });
    },
    /** Keeps a changed text after that of before was received, so that it can be sent as another one. */
    keepAsAnother: (fields: Draft['fields']) =>
      replaceDraft(fields, { takesFocus: true, wasOtherReceived: true }),
    startNew: () => setSession({ draftId: createIdempotencyKey(), takesFocus: true }),
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
  const draft = readDrafts(owner).find((stored) => stored.kind === kind && stored.recordId === recordId);
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
