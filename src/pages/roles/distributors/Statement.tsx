import { formatRupees, termsNote } from '../../../content/rates';
import { classNames } from '../../../ui/classNames';
import paper from '../../../ui/Paper.module.css';
import type { SheetProps } from '../Earnings';
import styles from '../Earnings.module.css';
import { PaymentsTable } from '../PaymentsTable';
import { getStatement } from './getStatement';
import { statementWords } from './words';

const { heading, lead, taken, share, total, tax, paid, note } = statementWords;

/** The month below the sliders, and beside them what a distributor reads of it on a Monday, after a week of such days. */
export function Statement({ day, children }: SheetProps) {
  const statement = getStatement(day);
  return (
    <>
      {/* What it is worked out from is not printed either. */}
      <div className="screen-only">{children}</div>
      <div className={classNames(styles.beside, styles.statement)}>
        <div className={classNames(paper.paper, styles.paper)}>
          <section aria-labelledby="statement-title">
            <h3 id="statement-title" className="text-l">
              {heading}
            </h3>
            <p className="small soft above-1">{lead(day, statement.days)}</p>
            <PaymentsTable caption={heading} columns={[taken, share]} lines={statement.lines}>
              {[
                { label: total, amount: formatRupees(statement.share) },
                { label: tax(statement.tdsPercent), amount: `−${formatRupees(statement.tax)}` },
                { label: paid, amount: formatRupees(statement.paid) },
              ].map(({ label, amount }) => (
                <tr key={label}>
                  <th scope="row" colSpan={2}>
                    {label}
                  </th>
                  <td>{amount}</td>
                </tr>
              ))}
            </PaymentsTable>
            <p className="fine above-4">
              {note} {termsNote}
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
