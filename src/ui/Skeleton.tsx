import { classNames } from './classNames';
import styles from './Skeleton.module.css';

/** The shape of text that is loading. The container sets `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
