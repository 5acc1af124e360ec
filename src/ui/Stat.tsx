import { useInView } from 'framer-motion';
import { useRef } from 'react';
import { useCountUp } from 'react-countup';
import { classNames } from './classNames';
import styles from './Stat.module.css';

/**
 * A number that counts up once when it is first seen. The final number is plain text in the HTML and stays
 * there for a screen reader; the count lies over it. Without script, or for someone who asked for less motion,
 * there is no count.
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
  const isSeen = useInView(number, { once: true });
  const counts = isSeen && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  return (
    <div className={classNames(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd ref={number} className={styles.value}>
        <span className={counts ? styles.covered : undefined}>{`${value}${suffix}`}</span>
        {counts && <Count {...{ value, suffix, seconds, delay }} />}
      </dd>
    </div>
  );
}

/**
 * It stands in the page only while it may count: the hook empties its element to 0 when it is cleaned up, which
 * React's strict mode does once after the first mount.
 */
function Count({
  value,
  suffix,
  seconds,
  delay,
}: {
  value: number;
  suffix: string;
  seconds: number;
  delay: number;
}) {
  const number = useRef<HTMLSpanElement>(null);
  // The hook's type knows refs as they were before React 19; the element is there when its effect starts.
  useCountUp({ ref: number as React.RefObject<HTMLElement>, end: value, duration: seconds, delay });
  return (
    <span className={styles.count} aria-hidden="true">
      <span ref={number}>0</span>
      {suffix}
    </span>
  );
}
