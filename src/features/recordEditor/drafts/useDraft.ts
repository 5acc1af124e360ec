import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BaseVersion, hasSameText, type RecordFields } from '../editableResource';
import { holdDraftLock } from './draftLock';
import { type Draft, readDrafts, removeDraft, saveDraft, subscribeToDrafts } from './draftStorage';

/**
 * The draft of one form. It is written at every change, so that nothing is left to write when the page goes away or
 * when another tab discards it.
 * @param owner the admin who opened the form: at the moment of writing a 401 may have signed them out
 */
export function useDraft(owner: string | undefined, draft: Pick<Draft, 'kind' | 'recordId' | 'id'>) {
  const { id } = draft;
  const [wasRefused, setWasRefused] = useState(false);
  const isStored = useSyncExternalStore(subscribeToDrafts, () =>
    readDrafts(owner).some((stored) => stored.id === id),
  );
  useEffect(() => holdDraftLock(id), [id]);

  return {
    isStored,
    /** The browser did not store the latest text. */
    wasRefused,

    /** Stores the text while it differs from `base`. @returns whether it differs */
    update(fields: RecordFields, { fields: base, etag }: BaseVersion<RecordFields>): boolean {
      const isChanged = !hasSameText(fields, base);
      const savedAt = new Date().toISOString();
      if (isChanged) setWasRefused(!saveDraft(owner, { ...draft, savedAt, fields, base, etag }));
      else removeDraft(owner, draft);
      return isChanged;
    },

    remove: () => removeDraft(owner, draft),
  };
}
