import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import styles from './AboutTeaser.module.css';
import { homePage } from './words';

const { heading, text, more } = homePage.about;

/** Who we are in one sentence; /about tells the rest. */
export function AboutTeaser() {
  return (
    <section aria-labelledby="about-title">
      <div className={classNames('stack page', styles.about)}>
        <h2 id="about-title" className="text-3xl">
          {heading}
        </h2>
        <p className="soft text-l">
          {text}{' '}
          <Link to={paths.about} className="bold">
            {more.label} <span className="visually-hidden">{more.rest}</span>
          </Link>
        </p>
      </div>
    </section>
  );
}
