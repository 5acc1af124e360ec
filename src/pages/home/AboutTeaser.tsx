import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { LazyImage } from '../../ui/LazyImage';
import styles from './AboutTeaser.module.css';
import { homePage } from './words';

const { heading, text, more, picture } = homePage.about;

/** Who we are in one sentence, and a scene of it; /about tells the rest. */
export function AboutTeaser() {
  return (
    <section aria-labelledby="about-title">
      <div className={classNames('stack page', styles.about)}>
        <div>
          <h2 id="about-title" className="text-3xl">
            {heading}
          </h2>
          <p className={classNames('soft text-l', styles.text)}>
            {text}{' '}
            <Link to={paths.about} className="bold">
              {more.label} <span className="visually-hidden">{more.rest}</span>
            </Link>
          </p>
        </div>
        <LazyImage
          image={picture}
          width={640}
          height={360}
          className={classNames('full above-2', styles.scene)}
        />
      </div>
    </section>
  );
}
