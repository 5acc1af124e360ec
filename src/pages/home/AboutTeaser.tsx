import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { LazyImage } from '../../ui/LazyImage';
import styles from './AboutTeaser.module.css';
import { homePage } from './words';

const { heading, paragraphs, more, image } = homePage.about;

export function AboutTeaser() {
  return (
    <section className={classNames('section', styles.about)} aria-labelledby="about-title">
      <div className={classNames('stack page middle', styles.inner)}>
        <LazyImage className={styles.picture} image={image} width={640} height={420} />
        <div>
          <h2 id="about-title" className={classNames('text-3xl', styles.title)}>
            {heading}
          </h2>
          {paragraphs.map((text) => (
            <p key={text} className={classNames('above-5 soft text-l', styles.text)}>
              {text}
            </p>
          ))}
          <Link
            to={paths.about}
            className={classNames('above-8', buttonClass({ variant: 'secondary' }), styles.more)}
          >
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
