import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

export type Redirect = { to: string; delayMs: number };

/** Navigates after the delay, once there is a redirect. */
export function useRedirect(redirect: Redirect | undefined): void {
  const navigate = useNavigate();
  const { to, delayMs } = redirect ?? {};
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => void navigate(to), delayMs);
    return () => clearTimeout(timer);
  }, [navigate, to, delayMs]);
}
