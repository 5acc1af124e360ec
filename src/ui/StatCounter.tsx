import { useEffect, useRef, useState } from 'react';
import { classNames } from './classNames';
import styles from './StatCounter.module.css';

/** The animation in the style sheet shows this many numbers after the first. */
const STEPS = 10;

/** Starts this far below the viewport, so that a number that was painted does not fall back to 0. */
const MARGIN = '0px 0px 160px 0px';

/**
 * A number that counts up once (docs/product.md §21.4). The number itself is plain text, for screen readers, without
 * script and with reduced motion; the style sheet covers it with the count, which therefore needs no script to run.
 * @param start at the first paint, or when the number is about to come into view
 * @param pace 2 s, or 3 s where it is slow
 */
export function StatCounter({
  value,
  suffix,
  label,
  isConstant = false,
  start,
  pace = 'normal',
  className,
}: {
  value: number;
  suffix: string;
  label: string;
  /** Such as 24/7, which is no amount. */
  isConstant?: boolean;
  start: 'first-paint' | 'in-view';
  pace?: 'normal' | 'slow';
  className?: string;
}) {
  const number = useRef<HTMLElement>(null);
  const isNear = useIsAboutToShow(number, start === 'in-view' && !isConstant);
  const isCounting = !isConstant && (start === 'first-paint' || isNear);

  return (
    <div className={classNames(styles.stat, className)}>
      <dt className={classNames('muted', styles.label)}>{label}</dt>
      <dd ref={number} className={classNames(styles.value, isCounting && styles.counting)}>
        <span className={styles.number}>{`${value}${suffix}`}</span>
        {isCounting && (
          <span
            className={classNames(styles.count, pace === 'slow' && styles.slow)}
            data-numbers={getNumbers(value, suffix)}
            aria-hidden="true"
          />
        )}
      </dd>
    </div>
  );
}

/** The numbers of the count, a line each. */
function getNumbers(value: number, suffix: string): string {
  return Array.from(
    { length: STEPS + 1 },
    (_, step) => `${Math.round((value * step) / STEPS)}${suffix}`,
  ).join('\n');
}

/** Turns true when the element comes near the viewport; never for an element that was in view already. */
function useIsAboutToShow(element: React.RefObject<Element | null>, isWanted: boolean): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current || !isWanted) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (!entry) return;
        observer.disconnect();
        if (entry.boundingClientRect.top >= window.innerHeight) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted]);

  return isNear;
}
