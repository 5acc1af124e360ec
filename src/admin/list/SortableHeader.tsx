import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import styles from './SortableHeader.module.css';

export type Sorting = {
  /** The current order: a key of the API, with a leading `-` for descending. */
  sort: string | undefined;
  setSort: (sort: string) => void;
};

/** The header of a sortable column. The first click sorts by `defaultSort`, another reverses the order. */
export function SortableHeader({
  label,
  defaultSort,
  sorting,
  className,
}: {
  label: string;
  defaultSort: string;
  sorting: Sorting;
  className?: string;
}) {
  const { sort, setSort } = sorting;
  const key = defaultSort.replace('-', '');
  const isSorted = sort === key || sort === `-${key}`;
  const isDescending = sort === `-${key}`;
  const reversed = isDescending ? key : `-${key}`;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.button}
        onClick={() => setSort(isSorted ? reversed : defaultSort)}
      >
        {label}
        {isSorted ? (
          <Icon className={styles.icon} size={14} />
        ) : (
          <ArrowUpDown className={styles.idle} size={14} />
        )}
      </button>
    </th>
  );
}
