import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { DateTime } from '../../../ui/DateTime';
import { Chip, type ChipTone } from '../../common/Chip';
import { ItemButton } from '../../common/ItemButton';
import styles from './ListTable.module.css';
import '../../../styles/admin.css';

export type Sorting = {
  /** The current order: a key of the API, with a leading `-` for descending. */
  sort: string | undefined;
  setSort: (sort: string) => void;
};

export type Column<Row> = {
  label: string;
  width?: 'tiny' | 'small' | 'medium' | 'time';
  /** The order after a first click on its header; a column without it is not sortable. */
  defaultSort?: string;
  cell: (row: Row) => ReactNode;
};
/** The first column is the row header. */
export type Columns<Row> = [Column<Row>, ...Column<Row>[]];

/**
 * The records of a list: a table in a wide container, cards in a narrow one.
 * @param sorting absent where the list has one order only
 */
export function ListTable<Row extends { _id: string }>({
  caption,
  rows,
  columns: [first, ...others],
  sorting,
  hasOneAction,
  renderActions,
}: {
  caption: string;
  rows: Row[];
  columns: Columns<Row>;
  sorting?: Sorting;
  hasOneAction: boolean;
  renderActions: (row: Row) => ReactNode;
}) {
  return (
    <div className={styles.container}>
      <table className={classNames('small full', styles.table, styles.records)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[first, ...others].map(({ label, width, defaultSort }) => (
              <ColumnHeader
                key={label}
                label={label}
                defaultSort={defaultSort}
                sorting={sorting}
                className={width && styles[width]}
              />
            ))}
            <ColumnHeader
              label="Actions"
              className={classNames(styles.actionsHead, hasOneAction && styles.oneAction)}
            />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className={classNames('box', styles.row)}>
              <th scope="row" className={classNames('below-2 text-m strong breaks', styles.name)}>
                {first.cell(row)}
              </th>
              {others.map(({ label, width, cell }) => (
                <td
                  key={label}
                  className={classNames(styles.cell, width && styles[width])}
                  data-label={label}
                >
                  {cell(row)}
                </td>
              ))}
              <td className={styles.actions}>{renderActions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The header of a column. Where it is sortable, the first click sorts by `defaultSort`, another reverses the order. */
export function ColumnHeader({
  label,
  defaultSort,
  sorting,
  className,
}: {
  label: string;
  defaultSort?: string;
  sorting?: Sorting;
  className?: string;
}) {
  const classes = classNames('sunk fine bold', className);
  if (!sorting || !defaultSort) {
    return (
      <th scope="col" className={classes}>
        {label}
      </th>
    );
  }
  const { sort, setSort } = sorting;
  const key = defaultSort.replace('-', '');
  const isSorted = sort === key || sort === `-${key}`;
  const isDescending = sort === `-${key}`;
  const reversed = isDescending ? key : `-${key}`;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classNames('link-row gap-1 round-s', styles.sort)}
        onClick={() => setSort(isSorted ? reversed : defaultSort)}
      >
        {label}
        {isSorted ? (
          <Icon className="brand" size={14} />
        ) : (
          <ArrowUpDown className={styles.sortable} size={14} />
        )}
      </button>
    </th>
  );
}

/** The title of a row as a link to its editor. */
export function TitleLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.title}>
      {children}
    </Link>
  );
}

/** A line of a cell that explains the others. */
export function CellNote({ children }: { children: ReactNode }) {
  return <div className={classNames('fine regular', styles.note)}>{children}</div>;
}

/** A link from a row to a page of its record. `itemName` completes the label for screen readers. */
export function RowLink({
  to,
  reloadDocument,
  itemName,
  children,
}: {
  to: string;
  reloadDocument?: boolean;
  itemName: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      {children} <span className="visually-hidden">{itemName}</span>
    </Link>
  );
}

/** A status by its label; an unknown one is shown unchanged, and older records may have none. */
export function StatusChip({
  status,
  labels,
  tone = 'brand',
}: {
  status: string | undefined;
  labels: Readonly<Record<string, string>>;
  /** The colour of a known status. */
  tone?: ChipTone;
}) {
  if (!status) return <Chip tone="plain">N/A</Chip>;
  const label = Object.hasOwn(labels, status) ? labels[status] : undefined;
  return <Chip tone={label ? tone : 'plain'}>{label ?? status}</Chip>;
}

/** The day of an ISO 8601 time in India; other text, from an older server, unchanged. */
export function RecordDate({ iso }: { iso: string | undefined }) {
  return iso ? <DateTime iso={iso} format="longDay" /> : <span>N/A</span>;
}

/**
 * The button that removes a row from its list. The next row moves under the pointer, so the second click of a double
 * click is ignored.
 */
export function RowAction({
  onAction,
  ...button
}: Omit<ComponentProps<typeof ItemButton>, 'onClick'> & { onAction: () => void }) {
  return <ItemButton {...button} data-row-action="" onClick={(event) => event.detail <= 1 && onAction()} />;
}
