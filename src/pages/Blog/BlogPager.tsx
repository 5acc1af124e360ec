import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { blogPage } from '../../content/blog';
import styles from './BlogPager.module.css';

const words = blogPage.pages;

/** Previous, the numbers of the pages, and Next; one page has none. Each is an address. */
export function BlogPager({
  page,
  pageCount,
  addressOf,
}: {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={words.label}>
      {page > 1 && (
        <Link to={addressOf(Math.min(page - 1, pageCount))} preventScrollReset className={styles.step}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.previous}
        </Link>
      )}
      <ul className={styles.numbers}>
        {numbersAround(page, pageCount).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}>
            <Link
              to={addressOf(number)}
              preventScrollReset
              aria-current={number === page ? 'page' : undefined}
              className={styles.number}
            >
              <span className="visually-hidden">{words.page}</span> {number}
            </Link>
          </li>
        ))}
      </ul>
      {page < pageCount && (
        <Link to={addressOf(page + 1)} preventScrollReset className={styles.step}>
          {words.next}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** The first and the last page, and this one with its neighbours. */
function numbersAround(page: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
}
