import { COUNT_UP_ABOUT_SECONDS } from '../../config/constants';
import { aboutPage, impact } from '../../content/about';
import { CallToAction } from '../../layouts/CallToAction';
import { PageHead } from '../../layouts/PageHead';
import { paths } from '../../paths';
import { Later } from '../../ui/Later';
import { Section } from '../../ui/Section';
import { Stat } from '../../ui/Stat';
import styles from './About.module.css';
import { Leadership } from './Leadership';
import { Meeting } from './Meeting';
import { Values } from './Values';

const { title, description, mission, vision, closing } = aboutPage;

/** About us (section 2). */
export default function About() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.about} />
      <Meeting />
      <Later>
        <div className={styles.purpose}>
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
          <dl className={styles.claims}>
            {impact.map((claim) => (
              <Stat key={claim.label} {...claim} seconds={COUNT_UP_ABOUT_SECONDS} className={styles.claim} />
            ))}
          </dl>
        </Section>
        <CallToAction {...closing} />
      </Later>
    </>
  );
}
