import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { companyRecord } from '../../content/companyWords';
import { serviceTitles } from '../../content/serviceTitles';
import { CallToAction } from '../../layout/CallToAction';
import { CompanyRecord } from '../../layout/CompanyRecord';
import { JsonLd } from '../../layout/JsonLd';
import { PageMeta } from '../../layout/PageMeta';
import { useMovedHash } from '../../layout/useMovedHash';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { Section } from '../../ui/Section';
import { StatCounter } from '../../ui/StatCounter';
import styles from './About.module.css';
import { AboutHero } from './AboutHero';
import { aboutJsonLd } from './aboutJsonLd';
import { Leadership } from './Leadership';
import { Values } from './Values';
import { aboutPage, impact } from './words';

const { title, description, mission, vision, closing } = aboutPage;

/** Where an investor's page was. */
const ANCHOR = 'for-investors';
const moved = { [ANCHOR]: paths.forInvestors };

export default function About() {
  useMovedHash(moved);
  return (
    <>
      <PageMeta title={title} description={description} path={paths.about} />
      <JsonLd nodes={aboutJsonLd} />
      <AboutHero />
      <DeferredSection>
        <div className={classNames('stack page section', styles.purpose)}>
          {[mission, vision].map(({ heading, text }) => (
            <section key={heading} className={styles.statement}>
              <h2 className="text-m ornament tracking-none">{heading}</h2>
              <p className={classNames('above-4 leading-label text-2xl', styles.statementText)}>{text}</p>
            </section>
          ))}
        </div>
        <Values />
        <Leadership />
        <Section
          id="impact"
          anchor={ANCHOR}
          title={aboutPage.impact.heading}
          lead={aboutPage.impact.lead}
          tone="band"
        >
          <dl className={classNames('stack gap-8 gap-x-6', styles.claims)}>
            {impact.map((claim) => (
              <StatCounter key={claim.label} {...claim} seconds={3} className={styles.claim} />
            ))}
          </dl>
          <p className="small above-8 on-band-soft measure">{aboutPage.impact.note}</p>
          <div className="cluster gap-4 above-8">
            <Link to={paths.forInvestors} className={buttonClass({ variant: 'onBand' })}>
              {aboutPage.impact.links.investors}
            </Link>
            <Link to="#leadership-title" className="link-row on-band">
              {aboutPage.impact.links.leadership}
            </Link>
            <Link to="#record-title" className="link-row on-band">
              {aboutPage.impact.links.record}
            </Link>
          </div>
        </Section>
        <div className={classNames('stack page', styles.record)}>
          <CompanyRecord />
          <Partners />
        </div>
        <CallToAction {...closing} />
      </DeferredSection>
    </>
  );
}

/** Under whose authorisation the regulated services run. */
function Partners() {
  if (company.licences.length === 0) return null;
  return (
    <section aria-labelledby="partners-title">
      <h2 id="partners-title" className="text-l tracking-none">
        {companyRecord.partners}
      </h2>
      <dl className={classNames('stack gap-5 gap-x-8 above-5', styles.partners)}>
        {company.licences.map(({ services, partner, text, authorisation }) => (
          <div key={partner}>
            <dt className="muted">{services.map((id) => serviceTitles[id]).join(', ')}</dt>
            <dd className="bold">{partner}</dd>
            <dd className="muted">
              {text} {authorisation}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted above-5">{companyRecord.notABank}</p>
    </section>
  );
}
