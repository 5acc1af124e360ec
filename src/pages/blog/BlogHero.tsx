import { toAddress } from '../../content/language';
import { NOT_TRANSLATED } from '../../shared/languages';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import styles from './BlogHero.module.css';
import { BlogPattern } from './BlogPattern';
import { blogPage } from './words';

/** The title of the blog over a woven band in the colours of its three categories. */
export function BlogHero() {
  return (
    <header>
      <div className={classNames('stack page', styles.content)}>
        <p id={NOT_TRANSLATED} className={classNames('sunk bold', styles.notTranslated)}>
          {blogPage.notTranslated}
        </p>
        <div>
          <h1 className="text-3xl">{blogPage.title}</h1>
          <p className={classNames('above-2 leading-label', styles.subtitle)}>{blogPage.subtitle}</p>
        </div>
        <p className={classNames('soft', styles.description)}>
          {blogPage.description} <a href={toAddress('/feed.xml')}>{blogPage.feed}</a>
        </p>
      </div>
      <div className={classNames('stack gap-0 screen-only', styles.patterns)}>
        <DeferredSection fallback={null}>
          <BlogPattern seed="trends" tone="peacock" columns={24} rows={1} className={styles.pattern} />
          <BlogPattern seed="growth tips" tone="night" columns={24} rows={1} className={styles.pattern} />
          <BlogPattern seed="shop" tone="marigold" columns={24} rows={1} className={styles.pattern} />
        </DeferredSection>
      </div>
    </header>
  );
}
