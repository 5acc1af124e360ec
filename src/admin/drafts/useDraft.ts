import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BaseVersion, hasSameText, type RecordFields } from '../editor/editableResource';
import { holdDraftLock } from './draftLock';
import { type Draft, readDrafts, removeDraft, saveDraft, subscribeToDrafts } from './draftStorage';

/**
 * The draft of one form. It is stored at every change, so that nothing is left to store when the page is closed or
 * another tab discards it.
 * @param owner the admin who opened the form; by the time of a change a 401 may have cleared the session
 */
export function useDraft(owner: string | undefined, draft: Pick<Draft, 'kind' | 'recordId' | 'id'>) {
  const { id } = draft;
  const [hasStorageFailed, setHasStorageFailed] = useState(false);
  const isStored = useSyncExternalStore(subscribeToDrafts, () =>
    readDrafts(owner).some((stored) => stored.id === id),
  );
  useEffect(() => holdDraftLock(id), [id]);

  return {
    isStored,
    /** The browser did not store the latest text. */
    hasStorageFailed,

    /** Stores the text while it differs from `base`. @returns whether it differs */
    update(fields: RecordFields, { fields: base, etag }: BaseVersion<RecordFields>): boolean {
      const isChanged = !hasSameText(fields, base);
      const savedAt = new Date().toISOString();
      if (isChanged) setHasStorageFailed(!saveDraft(owner, { ...draft, savedAt, fields, base, etag }));
      else removeDraft(owner, draft);
      return isChanged;
    },

    remove: () => removeDraft(owner, draft),
  };
}
