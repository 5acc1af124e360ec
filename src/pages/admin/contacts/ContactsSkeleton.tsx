import { Skeleton } from '../../../ui/Skeleton';
import styles from './ContactsSkeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function ContactsSkeleton() {
  return (
    <div className={styles.frame}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
