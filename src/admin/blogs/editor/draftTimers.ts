import { useEffect, useEffectEvent } from 'react';
import { getFailureText, toApiFailure } from '../../../api/errors';
import { isSessionOver } from '../../../api/session';
import type { ServerDraft } from '../blogText';

export const DRAFT_FAILED = 'Failed to save the draft.';

/** How long after the last key press a draft is stored on the server. */
const SAVE_DELAY_MS = 2_000;
/** How long after a failure it is stored again. */
const RETRY_DELAY_MS = 30_000;

/**
 * Saves a draft some time after its last change, and tries again later after a failure.
 * @param typedAt each new one starts the delay again; undefined when there is nothing to save by itself
 */
export function useAutosave(typedAt: string | undefined, hasFailed: boolean, save: () => void): void {
  const onDelayOver = useEffectEvent(() => {
    if (!isSessionOver()) save();
  });
  const delayMs = hasFailed ? RETRY_DELAY_MS : SAVE_DELAY_MS;
  useEffect(() => {
    if (typedAt === undefined) return undefined;
    const timer = setTimeout(() => onDelayOver(), delayMs);
    return () => clearTimeout(timer);
  }, [typedAt, delayMs]);
}

/** After the minute of a publication: the server publishes at its start, but may be busy. */
const CHECK_DELAYS_MS = [2_000, 15_000, 60_000];
/** A longer timer would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Checks whether a draft is still one: after the minute of its publication, and when the admin comes back to the tab.
 * @param check may fail: the next time tells
 */
export function useDraftCheck(
  draft: ServerDraft | undefined,
  check: (draft: ServerDraft) => Promise<void>,
): void {
  const onCheck = useEffectEvent(() => {
    if (draft && document.visibilityState === 'visible') check(draft).catch(() => {});
  });
  const { _id: id, publishAt } = draft ?? {};
  useEffect(() => {
    if (id === undefined) return undefined;
    const left = publishAt ? Date.parse(publishAt) - Date.now() : Number.POSITIVE_INFINITY;
    const timers = CHECK_DELAYS_MS.map((delay) => Math.max(0, left) + delay)
      .filter((delay) => delay < MAX_DELAY_MS)
      .map((delay) => setTimeout(() => onCheck(), delay));
    const onReturn = () => onCheck();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [id, publishAt]);
}

/** Why a save that nobody asked for has failed. */
export function getAutosaveFailureText(error: unknown): string {
  const next = 'We will keep trying to save.';
  return getFailureText(toApiFailure(error), {
    unreachable: `The server cannot be reached. ${next}`,
    timedOut: `The server took too long to answer. ${next}`,
    tooMany: () => `Too many saves in a short time. ${next}`,
    byStatus: { 413: 'The text is too large for the server. Please shorten it.' },
    serverError: `Something went wrong on the server. ${next}`,
    other: (message) => (message ? `${message}. ${next}` : next),
  });
}
