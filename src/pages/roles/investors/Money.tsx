import { finances, formatCrore, revenueByProduct } from '../../../content/finances';
import { classNames } from '../../../ui/classNames';
import { Section } from '../../../ui/Section';
import rates from '../Rates.module.css';
import page from '../RolePage.module.css';
import styles from './Money.module.css';
import { investorWords } from './words';

const { heading, lead, unit, year, processed, revenue, result, byProduct, note } = investorWords.money;

/** What was processed and earned, year by year. */
export function Money() {
  if (finances.length === 0) return null;
  return (
    <Section id="money" title={heading} lead={lead} className={page.beside}>
      <div>
        <p id="money-unit" className="muted below-2">
          {unit}
        </p>
        <Chart />
        <table
          className={classNames('full figures', rates.table, rates.years)}
          aria-labelledby="money-title"
          aria-describedby="money-unit"
        >
          <tbody>
            <tr>
              {[year, processed, revenue, result].map((column) => (
                <th key={column} scope="col" className={rates.kind}>
                  {column}
                </th>
              ))}
            </tr>
            {finances.map((one) => (
              <tr key={one.year}>
                <th scope="row">{one.year}</th>
                <td>{formatCrore(one.processed)}</td>
                <td>{formatCrore(one.revenue)}</td>
                <td>{formatCrore(one.result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {revenueByProduct.length > 0 && (
          <p className="small above-4">
            {byProduct(finances.at(-1)?.year ?? '')}{' '}
            {revenueByProduct.map(({ label, amount }) => `${label}\u00a0${formatCrore(amount)}`).join(', ')}
          </p>
        )}
        <p className="fine above-4">{note}</p>
      </div>
    </Section>
  );
}

/** What was processed each year, and the result around its zero line. The table is its text. */
function Chart() {
  return (
    <div className={styles.chart} aria-hidden="true">
      <Bars title={processed} of="processed" />
      <Bars title={result} of="result" />
    </div>
  );
}

/** A bar for each year. */
function Bars({ title, of }: { title: string; of: 'processed' | 'result' }) {
  const amounts = finances.map((one) => one[of]);
  const top = Math.max(0, ...amounts);
  const height = top - Math.min(0, ...amounts);
  return (
    <div>
      <p className="label">{title}</p>
      <svg
        className={classNames(styles.bars, of === 'result' && styles.low)}
        viewBox={`0 0 ${3 * amounts.length - 1} ${height}`}
        preserveAspectRatio="none"
      >
        {amounts.map((amount, place) => (
          <rect
            key={place}
            x={3 * place}
            y={Math.min(top, top - amount)}
            width={2}
            height={Math.abs(amount)}
          />
        ))}
        <path d={`M0 ${top}h${3 * amounts.length - 1}`} />
      </svg>
      <p className={styles.years}>
        {finances.map(({ year }, place) => (
          <span key={year} className="fine figures">
            <b>{formatCrore(amounts[place] ?? 0)}</b>
            {year}
          </span>
        ))}
      </p>
    </div>
  );
}
