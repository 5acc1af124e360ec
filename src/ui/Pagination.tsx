import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from './Button';
import styles from './Pagination.module.css';

/** Which part of a list is shown, and the way to the parts beside it. One page has none. */
export function Pagination({
  words,
  page,
  perPage,
  total,
  addressOf,
}: {
  words: { label: string; previous: string; next: string; place: (page: number, pages: number) => string };
  page: number;
  perPage: number;
  total: number;
  addressOf: (page: number) => string;
}) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={words.label}>
      <PageLink to={page > 1 ? addressOf(page - 1) : undefined}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.previous}
      </PageLink>
      <p className={styles.where}>{words.place(page, pages)}</p>
      <PageLink to={page < pages ? addressOf(page + 1) : undefined}>
        {words.next}
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </PageLink>
    </nav>
  );
}

function PageLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  if (to) {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" disabled className={look}>
      {children}
    </button>
  );
}
