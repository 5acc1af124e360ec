import { PageMeta } from '../PageMeta';
import { blogListHref } from './blogListUrl';
import { blogCategories, blogPage } from './words';

/**
 * Any category can be in the URL: only those with a tab and existing pages are for search engines, and one that has
 * neither a tab nor posts is not named.
 */
export function BlogMeta({
  category,
  page,
  hasPosts,
  isPastEnd = false,
}: {
  category: string | undefined;
  page: number;
  hasPosts: boolean;
  isPastEnd?: boolean;
}) {
  const hasTab = category === undefined || blogCategories.includes(category);
  return (
    <PageMeta
      title={category && (hasTab || hasPosts) ? `${category} | ${blogPage.metaTitle}` : blogPage.metaTitle}
      description={blogPage.metaDescription}
      path={hasTab && !isPastEnd ? blogListHref(category, page) : undefined}
    />
  );
}
