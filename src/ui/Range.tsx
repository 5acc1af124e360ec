import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { classNames } from './classNames';
import styles from './Range.module.css';
import { useIsHydrated } from './useIsHydrated';

/** A slider whose line is filled up to its value. Before the hydration it cannot be moved. */
export function Range({
  min = 0,
  max,
  value,
  className,
  ...props
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'style'> & { min?: number; max: number; value: number }) {
  const isHydrated = useIsHydrated();
  const part = (value - min) / (max - min);
  return (
    <input
      type="range"
      className={classNames(styles.range, className)}
      // Not in the HTML: its policy forbids styles in it.
      style={isHydrated ? ({ '--part': part } as CSSProperties) : undefined}
      disabled={!isHydrated}
      {...{ min, max, value }}
      {...props}
    />
  );
}
