import { inView } from 'framer-motion';
import { useAnimate } from 'framer-motion/mini';
import { type ElementType, type ReactNode, useEffect } from 'react';

const DISTANCE_PX = 20;
/** How far below the screen a child may still be when it starts, so that it is never seen and then hidden. */
const AHEAD_PX = 48;

/**
 * Lets its children enter once, each as it comes near the view and at least `stagger` after the one before it
 * (section 9). What is in the first view when the script starts is left as it is: it has been read already.
 * Until a child's turn it is not hidden, so the page is whole on paper, in a full-page picture, without script,
 * and for someone who asked for less motion.
 * @param seconds how long one child takes  @param stagger seconds between one child and the next
 */
export function Reveal({
  as: Tag = 'div',
  seconds,
  stagger,
  className,
  children,
}: {
  as?: ElementType;
  seconds: number;
  stagger: number;
  className?: string;
  children: ReactNode;
}) {
  const [scope, animate] = useAnimate<HTMLElement>();

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const unseen = Array.from(scope.current.children).filter(
      (child) => child.getBoundingClientRect().top >= window.innerHeight,
    );
    let nextStart = 0;
    return inView(
      unseen,
      (child) => {
        const now = performance.now() / 1000;
        const start = Math.max(now, nextStart);
        nextStart = start + stagger;
        animate(
          child,
          { opacity: [0, 1], transform: [`translateY(${DISTANCE_PX}px)`, 'none'] },
          { duration: seconds, delay: start - now, ease: [0.2, 0, 0, 1] },
        );
      },
      { margin: `0px 0px ${AHEAD_PX}px 0px` },
    );
  }, [animate, scope, seconds, stagger]);

  return (
    <Tag ref={scope} className={className}>
      {children}
    </Tag>
  );
}
