import { useEffect, useEffectEvent } from 'react';

/** How long after the last key press a draft is stored on the server. */
const DRAFT_SAVE_DELAY_MS = 2_000;
/** The same after it could not be stored. */
const DRAFT_RETRY_DELAY_MS = 30_000;

/**
 * Saves a draft some time after its last change, and tries again later after a failure.
 * @param changes how many changes there have been, each of which starts the delay again; undefined when there is nothing
 *   to save by itself
 */
export function useAutosave({
  changes,
  hasFailed,
  save,
}: {
  changes: number | undefined;
  hasFailed: boolean;
  save: () => void;
}): void {
  const onDelayOver = useEffectEvent(save);
  const delayMs = hasFailed ? DRAFT_RETRY_DELAY_MS : DRAFT_SAVE_DELAY_MS;
  useEffect(() => {
    if (changes === undefined) return undefined;
    const timer = setTimeout(() => onDelayOver(), delayMs);
    return () => clearTimeout(timer);
  }, [changes, delayMs]);
}
