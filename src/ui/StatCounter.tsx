import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './classNames';
import { importMotion, isBelowWindow } from './importMotion';
import type { Count } from './motion';
import styles from './StatCounter.module.css';

type CountProps = Parameters<typeof Count>[0];

/** Where the page leaves the numbers out, nothing is loaded. */
const isDisplayed = (number: Element | null) => Boolean(number?.getClientRects().length);

// In a page that was loaded the numbers wait for it: it is requested before the page is hydrated.
if (typeof document !== 'undefined' && isDisplayed(document.querySelector(`.${styles.number}`))) {
  void importMotion();
}

/**
 * A number that counts up once it is in view. The number itself is plain text, for screen
 * readers, without script and with reduced motion; the count covers it.
 */
export function StatCounter({
  value,
  suffix,
  label,
  isConstant = false,
  seconds = 2,
  className,
}: {
  value: number;
  suffix: string;
  label: string;
  /** Such as 24/7, which is no amount. */
  isConstant?: boolean;
  seconds?: number;
  className?: string;
}) {
  const number = useRef<HTMLSpanElement>(null);
  const [CountUp, setCountUp] = useState<ComponentType<CountProps>>();

  useEffect(() => {
    if (isConstant || !isDisplayed(number.current)) return undefined;
    let isMounted = true;
    async function count(): Promise<void> {
      const motion = await importMotion();
      if (!motion || !isMounted || !number.current || wasSeen(number.current)) return;
      // At once, since the style sheet may show the number with the next frame.
      flushSync(() => setCountUp(() => motion.Count));
    }
    void count();
    return () => {
      isMounted = false;
    };
  }, [isConstant]);

  return (
    <div className={classNames(styles.stat, className)}>
      <dt className="muted leading-label">{label}</dt>
      <dd
        className={classNames('figures relative text-2xl', styles.value, CountUp && styles.counting)}
        data-start={isConstant ? undefined : `0${suffix}`}
      >
        <span ref={number} className={isConstant ? undefined : styles.number}>{`${value}${suffix}`}</span>
        {CountUp && <CountUp end={value} suffix={suffix} seconds={seconds} className={styles.count} />}
      </dd>
    </div>
  );
}

/** A count would make a number fall that was seen. */
function wasSeen(number: Element): boolean {
  return !isBelowWindow(number) && getComputedStyle(number).opacity !== '0';
}
