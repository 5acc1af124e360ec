import { useEffect } from 'react';
import { type Blocker, type NavigationType, useBlocker } from 'react-router-dom';
import { readToken } from '../../data/session';

/**
 * Confirms leaving a changed form (docs/product.md §16.3): a navigation is blocked until the caller's dialog resolves
 * the returned blocker; closing or reloading the page shows the browser's own dialog. A sign-out is not blocked, since
 * the draft is stored.
 */
export function useLeaveGuard(isChanged: boolean): Blocker {
  useEffect(() => {
    if (!isChanged) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (readToken() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isChanged]);

  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged &&
      !keepsForm(historyAction, nextLocation.state) &&
      currentLocation.pathname !== nextLocation.pathname &&
      readToken() !== undefined,
  );
}

/** The state of a replacing navigation that changes the URL of a form and leaves it open. */
export const KEEPS_FORM = { keepsForm: true };

/** A later jump in the history finds the same state, but leads to another form. */
export function keepsForm(action: `${NavigationType}`, state: unknown): boolean {
  return action === 'REPLACE' && typeof state === 'object' && state !== null && 'keepsForm' in state;
}
