import { useEffect, useEffectEvent } from 'react';
import type { ServerDraft } from './editableResource';

/** After its minute: the server publishes at its start, but may be busy. */
const DELAYS_MS = [2_000, 15_000, 60_000];
/** A longer timer would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Looks whether a draft is still one: after the minute of its publication, and when the admin comes back to the tab.
 * @param look may fail: the next time tells
 */
export function useFollowedDraft(
  draft: ServerDraft | undefined,
  look: (draft: ServerDraft) => Promise<void>,
): void {
  const onLook = useEffectEvent(() => {
    if (draft && document.visibilityState === 'visible') look(draft).catch(() => {});
  });
  const { id, publishAt } = draft ?? {};
  useEffect(() => {
    if (id === undefined) return undefined;
    const left = publishAt ? Date.parse(publishAt) - Date.now() : Number.POSITIVE_INFINITY;
    const timers = DELAYS_MS.map((delay) => Math.max(0, left) + delay)
      .filter((delay) => delay < MAX_DELAY_MS)
      .map((delay) => setTimeout(() => onLook(), delay));
    const onReturn = () => onLook();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [id, publishAt]);
}
