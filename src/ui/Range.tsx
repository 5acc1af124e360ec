import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { classNames } from './classNames';
import styles from './Range.module.css';

/** A slider whose line is filled up to its value. */
export function Range({
  min = 0,
  max,
  value,
  className,
  ...props
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'style'> & { min?: number; max: number; value: number }) {
  const part = (value - min) / (max - min);
  return (
    <input
      type="range"
      className={classNames(styles.range, className)}
      style={{ '--part': part } as CSSProperties}
      {...{ min, max, value }}
      {...props}
    />
  );
}
