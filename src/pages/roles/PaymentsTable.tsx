import type { ReactNode } from 'react';
import { formatRupees } from '../../content/rates';
import { classNames } from '../../ui/classNames';
import type { getPaymentLines } from './getEarnings';
import styles from './Rates.module.css';
import { earningsWords } from './words';

const { payments } = earningsWords;

/**
 * Payments of some days by biller and operator, and what they bring.
 * @param columns what the customers pay, and who earns
 * @param children rows below them
 */
export function PaymentsTable({
  caption,
  columns,
  lines,
  children,
}: {
  caption: string;
  columns: [taken: string, share: string];
  lines: ReturnType<typeof getPaymentLines>;
  children?: ReactNode;
}) {
  return (
    <table className={classNames('full figures above-4 small', styles.table, styles.payments)}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        <tr>
          {[payments, ...columns].map((column) => (
            <th key={column} scope="col" className={styles.kind}>
              {column}
            </th>
          ))}
        </tr>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {line.name} <span className="muted">{`×\u00a0${line.count}`}</span>
            </th>
            <td>{formatRupees(line.taken)}</td>
            <td>{formatRupees(line.share)}</td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}
