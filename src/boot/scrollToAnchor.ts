/**
 * Scrolls smoothly to the card that the URL names, 100 ms after the document is there (docs/product.md §6.2): a browser
 * would jump to it. The hash is removed from the URL until then, which prevents the jump. A reload and Back
 * keep the position that the browser restores.
 */

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
  if (!card) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  // A card that is still entering is offset by its animation.
  for (const animation of card.getAnimations()) animation.finish();
  const scroll = () => card.scrollIntoView({ behavior });
  // The text above the card may take other lines in a font that arrives during the scroll.
  if ('onscrollend' in window) {
    document.fonts.onloadingdone = scroll;
    window.onscrollend = () => {
      document.fonts.onloadingdone = null;
    };
  }
  scroll();
  card.querySelector('h2')?.focus({ preventScroll: true });
}

export {};
