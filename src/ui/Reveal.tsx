import { type ElementType, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './classNames';
import { importMotion, isBelowWindow } from './importMotion';
import styles from './Reveal.module.css';

/**
 * Lets its children enter one after the other: those in the first view with the first paint, by
 * the style sheet, and those below it as they come into view. No child is hidden before it enters, so the page is
 * complete in print, in a screenshot, without script and with reduced motion.
 */
export function Reveal({
  as: Tag = 'div',
  className,
  children,
}: {
  as?: ElementType;
  className?: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    let isMounted = true;
    let stop: (() => void) | undefined;
    async function enter(): Promise<void> {
      const motion = await importMotion();
      const unseen = Array.from(list.current?.children ?? []).filter(isBelowWindow);
      if (isMounted) stop = motion?.enterInView(unseen);
    }
    const onScroll = () => void enter();
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => {
      isMounted = false;
      window.removeEventListener('scroll', onScroll);
      stop?.();
    };
  }, []);

  return (
    <Tag ref={list} className={classNames(styles.reveal, className)}>
      {children}
    </Tag>
  );
}
