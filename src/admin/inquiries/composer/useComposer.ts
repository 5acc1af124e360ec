import { useMutationState } from '@tanstack/react-query';
import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readUser } from '../../../data/session';
import { createIdempotencyKey } from '../../../shared/idempotencyKey';
import { MAX_NOTE } from '../../../shared/inquiryAdmin';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { getExcess } from '../../../ui/LimitedField';
import { showToast } from '../../../ui/showToast';
import {
  type DeviceDraft,
  isDraftOf,
  readDeviceDrafts,
  removeDeviceDraft,
  saveDeviceDraft,
} from '../../drafts/deviceDrafts';
import { useDeviceDraft, useDeviceDrafts } from '../../drafts/useDeviceDraft';
import { mergeFiles } from './replyFiles';

export type Composer = ReturnType<typeof useComposer>;

/** `files` as `formatFiles` writes them. */
export type ReplyText = { subject: string; text: string; files: string };

/** One text that is being written; the id of its draft is also its idempotency key. */
export type ComposerSession = {
  draftId: string;
  draft?: DeviceDraft;
  /** The form of the text before had the focus, and is gone. */
  takesFocus?: boolean;
  /** What was sent before this text was changed has been received. */
  wasOtherReceived?: boolean;
};

/** The mutations that send a reply or a note have the idempotency key of the text as their variable. */
export const sendingKey = ['inquiries', 'send'];
export type SentText = { key: string };

const getSentKey = ({ key, id }: DeviceDraft) => key ?? id;

/** Marks a stored text that Undo has brought back and that no box shows yet. */
const RETURNED = 'returned';
const isReturned = ({ base }: DeviceDraft) => RETURNED in base;

/**
 * Stores a text that Undo brings back. The composer of its inquiry puts it into its box: at once where it is open, else
 * when it is next opened.
 */
export function returnText(
  owner: string | undefined,
  { base, ...draft }: Pick<DeviceDraft, 'kind' | 'recordId' | 'fields' | 'base'>,
): void {
  saveDeviceDraft(owner, {
    ...draft,
    id: createIdempotencyKey(),
    savedAt: new Date().toISOString(),
    base: { ...base, [RETURNED]: 'true' },
  });
}

/**
 * The text that is being written about an inquiry. A stored draft of it is continued at once.
 * @param onReturned Undo has put a text into the box
 */
export function useComposer(
  kind: 'reply' | 'note' | 'answer',
  { _id: recordId, name }: Inquiry,
  onReturned: () => void,
) {
  const [owner] = useState(() => readUser()?.email);
  /** The inquiry may have been left while its text is being sent: that one is not shown once more. */
  const sentKeys = useMutationState<string>({
    filters: { mutationKey: sendingKey, status: 'pending' },
    select: ({ state }) => (state.variables as SentText).key,
  });
  const isBeingSent = (draft: DeviceDraft) => sentKeys.includes(getSentKey(draft));
  const isAboutThis = (draft: DeviceDraft) => draft.kind === kind && draft.recordId === recordId;
  const [session, setSession] = useState(
    (): ComposerSession => ({
      draftId: createIdempotencyKey(),
      draft: readDeviceDrafts(owner).find(
        (stored) => isAboutThis(stored) && !isReturned(stored) && !isBeingSent(stored),
      ),
    }),
  );

  const findTyped = () =>
    readDeviceDrafts(owner).find((stored) =>
      isDraftOf({ id: session.draftId, continued: session.draft }, stored),
    );
  const returnedIds = useDeviceDrafts(owner)
    .filter((draft) => isAboutThis(draft) && isReturned(draft))
    .map(({ id }) => id)
    .join();
  const isOpened = useRef(false);

  /** Puts the texts that were brought back above what has been typed since. */
  const takeIn = useEffectEvent((isOpening: boolean) => {
    // Read again: another tab may just have put it into its box.
    const returned = readDeviceDrafts(owner).filter((draft) => isAboutThis(draft) && isReturned(draft));
    const [latest] = returned;
    if (!latest) return;
    const drafts = [...returned, findTyped()];
    const text = drafts
      .map((draft) => draft?.fields.text)
      .filter(Boolean)
      .join('\n\n');
    const files = mergeFiles(drafts.map((draft) => draft?.fields.files));
    const { [RETURNED]: _mark, ...base } = latest.base;
    replaceDraft({ ...latest.fields, text, ...(kind === 'reply' ? { files } : {}) }, { base });
    for (const draft of returned) removeDeviceDraft(owner, draft);
    // Whoever only opens the inquiry keeps the focus.
    if (!isOpening) onReturned();
  });
  useEffect(() => {
    if (returnedIds !== '') takeIn(!isOpened.current);
    isOpened.current = true;
  }, [session, returnedIds]);

  /** Goes on with these fields in a draft with a new id, and so with a new idempotency key. */
  function replaceDraft(
    fields: DeviceDraft['fields'],
    { base, ...state }: Partial<ComposerSession> & { base?: DeviceDraft['base'] } = {},
  ): void {
    const typed = findTyped();
    const draft: DeviceDraft = {
      id: createIdempotencyKey(),
      kind,
      recordId,
      savedAt: new Date().toISOString(),
      fields: { to: name, ...typed?.fields, ...fields },
      base: { ...typed?.base, ...base },
    };
    saveDeviceDraft(owner, draft);
    if (typed) removeDeviceDraft(owner, typed);
    setSession({ draftId: draft.id, draft, ...state });
  }

  const startNew = () => setSession({ draftId: createIdempotencyKey(), takesFocus: true });

  return {
    owner,
    kind,
    recordId,
    session,
    isBeingSent,
    /** Keeps a changed text after that of before was received, so that it can be sent as another one. */
    keepAsAnother: (fields: DeviceDraft['fields']) =>
      replaceDraft(fields, { takesFocus: true, wasOtherReceived: true }),
    startNew,
    /** Empties the box; Undo brings the text back. */
    discard: (fields: DeviceDraft['fields']): void => {
      const typed = findTyped();
      const discarded = { kind, recordId, fields: { to: name, ...fields }, base: typed?.base ?? {} };
      if (typed) removeDeviceDraft(owner, typed);
      startNew();
      showToast('info', 'Draft discarded.', {
        about: session.draftId,
        detail: name,
        action: { label: 'Undo', run: () => returnText(owner, discarded) },
      });
    },
    resume: (draft: DeviceDraft) => setSession({ draftId: createIdempotencyKey(), draft, takesFocus: true }),
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

/** What is written of a note, or of an answer given otherwise, with its draft and the attributes of its field. */
export function useNoteText({ owner, kind, recordId, session }: Composer, { name }: Inquiry) {
  const { draftId, draft: stored } = session;
  const field = useRef<HTMLTextAreaElement>(null);
  useSessionFocus(field, session);
  const [text, setText] = useState(stored?.fields.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const draft = useDeviceDraft(owner, { kind, recordId, id: draftId, continued: stored });

  /** Tells whether it fits; the field says by how much it does not. */
  const isShortEnough = (): boolean => {
    setIsTried(true);
    if (getExcess(text, MAX_NOTE) === 0) return true;
    field.current?.focus();
    return false;
  };

  return {
    text,
    draft,
    control: {
      ref: field,
      value: text,
      max: MAX_NOTE,
      isTried,
      onChange({ target: { value } }: ChangeEvent<HTMLTextAreaElement>): void {
        setText(value);
        draft.update({ text: value, to: name }, { fields: { text: '', to: name } });
      },
    },
    isShortEnough,
  };
}
