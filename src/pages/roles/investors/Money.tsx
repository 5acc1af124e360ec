import { balance, finances, formatCrore, revenueByProduct } from '../../../content/finances';
import { classNames } from '../../../ui/classNames';
import styles from './Money.module.css';
import { investorWords } from './words';

const {
  heading,
  lead,
  unit,
  year,
  processed,
  revenue,
  result,
  byProduct,
  balance: atEnd,
  note,
} = investorWords.money;

/** What was processed and earned, year by year: drawn, and a table for screen readers; and what it has come to. */
export function Money() {
  const lastYear = finances.at(-1)?.year ?? '';
  return (
    <section className={classNames('ink band-sheet', styles.sheet)} aria-labelledby="money-title">
      <h2 id="money-title" className="text-2xl">
        {heading}
      </h2>
      <p id="money-unit" className="fine above-1">
        {unit}
      </p>
      <div className={classNames('stack above-4', styles.chart)} aria-hidden="true">
        <Bars title={processed} series="processed" />
        <Bars title={revenue} series="revenue" />
        <Bars title={result} series="result" />
      </div>
      <div className="visually-hidden">
        <table aria-labelledby="money-title" aria-describedby="money-unit">
          <tbody>
            <tr>
              {[year, processed, revenue, result].map((column) => (
                <th key={column} scope="col">
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
      </div>
      {revenueByProduct.length > 0 && (
        <p className="fine above-3">
          {byProduct(lastYear)}{' '}
          {revenueByProduct.map(({ label, amount }) => `${label}\u00a0${formatCrore(amount)}`).join(', ')}
        </p>
      )}
      {balance.length > 0 && (
        <div className="ruled above-4">
          <p className="fine">{atEnd(lastYear)}</p>
          <dl className={classNames('stack gap-2 gap-x-4 above-1', styles.balance)}>
            {balance.map(({ label, amount }) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd className="text-xl bold figures">{formatCrore(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="fine above-3">
        {lead} {note}
      </p>
    </section>
  );
}

/** A bar for each year, around the zero line, with its amount and the year without its century. */
function Bars({ title, series }: { title: string; series: 'processed' | 'revenue' | 'result' }) {
  const amounts = finances.map((one) => one[series]);
  const top = Math.max(0, ...amounts);
  const height = top - Math.min(0, ...amounts);
  return (
    <div className={styles.series}>
      <p className="label">{title}</p>
      <svg
        className={classNames('full', styles.bars)}
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
      <p className={classNames('figures', styles.amounts)}>
        {amounts.map((amount, place) => (
          <b key={place}>{formatCrore(amount)}</b>
        ))}
      </p>
      <p className={classNames('fine figures', styles.years)}>
        {finances.map((one) => (
          <span key={one.year}>{one.year.replace('20', '')}</span>
        ))}
      </p>
    </div>
  );
}
