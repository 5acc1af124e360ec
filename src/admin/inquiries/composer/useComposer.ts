import { useMutationState } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createIdempotencyKey } from '../../../shared/idempotencyKey';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { useAdminEmail } from '../../common/adminEmail';
import {
  type DeviceDraft,
  type InquiryDraftKind,
  isDraftOf,
  readDeviceDrafts,
  removeDeviceDraft,
  saveDeviceDraft,
} from '../../editing/deviceDrafts';
import { discardDeviceDraft } from '../../editing/discardDeviceDraft';
import { useDeviceDrafts } from '../../editing/useDeviceDraft';
import { isReturned, joinTexts, returnText } from './returnedTexts';

export type Composer = ReturnType<typeof useComposer>;

/** `files` as `formatFiles` writes them. */
export type ReplyText = { subject: string; text: string; files: string };

/** One text that is being written; the id of its draft is also its idempotency key. */
export type Writing = {
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

/**
 * The text that is being written about an inquiry. A stored draft of it is continued at once.
 * @param onReturned Undo has put a text into the box
 */
export function useComposer(
  kind: InquiryDraftKind,
  { _id: recordId, name }: Inquiry,
  onReturned: () => void,
) {
  const owner = useAdminEmail();
  /** The inquiry may have been left while its text is being sent: that one is not shown once more. */
  const sentKeys = useMutationState<string>({
    filters: { mutationKey: sendingKey, status: 'pending' },
    select: ({ state }) => (state.variables as SentText).key,
  });
  const isBeingSent = (draft: DeviceDraft) => sentKeys.includes(getSentKey(draft));
  const isAboutThis = (draft: DeviceDraft) => draft.kind === kind && draft.recordId === recordId;
  const [writing, setWriting] = useState(
    (): Writing => ({
      draftId: createIdempotencyKey(),
      draft: readDeviceDrafts(owner).find(
        (stored) => isAboutThis(stored) && !isReturned(stored) && !isBeingSent(stored),
      ),
    }),
  );

  const findTyped = () =>
    readDeviceDrafts(owner).find((stored) =>
      isDraftOf({ id: writing.draftId, continued: writing.draft }, stored),
    );
  /** Tells an effect that Undo has brought texts back. */
  const returnedIds = useDeviceDrafts()
    .filter((draft) => isAboutThis(draft) && isReturned(draft))
    .map(({ id }) => id)
    .join();
  const isOpened = useRef(false);

  /** Puts the texts that were brought back above what has been typed since. */
  const mergeReturned = useEffectEvent((isOpening: boolean) => {
    // Read again: another tab may just have put it into its box.
    const returned = readDeviceDrafts(owner).filter((draft) => isAboutThis(draft) && isReturned(draft));
    if (returned.length === 0) return;
    const { fields, base } = joinTexts(returned, findTyped());
    replaceDraft(fields, { base });
    for (const draft of returned) removeDeviceDraft(draft);
    // Whoever only opens the inquiry keeps the focus.
    if (!isOpening) onReturned();
  });
  useEffect(() => {
    if (returnedIds !== '') mergeReturned(!isOpened.current);
    isOpened.current = true;
  }, [writing, returnedIds]);

  /** Goes on with these fields in a draft with a new id, and so with a new idempotency key. */
  function replaceDraft(
    fields: DeviceDraft['fields'],
    { base, ...state }: Partial<Writing> & { base?: DeviceDraft['base'] } = {},
  ): void {
    const typed = findTyped();
    const draft: DeviceDraft = {
      id: createIdempotencyKey(),
      owner,
      kind,
      recordId,
      savedAt: new Date().toISOString(),
      fields: { to: name, ...typed?.fields, ...fields },
      base: { ...typed?.base, ...base },
    };
    saveDeviceDraft(draft);
    if (typed) removeDeviceDraft(typed);
    setWriting({ draftId: draft.id, draft, ...state });
  }

  const startNew = () => setWriting({ draftId: createIdempotencyKey(), takesFocus: true });

  return {
    kind,
    recordId,
    writing,
    isBeingSent,
    /** Keeps a changed text after that of before was received, so that it can be sent as another one. */
    keepAsAnother: (fields: DeviceDraft['fields']) =>
      replaceDraft(fields, { takesFocus: true, wasOtherReceived: true }),
    startNew,
    /** Empties the box; Undo brings the text back. */
    discard: (fields: DeviceDraft['fields']): void => {
      // A browser that cannot store a text may have none.
      const stored = findTyped() ?? { id: writing.draftId, owner, kind, recordId, savedAt: '', base: {} };
      discardDeviceDraft({ ...stored, fields: { to: name, ...fields } }, returnText);
      startNew();
    },
    resume: (draft: DeviceDraft) => setWriting({ draftId: createIdempotencyKey(), draft, takesFocus: true }),
  };
}

/** Focuses the field of a text that took the place of another. */
export function useWritingFocus(field: RefObject<HTMLTextAreaElement | null>, { takesFocus }: Writing): void {
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field, takesFocus]);
}
