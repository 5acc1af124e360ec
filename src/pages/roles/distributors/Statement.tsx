import { formatRupees } from '../../../content/rates';
import { termsNote } from '../../../content/roleTerms';
import { classNames } from '../../../ui/classNames';
import { Section } from '../../../ui/Section';
import styles from '../Rates.module.css';
import page from '../RolePage.module.css';
import { getStatement } from './statement';
import { statementWords } from './words';

const { heading, lead, payments, taken, share, count, total, tax, paid, note } = statementWords;

/** What a distributor reads on a Monday, before anything is asked or paid. */
export function Statement() {
  const statement = getStatement();
  return (
    <Section
      id="statement"
      title={heading}
      lead={lead(statement.shops, statement.days)}
      className={page.beside}
    >
      <div>
        <table className={classNames('full figures', styles.table, styles.statement)}>
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
              <tr key={label}>
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
    </Section>
  );
}
