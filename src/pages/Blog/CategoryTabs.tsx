import { Link } from 'react-router-dom';
import { blogCategories, blogPage, getCategoryTone } from '../../content/blog';
import { CategoryMark } from '../../features/blog/BlogPattern';
import { blogListHref } from './blogListUrl';
import styles from './CategoryTabs.module.css';

/** All Posts and the categories (section 2), each an address of its own. */
export function CategoryTabs({ current }: { current: string | undefined }) {
  const isUnknown = current !== undefined && !blogCategories.includes(current);
  // Posts may be in a category that has no tab; while one is open it has.
  const categories = isUnknown ? [...blogCategories, current] : blogCategories;
  return (
    <nav aria-label={blogPage.tabsLabel}>
      <ul className={styles.tabs}>
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <Link
              to={blogListHref(category)}
              preventScrollReset
              aria-current={category === current ? 'page' : undefined}
              className={styles.tab}
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
