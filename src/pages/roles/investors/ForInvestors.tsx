import { Link } from 'react-router-dom';
import { activeApiUsers, activeCustomers, activeShops, claims } from '../../../content/claims';
import { companyDetails, companyDetailsHeading, sampleDetails } from '../../../content/companyDetails';
import { areNumbersSamples, noOffer } from '../../../content/companyWords';
import { finances, risks } from '../../../content/finances';
import { leaders } from '../../../content/leaders';
import { CompanyRecord } from '../../../layout/CompanyRecord';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Section } from '../../../ui/Section';
import { PaymentsByMonth } from '../../proof/Proof';
import { Figures } from '../Figures';
import { Fold } from '../Fold';
import { RolePage, RoleSteps } from '../RolePage';
import { TermList } from '../RoleTerms';
import styles from './ForInvestors.module.css';
import { Money } from './Money';
import { forInvestors, investorFigures, investorWords } from './words';

const { retailers, dailyTransactions, consumers, apiUsers } = claims;
const { note, active, activeText, registered, activeOf, parts } = investorFigures;

const figures = [
  { label: active, figure: activeShops, text: activeText },
  ...[
    { ...dailyTransactions, text: parts },
    { ...retailers, text: registered },
    { ...consumers, text: activeOf(activeCustomers) },
    { ...apiUsers, text: activeOf(activeApiUsers) },
  ].map(({ value, suffix, label, text }) => ({ label, figure: `${value}${suffix}`, text })),
];

/**
 * For investors: the money, the claimed numbers with those that are active, and what is on record. Without money the
 * numbers stand in its place.
 */
export default function ForInvestors() {
  return (
    <RolePage
      roleId="investor"
      words={forInvestors}
      opening={finances.length > 0 ? <Money /> : <Figures list={figures} note={note} />}
      figures={
        finances.length > 0 && (
          <div className={styles.numbers}>
            <Figures list={figures} note={note} onBand />
          </div>
        )
      }
      note={noOffer}
    >
      <PaymentsByMonth />
      <div className={classNames('stack page section', styles.record)}>
        <CompanyDetails />
        <CompanyRecord />
      </div>
      <Risks />
      <People />
      <RoleSteps roleId="investor" words={forInvestors} />
    </RolePage>
  );
}

/** What the business depends on. */
function Risks() {
  const known = risks.filter(({ text }) => text);
  if (known.length === 0) return null;
  return (
    <Section
      id="risks"
      title={investorWords.risks.heading}
      lead={investorWords.risks.lead}
      tone="band"
      className={styles.risks}
    >
      <TermList terms={known} />
      {areNumbersSamples() && <p className="fine on-band-soft above-6">{sampleDetails}</p>}
    </Section>
  );
}

/** Who leads the company, and a call with them. What each of them does is told on /about. */
function People() {
  const { heading, call, more } = investorWords.people;
  return (
    <Section id="people" title={heading} tone="sunk">
      <TermList terms={leaders.map(({ name, position }) => ({ label: name, text: position }))} />
      <p className="cluster gap-x-5 above-6">
        <Link to={paths.contactInvestorCall} className={buttonClass({ variant: 'secondary' })}>
          {call}
        </Link>
        <Link to={`${paths.about}#leadership-title`} className="link-row">
          {more}
        </Link>
      </p>
    </Section>
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
      <div className="above-6">
        <Fold title={investorWords.details}>
          <dl className={classNames('stack gap-5 gap-x-8', styles.details)}>
            {details.map(({ label, text }) => (
              <div key={label} className="ruled">
                <dt className="muted">{label}</dt>
                <dd className="bold">{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
      <Link to={paths.contactInvestorAccounts} className="link-row above-4">
        {investorWords.askAccounts}
      </Link>
      {areNumbersSamples() && <p className="fine above-4">{sampleDetails}</p>}
    </section>
  );
}
