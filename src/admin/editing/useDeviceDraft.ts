import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { useAdminEmail } from '../common/adminEmail';
import { hasSameText } from '../common/saveRecord';
import {
  type DeviceDraft,
  isDraftOf,
  readDeviceDrafts,
  removeDeviceDraft,
  saveDeviceDraft,
  subscribeToDeviceDrafts,
} from './deviceDrafts';

/** Each text that was sent is as long as the draft that it is stored with. */
const MAX_STORED_SENT = 5;

/** The stored drafts of this admin, newest first; updated on changes in any tab. */
export function useDeviceDrafts(): DeviceDraft[] {
  const owner = useAdminEmail();
  return useSyncExternalStore(subscribeToDeviceDrafts, () => readDeviceDrafts(owner));
}

/** Each text has a form of its own: restoring one, or starting the next, mounts a new form and focuses its first field. */
export function useFormSession() {
  const [session, setSession] = useState<{ draftId: string; restored?: DeviceDraft }>(() => ({
    draftId: createIdempotencyKey(),
  }));
  const start = (restored?: DeviceDraft): void => {
    // The form must be mounted to be focused.
    flushSync(() => setSession({ draftId: createIdempotencyKey(), restored }));
    document.querySelector<HTMLElement>('main form input')?.focus();
  };
  return { ...session, start };
}

/**
 * The draft of one form. It is stored at every change, so that nothing is left to store when the page is closed or
 * another tab discards it.
 * @param continued the stored draft that was restored into the form: its own takes the place of that one
 */
export function useDeviceDraft({
  continued,
  ...draft
}: Pick<DeviceDraft, 'kind' | 'recordId' | 'id'> & { continued?: DeviceDraft }) {
  const owner = useAdminEmail();
  const [hasStorageFailed, setHasStorageFailed] = useState(false);
  const isSent = useRef(continued?.key !== undefined);
  const sent = useRef<{ etag?: string; texts: DeviceDraft['fields'][] }>({
    etag: continued?.etag,
    texts: continued?.sent ?? [],
  });
  const key = continued?.key ?? draft.id;
  const isOwn = (stored: DeviceDraft) => isDraftOf({ id: draft.id, continued }, stored);
  const isStored = useDeviceDrafts().some(isOwn);

  function removeWhere(isRemoved: (stored: DeviceDraft) => boolean): void {
    for (const stored of readDeviceDrafts(owner).filter(isOwn)) {
      if (isRemoved(stored)) removeDeviceDraft(stored);
    }
  }

  const remove = () => removeWhere(() => true);

  /** To be called before the text is sent: whoever restores it sends it under the same key, and it is stored once. */
  function markSent(): void {
    isSent.current = true;
    const stored = readDeviceDrafts(owner).find(isOwn);
    if (stored) saveDeviceDraft({ ...stored, ...getSent(stored.etag) });
  }

  function getSent(etag: string | undefined): Pick<DeviceDraft, 'key' | 'sent'> {
    if (!isSent.current) return {};
    return { key, sent: sent.current.etag === etag ? sent.current.texts.slice(-MAX_STORED_SENT) : [] };
  }

  return {
    /** The idempotency key of what is saved from this form. */
    key,
    isOwn,
    isStored,
    /** The browser did not store the latest text. */
    hasStorageFailed,
    remove,

    /** Stores the text while it differs from `base`. @returns whether it differs */
    update(
      fields: DeviceDraft['fields'],
      { fields: base, etag }: { fields: DeviceDraft['base']; etag?: string },
    ): boolean {
      const isChanged = !hasSameText(fields, base);
      if (!isChanged) remove();
      else {
        const savedAt = new Date().toISOString();
        const isSaved = saveDeviceDraft({ ...draft, owner, savedAt, fields, base, etag, ...getSent(etag) });
        setHasStorageFailed(!isSaved);
        if (isSaved && continued) removeWhere(({ id }) => id !== draft.id);
      }
      return isChanged;
    },

    markSent,

    /**
     * As `markSent`, of a text that is saved over the version with this ETag.
     * @returns what this form has sent over the same version before: one of it may be stored, though no response said so
     */
    markSentOver<Fields extends DeviceDraft['fields']>(fields: Fields, etag: string | undefined): Fields[] {
      const before = sent.current.etag === etag ? (sent.current.texts as Fields[]) : [];
      sent.current = { etag, texts: [...before.filter((text) => !hasSameText(text, fields)), fields] };
      markSent();
      return before;
    },
  };
}
