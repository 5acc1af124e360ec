import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { readToken } from '../../auth/session';

/**
 * Asks before a changed form is left: within the site through the returned blocker, for which the caller shows a
 * dialog; when the page is closed or reloaded, through the browser's own dialog. After a sign-out nobody is asked:
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
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname && readToken() !== undefined,
  );
}
