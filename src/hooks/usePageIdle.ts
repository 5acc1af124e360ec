import { useEffect, useState } from 'react';

const WITHOUT_IDLE_CALLBACK_MS = 500;

/** Whether the page has loaded and the browser has had time to spare since. */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const wait = () => {
      cancel = onIdle(() => setIsIdle(true));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel?.();
    };
  }, []);

  return isIdle;
}

/** Safari has no idle callbacks. @returns cancels */
function onIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, WITHOUT_IDLE_CALLBACK_MS);
  return () => clearTimeout(timer);
}
