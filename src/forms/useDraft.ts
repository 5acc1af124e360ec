import { useEffect, useRef, useState } from 'react';
import { readUser } from '../session';
import { DRAFT_DELAY_MS } from '../settings';
import { addOpenForm, forgetDraft, keepDraft } from './drafts';
import { newFillKey } from './inquiryFill';
import { isSameText, type RecordFields } from './recordKind';

/** What the text of a form is compared with, and what a save of it replaces. */
export type Origin<Fields extends RecordFields> = { id?: string; etag?: string; fields: Fields };

export type DraftState = 'none' | 'kept' | 'not kept';

/**
 * Keeps what is typed in a form on the device, for the admin who opened it: soon after a change, and at once
 * when the page is hidden or left.
 *
 * @param first `fill` continues a draft
 * @param read the text of the form and its origin, as they are at the moment of writing
 */
export function useDraft<Fields extends RecordFields>(
  { kind, recordId, fill: firstFill }: { kind: string; recordId?: string; fill?: string },
  read: () => { fields: Fields; origin: Origin<Fields> },
) {
  // Whoever opened the form owns its text; at the moment of writing a 401 may have signed them out.
  const [owner] = useState(() => readUser()?.email);
  const [state, setState] = useState<DraftState>('none');
  const [fill, setFill] = useState(() => firstFill ?? newFillKey());
  const current = useRef({ fill, isAbandoned: false, timer: 0 });
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  function forget(): void {
    clearTimeout(current.current.timer);
    forgetDraft(owner, { kind, recordId, fill: current.current.fill });
    setState('none');
  }

  function flush(): void {
    clearTimeout(current.current.timer);
    if (current.current.isAbandoned) return;
    const { fields, origin } = latest.current();
    if (isSameText(fields, origin.fields)) {
      forget();
      return;
    }
    const isKept = keepDraft(owner, {
      kind,
      recordId,
      fill: current.current.fill,
      savedAt: new Date().toISOString(),
      fields,
      base: origin.fields,
      etag: origin.etag,
    });
    setState(isKept ? 'kept' : 'not kept');
  }

  const write = useRef(flush);
  useEffect(() => {
    write.current = flush;
  });

  useEffect(() => {
    const draft = current.current;
    const now = () => write.current();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    const removeForm = addOpenForm({
      flush: now,
      abandon: () => {
        draft.isAbandoned = true;
        clearTimeout(draft.timer);
      },
    });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      removeForm();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', whenHidden);
      now();
    };
  }, []);

  /** Continues a draft: from now on this form writes to it. */
  function adopt(next: string): void {
    clearTimeout(current.current.timer);
    current.current.fill = next;
    setFill(next);
  }

  return {
    owner,
    state,
    fill,
    /** The fill as it is now, also between two renders. */
    readFill: () => current.current.fill,
    schedule(): void {
      clearTimeout(current.current.timer);
      current.current.timer = window.setTimeout(() => write.current(), DRAFT_DELAY_MS);
    },
    flush,
    forget,
    adopt,
    /** Forgets this fill and begins another. */
    renew(): void {
      forget();
      adopt(newFillKey());
    },
    /** Writes nothing any more: the person threw the text away and leaves. */
    abandon(): void {
      current.current.isAbandoned = true;
      forget();
    },
  };
}
