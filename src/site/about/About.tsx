import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { Section } from '../../ui/Section';
import { StatCounter } from '../../ui/StatCounter';
import { CallToAction } from '../CallToAction';
import { PageMeta } from '../PageMeta';
import styles from './About.module.css';
import { AboutHero } from './AboutHero';
import { Leadership } from './Leadership';
import { Values } from './Values';
import { aboutPage, impact } from './words';

const { title, description, mission, vision, closing } = aboutPage;

export default function About() {
  return (
    <>
      <PageMeta title={title} description={description} path={paths.about} />
      <AboutHero />
      <DeferredSection>
        <div className={classNames('stack page', styles.purpose)}>
          {[mission, vision].map(({ heading, text }) => (
            <section key={heading} className={styles.statement}>
              <h2 className={styles.statementTitle}>{heading}</h2>
              <p className={styles.statementText}>{text}</p>
            </section>
          ))}
        </div>
        <Values />
        <Leadership />
        <Section id="impact" title={aboutPage.impact.heading} lead={aboutPage.impact.lead} tone="band">
          <dl className={classNames('stack', styles.claims)}>
            {impact.map((claim) => (
              <StatCounter
                key={claim.label}
                {...claim}
                start="in-view"
                pace="slow"
                className={styles.claim}
              />
            ))}
          </dl>
        </Section>
        <CallToAction {...closing} />
      </DeferredSection>
    </>
  );
}
