import { useRef } from 'react';
import { useCountUp } from 'react-countup';

/** A number that counts from 0 when it is mounted; `StatCounter` mounts it when it may start. */
export function CountUp({ value, seconds, delay }: { value: number; seconds: number; delay: number }) {
  const number = useRef<HTMLSpanElement>(null);
  // The hook has the ref type of React 18; the element exists when its effect runs.
  useCountUp({ ref: number as React.RefObject<HTMLElement>, end: value, duration: seconds, delay });
  return <span ref={number}>0</span>;
}
