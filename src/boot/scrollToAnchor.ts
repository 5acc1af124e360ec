/**
 * Scrolls smoothly to the card that the URL names, 100 ms after the document is there: a browser
 * would jump to it. The hash is removed from the URL until then, which prevents the jump. A reload and Back
 * keep the position that the browser restores.
 */
import { scrollToSection } from '../ui/focus';

const DELAY_MS = 100;

const { hash } = location;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

if (hash && visit?.type === 'navigate') {
  history.replaceState(null, '', location.pathname + location.search);
  addEventListener('DOMContentLoaded', () => setTimeout(scrollToCard, DELAY_MS));
}

function scrollToCard(): void {
  history.replaceState(history.state, '', hash);
  const card = document.getElementById(hash.slice(1));
  if (card) scrollToSection(card);
}
