import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come within `margin` (a CSS length in px) of the viewport. */
export function useInView(element: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, isNear]);

  return isNear;
}
