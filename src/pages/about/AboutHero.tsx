import { classNames } from '../../ui/classNames';
import styles from './AboutHero.module.css';
import { aboutPage } from './words';

const { heading, lead, image } = aboutPage;

/** The hero: heading and picture are the two leaves of the logo, and their overlap is marigold. */
export function AboutHero() {
  return (
    <section className={classNames('stack page gap-2', styles.hero)} aria-labelledby="page-title">
      <div className={classNames('band middle', styles.heading)}>
        <h1 id="page-title" className="column text-display">
          {heading.map((sentence, index) => (
            <span key={sentence}>{index > 0 ? ` ${sentence}` : sentence}</span>
          ))}
        </h1>
      </div>
      <img
        className={classNames('full', styles.picture)}
        src={image.src}
        alt={image.alt}
        width="640"
        height="420"
      />
      <div className={styles.overlap} />
      <div className={classNames('stack text-l', styles.lead)}>
        {lead.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}
