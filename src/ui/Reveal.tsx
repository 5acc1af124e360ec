import { type ElementType, type ReactNode, useEffect, useRef } from 'react';

/**
 * Animates its children one after the other as they are scrolled into view (docs/product.md §21.3). Children in view when
 * the visitor first scrolls are not animated: they have been read. No child is hidden before its animation, so the
 * page is complete in print, in a screenshot, without script and with reduced motion. The animation
 * code loads at the first scroll; if that fails, nothing is animated.
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
    let isUnmounted = false;
    const start = async () => {
      const { animateEntrance } = await import('./animateEntrance');
      if (isUnmounted) return;
      const unseen = Array.from(list.current?.children ?? []).filter(
        (child) => child.getBoundingClientRect().top >= window.innerHeight,
      );
      stop = animateEntrance(unseen, seconds, stagger);
    };
    const onScroll = () => void start().catch(() => undefined);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => {
      isUnmounted = true;
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
