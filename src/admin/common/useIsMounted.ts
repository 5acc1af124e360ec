import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells after an `await` whether the component is still on the screen: what was started by a screen must not
 * navigate, move the focus or fill in text once it has gone.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
