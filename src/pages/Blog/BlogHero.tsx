import { blogPage } from '../../content/blog';
import { Later } from '../../ui/Later';
import styles from './BlogHero.module.css';
import { PostPattern } from './PostPattern';

/** The title of the blog over a woven band in the colours of its three categories. */
export function BlogHero() {
  return (
    <header>
      <div className={styles.words}>
        <div>
          <h1 className={styles.title}>{blogPage.title}</h1>
          <p className={styles.subtitle}>{blogPage.subtitle}</p>
        </div>
        <p className={styles.description}>{blogPage.description}</p>
      </div>
      <div className={styles.weave}>
        <Later meanwhile={null}>
          <PostPattern seed="trends" tone="peacock" columns={24} rows={2} className={styles.strip} />
          <PostPattern seed="growth tips" tone="night" columns={24} rows={2} className={styles.strip} />
          <PostPattern seed="products" tone="marigold" columns={24} rows={2} className={styles.strip} />
        </Later>
      </div>
    </header>
  );
}
