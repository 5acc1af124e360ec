import { classNames } from '../../ui/classNames';
import { Section } from '../../ui/Section';
import styles from './Journey.module.css';
import { homePage, journey } from './words';

/** The timeline, shown at 768 px and wider and at 480 px and narrower. */
export function Journey() {
  return (
    <Section id="journey" title={homePage.journey.heading} className={classNames('crops', styles.journey)}>
      <ol className={styles.stops}>
        {journey.map(({ year, milestones }) => (
          <li key={year} className={classNames('relative', styles.stop)}>
            <p className={classNames('brand text-3xl', styles.year)}>{year}</p>
            <div className={classNames('stack gap-5', styles.milestones)}>
              {milestones.map(({ title, description }) => (
                <div key={title}>
                  <h3 className="text-l leading-label">{title}</h3>
                  <p className="muted above-1">{description}</p>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
