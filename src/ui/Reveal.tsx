import { type ElementType, type ReactNode, useEffect, useRef } from 'react';

/**
 * Lets its children enter one after the other as they come into view (section 9). What is in the first view when
 * somebody scrolls is left as it is: it has been read already. Until a child's turn it is not hidden, so the
 * page is whole on paper, in a full-page picture, without script, and for someone who asked for less motion. The
 * part that moves things loads when somebody first scrolls; if it never comes, nothing is lost.
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
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { animateEntrance } = await import('./animateEntrance');
      if (isGone) return;
      const unseen = Array.from(list.current?.children ?? []).filter(
        (child) => child.getBoundingClientRect().top >= window.innerHeight,
      );
      stop = animateEntrance(unseen, seconds, stagger);
    };
    const onScroll = () => void start().catch(() => undefined);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => {
      isGone = true;
      window.removeEventListener('scroll', onScroll);
      stop?.();
    };
  }, [seconds, stagger]);

  return (
    <Tag ref={list} className={className}>
      {children}
    </Tag>
  );
}
