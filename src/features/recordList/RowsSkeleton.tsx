import { Skeleton } from '../../ui/Skeleton';
import styles from './RowsSkeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

export function RowsSkeleton() {
  return (
    <div className={styles.rows}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.short} />
          <Skeleton className={styles.long} />
        </div>
      ))}
    </div>
  );
}
