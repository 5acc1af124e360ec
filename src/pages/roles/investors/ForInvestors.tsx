import { activeShops, claims } from '../../../content/claims';
import { companyDetails, companyDetailsHeading, sampleDetails } from '../../../content/companyDetails';
import { areNumbersSamples, noOffer } from '../../../content/companyWords';
import { CompanyRecord } from '../../../layout/CompanyRecord';
import { classNames } from '../../../ui/classNames';
import { PaymentsByMonth } from '../../proof/Proof';
import { Figures } from '../Figures';
import { RolePage } from '../RolePage';
import styles from './ForInvestors.module.css';
import { forInvestors, investorFigures } from './words';

const { retailers, dailyTransactions, consumers, apiUsers } = claims;
const { note, active, activeText } = investorFigures;

const figures = [
  { label: active, figure: activeShops, text: activeText },
  ...[dailyTransactions, retailers, consumers, apiUsers].map(({ value, suffix, label }) => ({
    label,
    figure: `${value}${suffix}`,
  })),
];

/** For investors: the claimed numbers with those that are active, and what is on record. */
export default function ForInvestors() {
  return (
    <RolePage
      of="investor"
      words={forInvestors}
      figures={
        <div className={styles.numbers}>
          <Figures list={figures} note={note} />
        </div>
      }
      note={noOffer}
    >
      <PaymentsByMonth />
      <div className={classNames('stack page section', styles.record)}>
        <CompanyDetails />
        <CompanyRecord />
      </div>
    </RolePage>
  );
}

/** What an investor looks up. */
function CompanyDetails() {
  const details = companyDetails.filter(({ text }) => text);
  if (details.length === 0) return null;
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title" className="text-3xl">
        {companyDetailsHeading}
      </h2>
      <dl className={classNames('stack gap-5 gap-x-8 above-6', styles.details)}>
        {details.map(({ label, text }) => (
          <div key={label} className="ruled">
            <dt className="muted">{label}</dt>
            <dd className="bold">{text}</dd>
          </div>
        ))}
      </dl>
      {areNumbersSamples() && <p className="fine above-4">{sampleDetails}</p>}
    </section>
  );
}
