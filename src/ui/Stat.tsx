import { useInView } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { useCountUp } from 'react-countup';
import { classNames } from './classNames';
import styles from './Stat.module.css';

/**
 * A number that counts up once when it is first seen. The final number is in the HTML, so that it is there
 * before and without script; someone who asked for less motion sees it stand still.
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
  const number = useRef<HTMLSpanElement>(null);
  const inView = useInView(number, { once: true });
  const { start } = useCountUp({
    // The hook's type knows refs as they were before React 19; the element is there before `start` is called.
    ref: number as React.RefObject<HTMLElement>,
    end: value,
    duration: seconds,
    delay,
    startOnMount: false,
  });

  useEffect(() => {
    if (inView && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) start();
  }, [inView, start]);

  return (
    <div className={classNames(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className="visually-hidden">{`${value}${suffix}`}</span>
        <span aria-hidden="true">
          <span ref={number}>{value}</span>
          {suffix}
        </span>
      </dd>
    </div>
  );
}
