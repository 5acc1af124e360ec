import { Link } from 'react-router-dom';
import { blogPage } from '../../content/blog';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import styles from './NoPosts.module.css';
import { blogAddress } from './useBlogAddress';

/** What stands in for the posts where there are none: a new blog, an empty category, or a page past the end. */
export function NoPosts({ category, isPastEnd }: { category: string | undefined; isPastEnd: boolean }) {
  const { all, category: ofCategory, pastEnd } = blogPage.empty;
  const inCategory = category ? { words: ofCategory, to: paths.blog } : { words: all, to: paths.services };
  const { words, to } = isPastEnd ? { words: pastEnd, to: blogAddress(category) } : inCategory;
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{words.title}</p>
      <p className={styles.text}>{words.text}</p>
      <Link to={to} className={buttonClass({ variant: 'secondary' })}>
        {words.action}
      </Link>
    </div>
  );
}
