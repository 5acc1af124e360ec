import { useEffect, useRef } from 'react';
import { focusHeading } from './focus';

/** Focuses the page's heading once it has taken the place of one that had the focus while the page was loading. */
export function useNewHeading(isNew: boolean): void {
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (isNew && !wasNew.current && document.activeElement === document.body) focusHeading();
    wasNew.current = isNew;
  }, [isNew]);
}
