import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNearView } from '../hooks/useNearView';
import type { Count as CountComponent } from './Count';
import { classNames } from './classNames';
import styles from './Stat.module.css';

type CountProps = Parameters<typeof CountComponent>[0];

/**
 * A number that counts up once when it is first seen. The final number is plain text in the HTML and stays
 * there for a screen reader; the count lies over it. The part that counts loads when the number is seen. Without
 * script, or for someone who asked for less motion, the number stands still.
 * @param seconds how long the count takes  @param delay seconds before it starts
 */
export function Stat({
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
  const isSeen = useNearView(number, '0px');
  const [Count, setCount] = useState<ComponentType<CountProps>>();

  useEffect(() => {
    if (!isSeen || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    void import('./Count').then(
      (module) => setCount(() => module.Count),
      () => undefined,
    );
  }, [isSeen]);

  return (
    <div className={classNames(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd ref={number} className={styles.value}>
        <span className={Count ? styles.covered : undefined}>{`${value}${suffix}`}</span>
        {Count && (
          <span className={styles.count} aria-hidden="true">
            <Count {...{ value, seconds, delay }} />
            {suffix}
          </span>
        )}
      </dd>
    </div>
  );
}
