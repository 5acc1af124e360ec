import { apiFees, formatRupees, type RateService, rateServices, termsNote } from '../../../content/rates';
import { classNames } from '../../../ui/classNames';
import styles from './ApiExample.module.css';
import { priceWords } from './words';

/** What a payment through the API costs, by its kind. */
export function Price() {
  return (
    <div className={styles.note}>
      <p className="small on-band-soft">{priceWords.lead}</p>
      <dl className={classNames('stack gap-2 small above-3', styles.fees)}>
        {(Object.keys(apiFees) as RateService[]).map((service) => (
          <div key={service} className="row between">
            <dt>{rateServices[service]}</dt>
            <dd className="bold figures">{formatRupees(apiFees[service])}</dd>
          </div>
        ))}
      </dl>
      <p className="fine on-band-soft above-3">
        {priceWords.commission} {termsNote}
      </p>
    </div>
  );
}
