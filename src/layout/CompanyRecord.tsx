import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { company } from '../content/company';
import { areNumbersSamples, companyRecord, registrations } from '../content/companyWords';
import { classNames } from '../ui/classNames';
import { telHref } from '../ui/contactLinks';
import { ExternalLink } from '../ui/ExternalLink';
import styles from './CompanyRecord.module.css';

/** What a visitor can check before leaving a number: the registrations, and who answers for the company. */
export function CompanyRecord() {
  const { name, role, email } = company.grievance;
  return (
    <section className={classNames('box stack', styles.record)} aria-labelledby="record-title">
      <h2 id="record-title" className="text-l">
        {companyRecord.heading}
      </h2>
      <dl className={classNames('stack', styles.facts)}>
        {registrations.map(
          ({ name: label, number, certificate, to, register, search }) =>
            number && (
              <Fact key={label} label={label}>
                <strong>{number}</strong>
                <a href={to} className="link-row">
                  {companyRecord.documentLabel(certificate)}
                </a>
                <ExternalLink href={search} className="link-row small">
                  {companyRecord.check(register)}
                </ExternalLink>
              </Fact>
            ),
        )}
        {name && (
          <Fact label={companyRecord.grievance}>
            <span>
              <strong>{name}</strong>
              {role && `, ${role}`}
            </span>
            <a href={`mailto:${email}`} className="link-row">
              {email}
            </a>
            {company.phone && (
              <a href={telHref(company.phone)} className="link-row">
                {company.phone}
              </a>
            )}
          </Fact>
        )}
      </dl>
      {areNumbersSamples() && <p className="fine">{companyRecord.sampleNote}</p>}
      <p className="row bold ruled">
        <ShieldCheck className="ornament" size={22} />
        {companyRecord.safety}
      </p>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd className="stack start gap-0">{children}</dd>
    </div>
  );
}
