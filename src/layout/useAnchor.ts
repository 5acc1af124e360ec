import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ANCHOR_DELAY_MS, focusSectionHeading, scrollToSection } from '../ui/focus';

/**
 * With the hash of one of these anchors in the URL the page scrolls smoothly to it after a moment and focuses its heading, on
 * arrival and whenever the hash changes. With any other hash, or none, it does nothing.
 * @param anchors a list that is always the same
 */
export function useAnchor(anchors: readonly string[]): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const isArrival = useRef(true);

  useLayoutEffect(() => {
    if (!anchors.includes(location.hash.slice(1)) || navigation === NavigationType.Pop) return;
    // ScrollRestoration runs after this page and jumps to the card in the same commit. Before the paint the page
    // returns to where the smooth scroll starts.
    const start = isArrival.current ? 0 : window.scrollY;
    queueMicrotask(() => window.scrollTo({ top: start, behavior: 'instant' }));
  }, [anchors, location, navigation]);

  useEffect(() => {
    // The browser has already scrolled a page that is loaded with a hash or restored by Back; a visitor who has
    // scrolled on since is not moved.
    const isInPlace = isArrival.current && navigation === NavigationType.Pop && window.scrollY > 0;
    isArrival.current = false;
    const id = location.hash.slice(1);
    if (!anchors.includes(id)) return undefined;
    const timer = setTimeout(() => {
      const card = document.getElementById(id);
      if (!card) return;
      const details = card.closest('details');
      if (details) details.open = true;
      if (!isInPlace) scrollToSection(details ?? card);
      else if (document.activeElement === document.body) focusSectionHeading(details ?? card);
    }, ANCHOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchors, location, navigation]);
}
