import { apiFees, formatRupees, type RateService, rateServices } from '../../../content/rates';
import { termsNote } from '../../../content/roleTerms';
import { classNames } from '../../../ui/classNames';
import { Section } from '../../../ui/Section';
import styles from '../Rates.module.css';
import page from '../RolePage.module.css';
import { priceWords } from './words';

const { heading, lead, kind, fee, commission } = priceWords;

/** What a payment through the API costs, by its kind. */
export function Price() {
  return (
    <Section id="price" anchor="price" title={heading} lead={lead} className={page.beside}>
      <table className={classNames('full figures', styles.table, styles.short)}>
        <caption className="visually-hidden">{heading}</caption>
        <tbody>
          <tr>
            <th scope="col" className={styles.kind}>
              {kind}
            </th>
            <th scope="col" className={styles.kind}>
              {fee}
            </th>
          </tr>
          {(Object.keys(apiFees) as RateService[]).map((service) => (
            <tr key={service}>
              <th scope="row">{rateServices[service]}</th>
              <td>{formatRupees(apiFees[service])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classNames('muted above-4', styles.note)}>
        {commission} {termsNote}
      </p>
    </Section>
  );
}
