import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { readToken } from '../../auth/session';

/**
 * Asks before a changed form is left: inside the site through the returned blocker, for which the caller shows a
 * dialog, and through the browser's own question when the page is closed or reloaded. Whoever has been signed
 * out is not held back: the draft is kept.
 */
export function useLeaveGuard(isChanged: () => boolean): Blocker {
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (readToken() !== undefined && latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && readToken() !== undefined && isChanged(),
  );
}
