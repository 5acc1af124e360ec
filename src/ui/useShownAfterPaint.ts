import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * False in the first paint after a click on a link, so that the page appears at once on a slow device; true right after
 * it, and always on a page load, on Back, or when the URL has a hash.
 */
export function useShownAfterPaint(): boolean {
  const isLinkFollowed = useNavigationType() !== NavigationType.Pop;
  const { hash } = useLocation();
  const [isShown, setIsShown] = useState(!isLinkFollowed || hash !== '');

  useEffect(() => {
    if (isShown) return undefined;
    let afterPaint: ReturnType<typeof setTimeout> | undefined;
    const beforePaint = requestAnimationFrame(() => {
      afterPaint = setTimeout(() => startTransition(() => setIsShown(true)));
    });
    return () => {
      cancelAnimationFrame(beforePaint);
      clearTimeout(afterPaint);
    };
  }, [isShown]);

  return isShown;
}
