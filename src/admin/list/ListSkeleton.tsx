import { classNames } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import styles from './ListSkeleton.module.css';

/** The number of rows, and of bars in each. */
const SIZES = { records: [8, 3], contacts: [8, 3], cards: [6, 2] } as const;

/** The rows of a list while they load. */
export function ListSkeleton({ layout }: { layout: keyof typeof SIZES }) {
  const [rows, bars] = SIZES[layout];
  return (
    <div className={classNames(styles.frame, styles[layout])}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: bars }, (_, bar) => (
            <Skeleton key={bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
