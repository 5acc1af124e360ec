import { states } from '../data/states';
import { Skeleton } from '../ui/Skeleton';
import styles from './PageSkeleton.module.css';

/** Shown while the script of the first screen loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        {states.loading}
      </p>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.block} />
    </div>
  );
}
