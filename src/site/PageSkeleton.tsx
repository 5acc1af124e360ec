import { messages } from '../data/messages';
import { Skeleton } from '../ui/Skeleton';
import styles from './PageSkeleton.module.css';

/** Shown while the script of the first screen loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.states.loading}
      </p>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.block} />
    </div>
  );
}
