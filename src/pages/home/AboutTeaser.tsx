import { ArrowRight } from 'lucide-react';
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
        <div>
          <p className="soft text-l">{text}</p>
          <Link to={paths.about} className="link-row above-2">
            <span>
              {more.label} <span className="visually-hidden">{more.rest}</span>
            </span>
            <ArrowRight size={18} />
          </Link>
        </div>
      </div>
    </section>
  );
}
