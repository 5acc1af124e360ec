import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SERVICE_SCROLL_DELAY_MS } from '../../config/constants';
import { services } from '../../content/services';
import { focusSectionHeading, scrollToSection } from '../../lib/focus';

/**
 * With a hash in the address the page scrolls smoothly to that card after 100 ms and the focus goes with it
 * (section 2): on arrival and whenever the hash changes. Without one it is at its top, as every page.
 */
export function useServiceAnchor(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const isArrival = useRef(true);

  useLayoutEffect(() => {
    if (!getServiceId(location.hash) || navigation === NavigationType.Pop) return;
    // ScrollRestoration stands after this page and jumps to the card in this same commit. Before anything is
    // painted the page goes back to where the smooth scroll begins.
    const start = isArrival.current ? 0 : window.scrollY;
    queueMicrotask(() => window.scrollTo({ top: start, behavior: 'instant' }));
  }, [location, navigation]);

  useEffect(() => {
    // A page that comes from the server with a hash, or by Back, was put in its place by the browser; who has
    // read on from there since is left alone.
    const isInPlace = isArrival.current && navigation === NavigationType.Pop && window.scrollY > 0;
    isArrival.current = false;
    const id = getServiceId(location.hash);
    if (!id) return undefined;
    const timer = setTimeout(() => {
      const card = document.getElementById(id);
      if (!card) return;
      if (!isInPlace) scrollToSection(card);
      else if (document.activeElement === document.body) focusSectionHeading(card);
    }, SERVICE_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [location, navigation]);
}

function getServiceId(hash: string): string | undefined {
  return services.find(({ id }) => hash === `#${id}`)?.id;
}
