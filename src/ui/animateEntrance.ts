import { inView } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';

const DISTANCE_PX = 20;
/** Starts this far below the viewport, so that no visible element is hidden again. */
const MARGIN_PX = 48;

/**
 * Animates each element once, when it is near the viewport and at least `stagger` after the one before it.
 * @param seconds duration of one  @param stagger seconds between one and the next
 * @returns stops observing
 */
export function animateEntrance(elements: Element[], seconds: number, stagger: number): () => void {
  let nextStart = 0;
  return inView(
    elements,
    (element) => {
      const now = performance.now() / 1000;
      const start = Math.max(now, nextStart);
      nextStart = start + stagger;
      animate(
        element,
        { opacity: [0, 1], transform: [`translateY(${DISTANCE_PX}px)`, 'none'] },
        { duration: seconds, delay: start - now, ease: [0.2, 0, 0, 1] },
      );
    },
    { margin: `0px 0px ${MARGIN_PX}px 0px` },
  );
}
