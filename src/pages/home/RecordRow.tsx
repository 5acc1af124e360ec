import { ArrowRight, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { areNumbersSamples, companyRecord, registrations } from '../../content/companyWords';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import styles from './RecordRow.module.css';
import { homePage } from './words';

/** The registrations in a row; the record on /about has their certificates and registers. */
export function RecordRow() {
  const numbers = registrations.filter(({ number }) => number);
  return (
    <section className={classNames('page', styles.record)} aria-labelledby="record-title">
      <div className={classNames('cluster gap-3 gap-x-8 ruled', styles.row)}>
        <h2 id="record-title" className="text-m">
          {companyRecord.heading}
        </h2>
        <dl className="cluster gap-1 gap-x-8">
          {numbers.map(({ name, number }) => (
            <div key={name} className="row small">
              <dt className="soft">{name}</dt>
              <dd className="bold figures">{number}</dd>
            </div>
          ))}
        </dl>
        <Link to={`${paths.about}#record-title`} className="link-row small push">
          {homePage.record}
          <ArrowRight size={18} />
        </Link>
      </div>
      {areNumbersSamples() && <p className="fine">{companyRecord.sampleNote}</p>}
      <p className="row bold small above-2">
        <ShieldCheck className="ornament" size={20} />
        {companyRecord.safety}
      </p>
    </section>
  );
}
