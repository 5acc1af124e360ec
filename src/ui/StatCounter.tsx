import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useInView } from '../hooks/useInView';
import { classNames } from '../lib/classNames';
import type { CountUp as CountUpComponent } from './CountUp';
import styles from './StatCounter.module.css';

type CountProps = Parameters<typeof CountUpComponent>[0];

/**
 * A number that counts up once when it is scrolled into view. The final number is plain text in the HTML and still
 * there for screen readers while the animation, which loads on demand, covers it. Without script, or with reduced
 * motion, the number does not change.
 * @param seconds how long the count takes  @param delay seconds before it starts
 */
export function StatCounter({
  value,
  suffix,
  label,
  seconds,
  delay = 0,
  className,
}: {
  value: number;
  suffix: string;
  label: string;
  seconds: number;
  delay?: number;
  className?: string;
}) {
  const number = useRef<HTMLElement>(null);
  const isVisible = useInView(number, '0px');
  const [CountUp, setCountUp] = useState<ComponentType<CountProps>>();

  useEffect(() => {
    if (!isVisible || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    void import('./CountUp').then(
      (module) => setCountUp(() => module.CountUp),
      () => undefined,
    );
  }, [isVisible]);

  return (
    <div className={classNames(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd ref={number} className={styles.value}>
        <span className={CountUp ? styles.hiddenValue : undefined}>{`${value}${suffix}`}</span>
        {CountUp && (
          <span className={styles.count} aria-hidden="true">
            <CountUp {...{ value, seconds, delay }} />
            {suffix}
          </span>
        )}
      </dd>
    </div>
  );
}
