import { finances, revenueByProduct } from '../../../content/finances';
import { classNames } from '../../../ui/classNames';
import { Section } from '../../../ui/Section';
import rates from '../Rates.module.css';
import page from '../RolePage.module.css';
import { investorWords } from './words';

const { heading, lead, unit, year, processed, revenue, result, byProduct, note } = investorWords.money;

/** What was processed and earned, year by year. */
export function Money() {
  if (finances.length === 0) return null;
  return (
    <Section id="money" title={heading} lead={lead} className={page.beside}>
      <div>
        <table className={classNames('full figures', rates.table, rates.years)}>
          <caption className="fine below-2">{unit}</caption>
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
                <td>{one.processed}</td>
                <td>{one.revenue}</td>
                <td>{one.result}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {revenueByProduct.length > 0 && (
          <p className="small above-4">
            {byProduct(finances.at(-1)?.year ?? '')}{' '}
            {revenueByProduct.map(({ label, amount }) => `${label}\u00a0${amount}`).join(', ')}
          </p>
        )}
        <p className="fine above-4">{note}</p>
      </div>
    </Section>
  );
}
