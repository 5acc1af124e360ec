import { blogCategories, blogPage } from '../../content/blog';
import { PageMeta } from '../../layouts/PageMeta';
import { blogListHref } from './blogListUrl';

/** Any category can be in the URL; only known categories and existing pages are for search engines. */
export function BlogMeta({
  category,
  page,
  isPastEnd = false,
}: {
  category: string | undefined;
  page: number;
  isPastEnd?: boolean;
}) {
  const hasTab = category === undefined || blogCategories.includes(category);
  return (
    <PageMeta
      title={category ? `${category} | ${blogPage.metaTitle}` : blogPage.metaTitle}
      description={blogPage.metaDescription}
      path={hasTab && !isPastEnd ? blogListHref(category, page) : undefined}
    />
  );
}
