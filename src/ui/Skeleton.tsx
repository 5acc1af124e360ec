import { classNames } from './classNames';
import styles from './Skeleton.module.css';

/** The shape of what is loading, by default a line of text. The container sets `aria-busy`. */
export function Skeleton({ shape, className }: { shape?: 'short' | 'field'; className?: string }) {
  return (
    <span className={classNames(styles.skeleton, shape && styles[shape], className)} aria-hidden="true" />
  );
}
