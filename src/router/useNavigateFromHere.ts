import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router-dom';

/** `navigate` for after an `await`: does nothing once the user has left this screen, or is about to. */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = state === 'idle';
    return () => {
      isHere.current = false;
    };
  }, [state]);
  return useCallback(
    (to, options) => {
      if (isHere.current) void navigate(to, options);
    },
    [navigate],
  );
}
