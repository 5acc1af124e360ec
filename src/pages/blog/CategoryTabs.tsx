import { Link } from 'react-router-dom';
import { classNames } from '../../ui/classNames';
import { CategoryMark } from './BlogPattern';
import { blogListHref } from './blogListUrl';
import styles from './CategoryTabs.module.css';
import { blogCategories, blogPage } from './words';

/** All Posts and the categories, each with its own URL. */
export function CategoryTabs({ current, used }: { current: string | undefined; used: string[] }) {
  // A post may have a category without a tab; it gets one while such a post is listed. A category without posts gets none.
  const categories = new Set([...blogCategories, ...used]);
  categories.delete(blogPage.allPosts);
  return (
    <nav aria-label={blogPage.tabsLabel}>
      <ul className={classNames('cluster', styles.tabs)}>
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <Link
              to={blogListHref(category)}
              preventScrollReset
              aria-current={category === current ? 'page' : undefined}
              className={classNames('link-row small ink no-underline pad-x-4 round-full', styles.tab)}
            >
              {category && <CategoryMark category={category} />}
              {category ?? blogPage.allPosts}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
