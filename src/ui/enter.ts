import { inView } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';

const DISTANCE_PX = 20;
/** How far below the screen an element may still be when it starts, so that it is never seen and then hidden. */
const AHEAD_PX = 48;

/**
 * Lets elements enter once, each as it comes near the view and at least `stagger` after the one before it.
 * @param seconds how long one takes  @param stagger seconds between one and the next
 * @returns stops the watching
 */
export function enter(elements: Element[], seconds: number, stagger: number): () => void {
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
    { margin: `0px 0px ${AHEAD_PX}px 0px` },
  );
}
