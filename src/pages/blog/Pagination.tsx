import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/classNames';
import styles from './Pagination.module.css';
import { blogPage } from './words';

const linkClass = classNames(
  'link-row gap-1 small figures ink no-underline sunk-on-hover round-full',
  styles.number,
);

/** The links between the pages of posts, which change the page in place; renders nothing when there is one page. */
export function Pagination({
  page,
  pageCount,
  pageHref,
}: {
  page: number;
  pageCount: number;
  pageHref: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  const words = blogPage.pages;

  function step(target: number, content: ReactNode): ReactNode {
    if (target < 1 || target > pageCount) return null;
    return (
      <Link to={pageHref(target)} className={classNames('pad-x-4', linkClass)} preventScrollReset>
        {content}
      </Link>
    );
  }

  return (
    <nav className={classNames('cluster screen-only', styles.pagination)} aria-label={words.label}>
      {step(
        Math.min(page - 1, pageCount),
        <>
          <ChevronLeft size={18} />
          {words.previous}
        </>,
      )}
      <ul className="cluster gap-1">
        {getVisiblePages(page, pageCount).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}>
            <Link
              to={pageHref(number)}
              preventScrollReset
              aria-current={number === page ? 'page' : undefined}
              className={linkClass}
            >
              <span className="visually-hidden">{words.page}</span> {number}
            </Link>
          </li>
        ))}
      </ul>
      {step(
        page + 1,
        <>
          {words.next}
          <ChevronRight size={18} />
        </>,
      )}
    </nav>
  );
}

/** The first and the last page, and this one with its neighbours. */
function getVisiblePages(page: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
}
