import { toAddress } from '../../content/language';
import { NOT_TRANSLATED } from '../../shared/languages';
import { classNames } from '../../ui/classNames';
import styles from './BlogHero.module.css';
import { blogPage } from './words';

/** The title of the blog, and what it is about. */
export function BlogHero() {
  return (
    <header>
      <div className={classNames('stack page', styles.content)}>
        <p id={NOT_TRANSLATED} className={classNames('sunk bold', styles.notTranslated)}>
          {blogPage.notTranslated}
        </p>
        <div>
          <h1 className="text-display">{blogPage.title}</h1>
          <p className={classNames('above-2 leading-label', styles.subtitle)}>{blogPage.subtitle}</p>
        </div>
        <p className={classNames('soft', styles.description)}>
          {blogPage.description} <a href={toAddress('/feed.xml')}>{blogPage.feed}</a>
        </p>
      </div>
    </header>
  );
}
