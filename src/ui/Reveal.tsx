import { useAnimate } from 'framer-motion/mini';
import { useInView } from 'framer-motion';
import { type ElementType, type ReactNode, useEffect, useRef } from 'react';

const DISTANCE_PX = 24;

/**
 * Lets its children enter once, one after the other, when the list first comes into view (section 9). What is in
 * the first view when the script starts is left as it is: it has been read already. Without script, and for
 * someone who asked for less motion, nothing moves and nothing is hidden.
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
  const wasInFirstView = useRef<boolean>(undefined);
  const inView = useInView(scope, { once: true, amount: 0.15 });

  useEffect(() => {
    const list = scope.current;
    if (wasInFirstView.current === undefined) {
      wasInFirstView.current = list.getBoundingClientRect().top < window.innerHeight;
    }
    if (!inView || wasInFirstView.current) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [index, child] of Array.from(list.children).entries()) {
      animate(
        child,
        { opacity: [0, 1], transform: [`translateY(${DISTANCE_PX}px)`, 'none'] },
        { duration: seconds, delay: index * stagger, ease: [0.2, 0, 0, 1] },
      );
    }
  }, [inView, animate, scope, seconds, stagger]);

  return (
    <Tag ref={scope} className={className}>
      {children}
    </Tag>
  );
}
