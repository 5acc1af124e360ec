import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is or was within `margin` (a CSS length in px) of the viewport. */
export function useInView(element: RefObject<Element | null>, margin: string): boolean {
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    if (!element.current || isInView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsInView(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, isInView]);

  return isInView;
}
