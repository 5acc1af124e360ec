import { Skeleton } from '../ui/Skeleton';
import styles from './PageSkeleton.module.css';

/** Stands where a screen will be while its script loads, when there is nothing else to show yet. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.block} />
    </div>
  );
}
