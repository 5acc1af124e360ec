import { Link } from 'react-router-dom';
import { classNames } from '../../ui/classNames';
import { CategoryMark } from './BlogPattern';
import { blogListHref } from './blogListUrl';
import styles from './CategoryTabs.module.css';
import { blogCategories, blogPage, getCategoryTone } from './words';

/** All Posts and the categories, each with its own URL (docs/product.md §11.2). */
export function CategoryTabs({ current, hasPosts }: { current: string | undefined; hasPosts: boolean }) {
  // A blog may have a category without a tab; it gets one while it is selected. A category without posts gets none.
  const isExtra = hasPosts && current !== undefined && !blogCategories.includes(current);
  const categories = isExtra ? [...blogCategories, current] : blogCategories;
  return (
    <nav aria-label={blogPage.tabsLabel}>
      <ul className={classNames('cluster', styles.tabs)}>
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <Link
              to={blogListHref(category)}
              preventScrollReset
              aria-current={category === current ? 'page' : undefined}
              className={classNames('link-row', styles.tab)}
            >
              {category && <CategoryMark tone={getCategoryTone(category)} />}
              {category ?? blogPage.allPosts}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
