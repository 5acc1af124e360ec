import { CARD_ENTRANCE_MS, CARD_STAGGER_MS } from '../config/constants';

const DISTANCE_PX = 20;
/** Starts this far below the viewport, so that no visible element is hidden again. */
const MARGIN_PX = 48;

/**
 * Animates each element once, when it comes near the viewport, and later than the one before it.
 * @returns stops observing
 */
export function animateEntrance(elements: Element[]): () => void {
  let nextStart = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (target.contains(document.activeElement)) continue;
        const now = performance.now();
        const start = Math.max(now, nextStart);
        nextStart = start + CARD_STAGGER_MS;
        const animation = target.animate([{ opacity: 0, transform: `translateY(${DISTANCE_PX}px)` }, {}], {
          duration: CARD_ENTRANCE_MS,
          delay: start - now,
          easing: 'cubic-bezier(0.2, 0, 0, 1)',
          fill: 'backwards',
        });
        // The focus may reach a card before its turn.
        target.addEventListener('focusin', () => animation.finish(), { once: true });
      }
    },
    { rootMargin: `0px 0px ${MARGIN_PX}px 0px` },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
