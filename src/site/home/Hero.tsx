import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { StatCounter } from '../../ui/StatCounter';
import { claims } from '../content/claims';
import styles from './Hero.module.css';
import { HeroPicture, HeroPicturePlaceholder } from './HeroPicture';
import { homePage } from './words';

const { heading, lead, more, contact, picture } = homePage.hero;
const stats = [claims.dailyTransactions, claims.support, claims.experience];

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={classNames('page', styles.inner)}>
        <div className={styles.content}>
          <h1 id="hero-title" className={styles.title}>
            {heading}
          </h1>
          <p className={styles.lead}>{lead}</p>
          <div className={classNames('cluster gap-3', styles.actions)}>
            <Link to={paths.about} className={buttonClass({ size: 'large' })}>
              <span>
                {more.label} <span className="visually-hidden">{more.rest}</span>
              </span>
            </Link>
            <Link to={paths.inquiry} className={buttonClass({ variant: 'secondary', size: 'large' })}>
              {contact}
            </Link>
          </div>
          <dl className={styles.stats}>
            {stats.map((claim) => (
              <StatCounter key={claim.label} {...claim} start="first-paint" className={styles.stat} />
            ))}
          </dl>
        </div>
        <div className={styles.picture}>
          <DeferredSection fallback={<HeroPicturePlaceholder />}>
            <HeroPicture label={picture} />
          </DeferredSection>
        </div>
      </div>
    </section>
  );
}
