import { useRef } from 'react';
import { useCountUp } from 'react-countup';

/** A number that counts from 0 when it is mounted; `StatCounter` mounts it when it may start. */
export function CountUp({ value, seconds, delay }: { value: number; seconds: number; delay: number }) {
  const number = useRef<HTMLSpanElement>(null);
  // The hook's type knows refs as they were before React 19; the element is there when its effect starts.
  useCountUp({ ref: number as React.RefObject<HTMLElement>, end: value, duration: seconds, delay });
  return <span ref={number}>0</span>;
}
