import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { EmptyState, EmptyStateText } from '../../ui/EmptyState';
import { blogListHref } from './blogListUrl';
import { blogPage } from './words';

/** Shown instead of posts: in a new blog, an empty category, or past the last page. */
export function EmptyBlogList({ category, isPastEnd }: { category: string | undefined; isPastEnd: boolean }) {
  const { all, category: emptyCategory, pastEnd } = blogPage.empty;
  const notPastEnd = category ? { copy: emptyCategory, to: paths.blog } : { copy: all, to: paths.services };
  const { copy, to } = isPastEnd ? { copy: pastEnd, to: blogListHref(category) } : notPastEnd;
  return (
    <EmptyState title={copy.title} variant="plain">
      <EmptyStateText>{copy.text}</EmptyStateText>
      <Link to={to} className={buttonClass({ variant: 'secondary' })}>
        {copy.action}
      </Link>
    </EmptyState>
  );
}
