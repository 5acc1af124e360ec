import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './RecordTable.module.css';
import { SortableHeader, type Sorting } from './SortableHeader';

export type Column<Row> = {
  label: string;
  width?: 'tiny' | 'narrow' | 'small' | 'medium' | 'time';
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
export function RecordTable<Row extends { _id: string }>({
  caption,
  rows,
  columns: [first, ...others],
  sorting,
  actionsLabel,
  hasOneAction = false,
  renderActions,
}: {
  caption: string;
  rows: Row[];
  columns: Columns<Row>;
  sorting?: Sorting;
  actionsLabel: string;
  hasOneAction?: boolean;
  renderActions: (row: Row) => ReactNode;
}) {
  return (
    <div className={styles.container}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[first, ...others].map(({ label, width, defaultSort }) =>
              sorting && defaultSort ? (
                <SortableHeader
                  key={label}
                  label={label}
                  defaultSort={defaultSort}
                  sorting={sorting}
                  className={width && styles[width]}
                />
              ) : (
                <th key={label} scope="col" className={width && styles[width]}>
                  {label}
                </th>
              ),
            )}
            <th scope="col" className={hasOneAction ? styles.actionHead : styles.actionsHead}>
              {actionsLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className={styles.row}>
              <th scope="row" className={styles.name}>
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
