import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from './Button';
import { classNames } from './classNames';
import styles from './Pagination.module.css';

const numberClass = classNames('link-row gap-1 small figures ink no-underline sunk-on-hover', styles.number);

/** The links between the pages of a list; renders nothing when there is one page. */
export function Pagination({
  copy,
  page,
  pageCount,
  pageHref,
  isNumbered = false,
}: {
  copy: {
    label: string;
    previous: string;
    next: string;
    /** Between the two links, such as "Page 2 of 5". */
    position?: (page: number, pageCount: number) => string;
    /** Before each number, for screen readers. */
    page?: string;
  };
  page: number;
  pageCount: number;
  pageHref: (page: number) => string;
  /** Links to single pages instead of the position; they change the page in place, without scrolling. */
  isNumbered?: boolean;
}) {
  if (pageCount <= 1) return null;
  const stepClass = isNumbered
    ? classNames(numberClass, styles.step)
    : buttonClass({ variant: 'secondary', size: 'small' });

  function step(target: number, content: ReactNode): ReactNode {
    const isPossible = target >= 1 && target <= pageCount;
    if (isPossible) {
      return (
        <Link to={pageHref(target)} className={stepClass} preventScrollReset={isNumbered}>
          {content}
        </Link>
      );
    }
    return (
      !isNumbered && (
        <button type="button" disabled className={stepClass}>
          {content}
        </button>
      )
    );
  }

  return (
    <nav
      className={classNames('cluster between gap-3 screen-only', isNumbered && styles.numbered)}
      aria-label={copy.label}
    >
      {step(
        Math.min(page - 1, pageCount),
        <>
          <ChevronLeft size={18} />
          {copy.previous}
        </>,
      )}
      {isNumbered ? (
        <ul className="cluster gap-1">
          {getVisiblePages(page, pageCount).map((number, index, all) => (
            <li key={number} className={number - (all[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}>
              <Link
                to={pageHref(number)}
                preventScrollReset
                aria-current={number === page ? 'page' : undefined}
                className={numberClass}
              >
                <span className="visually-hidden">{copy.page}</span> {number}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted figures">{copy.position?.(page, pageCount)}</p>
      )}
      {step(
        page + 1,
        <>
          {copy.next}
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
