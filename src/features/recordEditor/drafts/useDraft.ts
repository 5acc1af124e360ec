import { useEffect, useRef, useState } from 'react';
import { readUser } from '../../../auth/session';
import { DRAFT_DELAY_MS } from '../../../config/constants';
import { createIdempotencyKey } from '../../../lib/idempotencyKey';
import { isSameText, type RecordFields } from '../editableResource';
import { claimDraft } from './draftLock';
import { addOpenForm, forgetDraft, keepDraft, subscribeToForgetting } from './draftStorage';

/** What the text of a form is compared with, and what a save of it replaces. */
export type Origin<Fields extends RecordFields> = { id?: string; etag?: string; fields: Fields };

export type DraftState = 'none' | 'kept' | 'not kept';

/**
 * Keeps what is typed in a form on the device, for the admin who opened it: soon after a change, and at once
 * when the page is hidden or left. While the form is there, no other tab can continue its draft.
 *
 * @param first `fill` continues a draft, or a copy of it while another tab has it in a form
 * @param read the text of the form and its origin, as they are at the moment of writing
 */
export function useDraft<Fields extends RecordFields>(
  { kind, recordId, fill: firstFill }: { kind: string; recordId?: string; fill?: string },
  read: () => { fields: Fields; origin: Origin<Fields> },
) {
  // Whoever opened the form owns its text; at the moment of writing a 401 may have signed them out.
  const [owner] = useState(() => readUser()?.email);
  const [state, setState] = useState<DraftState>('none');
  const [fill, setFill] = useState(() => firstFill ?? createIdempotencyKey());
  const current = useRef({
    fill,
    letGo: () => {},
    /** It was thrown away, here or in another tab, and nothing was typed since. */
    isDiscarded: false,
    isClosed: false,
    timer: 0,
  });
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

  /** Continues a draft that was claimed: from now on this form writes to it. */
  function adopt(next: string, letGo: () => void): void {
    clearTimeout(current.current.timer);
    current.current.letGo();
    Object.assign(current.current, { fill: next, letGo });
    setFill(next);
    if (current.current.isClosed) letGo();
  }

  /** Goes on under another fill; what was kept stays as it is. */
  function beginAnew(): void {
    adopt(createIdempotencyKey(), () => {});
    void claim();
  }

  /** Another form may have this draft already: it keeps it, and this one goes on with a copy. */
  async function claim(): Promise<void> {
    const claimed = current.current.fill;
    const letGo = await claimDraft(claimed);
    if (claimed !== current.current.fill) letGo?.();
    else if (letGo) adopt(claimed, letGo);
    else beginAnew();
  }

  const write = useRef(flush);
  useEffect(() => {
    write.current = flush;
  });
  const claimFirst = useRef(claim);

  useEffect(() => {
    const draft = current.current;
    const now = () => {
      if (!draft.isDiscarded) write.current();
    };
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    const removeForm = addOpenForm({
      flush: now,
      abandon: () => {
        draft.isDiscarded = true;
        clearTimeout(draft.timer);
      },
    });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', whenHidden);
    draft.isClosed = false;
    let isMounted = true;
    // React's StrictMode mounts twice in one turn: the first of both must not compete with the second for the lock.
    queueMicrotask(() => {
      if (isMounted) void claimFirst.current();
    });
    return () => {
      isMounted = false;
      removeForm();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', whenHidden);
      now();
      draft.isClosed = true;
      draft.letGo();
    };
  }, []);

  useEffect(
    () =>
      subscribeToForgetting(
        owner,
        () => ({ kind, recordId, fill: current.current.fill }),
        () => {
          current.current.isDiscarded = true;
          clearTimeout(current.current.timer);
          setState('none');
        },
      ),
    [owner, kind, recordId],
  );

  return {
    owner,
    state,
    fill,
    /** The fill as it is now, also between two renders. */
    readFill: () => current.current.fill,
    schedule(): void {
      clearTimeout(current.current.timer);
      current.current.isDiscarded = false;
      current.current.timer = window.setTimeout(() => write.current(), DRAFT_DELAY_MS);
    },
    flush,
    forget,
    adopt,
    beginAnew,
    /** Forgets this fill and begins another. */
    renew(): void {
      forget();
      beginAnew();
    },
    /** Writes nothing by itself any more: the person threw the text away and leaves. */
    abandon(): void {
      current.current.isDiscarded = true;
      forget();
    },
  };
}
