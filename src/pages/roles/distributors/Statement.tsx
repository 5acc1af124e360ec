import { formatRupees } from '../../../content/rates';
import { termsNote } from '../../../content/roleTerms';
import { classNames } from '../../../ui/classNames';
import paper from '../../../ui/Paper.module.css';
import earnings from '../Earnings.module.css';
import type { DayOf } from '../getEarnings';
import styles from '../Rates.module.css';
import { getStatement } from './getStatement';
import { statementWords } from './words';

const { heading, lead, payments, taken, share, count, total, tax, paid, note } = statementWords;

/** What a distributor reads on a Monday, after a week of such days. */
export function Statement({ day }: { day: DayOf }) {
  const statement = getStatement(day);
  return (
    <section className={classNames(earnings.beside, earnings.statement)} aria-labelledby="statement-title">
      <div className={classNames(paper.paper, earnings.paper)}>
        <h3 id="statement-title" className="text-xl">
          {heading}
        </h3>
        <p className="small soft above-2">{lead(day, statement.days)}</p>
        <table className={classNames('full figures above-4', styles.table, styles.statement)}>
          <caption className="visually-hidden">{heading}</caption>
          <tbody>
            <tr>
              {[payments, taken, share].map((column) => (
                <th key={column} scope="col" className={styles.kind}>
                  {column}
                </th>
              ))}
            </tr>
            {statement.lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">
                  {line.name} <span className="muted">{count(line.count)}</span>
                </th>
                <td>{formatRupees(line.taken)}</td>
                <td>{formatRupees(line.share)}</td>
              </tr>
            ))}
            {[
              { label: total, amount: formatRupees(statement.share) },
              { label: tax(statement.tdsPercent), amount: `−${formatRupees(statement.tax)}` },
              { label: paid, amount: formatRupees(statement.paid) },
            ].map(({ label, amount }) => (
              <tr key={label} className={label === paid ? 'bold text-l' : undefined}>
                <th scope="row" colSpan={2}>
                  {label}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="fine above-4">
          {note} {termsNote}
        </p>
      </div>
    </section>
  );
}
