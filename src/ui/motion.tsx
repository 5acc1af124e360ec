/** What moves. Loaded when something is about to, and never with reduced motion. */
import { inView, stagger } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useCountUp } from 'react-countup';

const CARD_ENTRANCE_SECONDS = 0.5;
const CARD_STAGGER_SECONDS = 0.1;
/** Pale, but never invisible. */
const ENTRANCE = { opacity: [0.3, 1], transform: ['translateY(20px)', 'translateY(0)'] };
/** How far below the window a card starts, so that it is still entering when a scroll brings it into view. */
const MARGIN = '0px 0px 160px 0px';

/**
 * Lets each card enter once, when it comes near the window, those that come together one after the other. One that a
 * jump has already brought into view stays as it is: it was painted.
 * @returns stops waiting for the others
 */
export function enterInView(cards: Element[]): () => void {
  let together: Element[] = [];
  return inView(
    cards,
    (card) => {
      if (together.length === 0) queueMicrotask(() => void enterTogether());
      together.push(card);
    },
    { margin: MARGIN },
  );

  async function enterTogether(): Promise<void> {
    const entering = together.filter(
      (card) =>
        card.getBoundingClientRect().top >= window.innerHeight && !card.contains(document.activeElement),
    );
    together = [];
    if (entering.length === 0) return;
    const entrance = animate(entering, ENTRANCE, {
      duration: CARD_ENTRANCE_SECONDS,
      delay: stagger(CARD_STAGGER_SECONDS),
      ease: [0.2, 0, 0, 1],
    });
    const complete = () => entrance.complete();
    // The focus may reach a card before its turn.
    for (const card of entering) card.addEventListener('focusin', complete, { once: true });
    await entrance.finished;
    for (const card of entering) {
      card.removeEventListener('focusin', complete);
      card.removeAttribute('style');
    }
  }
}

/** Slows down towards its end. Whole steps, so that the last one is at the end and the whole time is seen. */
function easeOut(time: number, from: number, change: number, duration: number): number {
  const left = Math.max(0, 1 - time / duration);
  return from + Math.floor(change * (1 - left ** 2));
}

/** Counts from 0 to `end` once it is in view. It covers the number, which screen readers get. */
export function Count({
  end,
  suffix,
  seconds,
  className,
}: {
  end: number;
  suffix: string;
  seconds: number;
  className: string | undefined;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const { start } = useCountUp({
    // Its types are older than those of React 19.
    ref: element as RefObject<HTMLElement>,
    start: 0,
    end,
    suffix,
    duration: seconds,
    easingFn: easeOut,
    startOnMount: false,
    enableReinitialize: false,
  });
  const onView = useEffectEvent(() => start());
  useEffect(() => (element.current ? inView(element.current, () => onView()) : undefined), []);
  return (
    <span ref={element} className={className} aria-hidden="true">
      0{suffix}
    </span>
  );
}
