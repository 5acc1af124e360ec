/**
 * Scrolls smoothly to the card that the URL names, soon after the document is there: a browser would jump to it. The hash
 * is removed from the URL until then, which prevents the jump. A reload and Back keep the position that the browser
 * restores. When the app has started, `useAnchor` does the same for its links.
 */
import { ANCHOR_DELAY_MS, scrollToSection } from '../ui/focus';

const { hash } = location;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

if (hash && visit?.type === 'navigate') {
  history.replaceState(null, '', location.pathname + location.search);
  addEventListener('DOMContentLoaded', () => setTimeout(scrollToCard, ANCHOR_DELAY_MS));
}

function scrollToCard(): void {
  history.replaceState(history.state, '', hash);
  const card = document.getElementById(hash.slice(1));
  if (card) scrollToSection(card);
}
