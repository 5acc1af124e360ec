import { classNames } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import styles from './OpenJobs.module.css';

export function JobSkeleton() {
  return (
    <div className={styles.rows}>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={classNames('stack gap-3', styles.row)}>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.line} />
        </div>
      ))}
    </div>
  );
}
