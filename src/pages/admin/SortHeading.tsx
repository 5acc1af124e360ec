import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import styles from './SortHeading.module.css';

export type Sorting = {
  /** The order of the list now: a key of the API, with a leading `-` for descending. */
  sort: string | undefined;
  sortBy: (sort: string) => void;
};

/** The head of a column that can order the list. The first click gives `first`, another turns it round. */
export function SortHeading({
  label,
  first,
  sorting,
  className,
}: {
  label: string;
  first: string;
  sorting: Sorting;
  className?: string;
}) {
  const { sort, sortBy } = sorting;
  const key = first.replace('-', '');
  const isSorted = sort === key || sort === `-${key}`;
  const isDescending = sort === `-${key}`;
  const turned = isDescending ? key : `-${key}`;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.button} onClick={() => sortBy(isSorted ? turned : first)}>
        {label}
        {isSorted ? (
          <Icon className={styles.icon} size={14} strokeWidth={2} aria-hidden="true" />
        ) : (
          <ArrowUpDown className={styles.idle} size={14} strokeWidth={2} aria-hidden="true" />
        )}
      </button>
    </th>
  );
}
