import { classNames } from '../lib/classNames';
import styles from './Skeleton.module.css';

/** The shape of text that is on its way. The part that waits says so with `aria-busy`; this is only its look. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
