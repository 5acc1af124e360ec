import { paths } from '../../paths';
import { CATEGORY_MAX_CHARACTERS } from '../../shared/limits';
import { blogPage } from './words';

/** The URL of a tab and page of the blog list; no category is All Posts, and a category of that name has its tab. */
export function blogListHref(category?: string, page = 1): string {
  const query = new URLSearchParams();
  if (category && category !== blogPage.allPosts) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.blog}?${query}` : paths.blog;
}

/** The tab and the page in the URL; an invalid value is ignored. */
export function parseBlogListParams(params: URLSearchParams): { category: string | undefined; page: number } {
  return { category: parseCategory(params.get('category')), page: parsePage(params.get('page')) };
}

function parseCategory(value: string | null): string | undefined {
  const category = value?.trim();
  if (!category || category.length > CATEGORY_MAX_CHARACTERS || category.includes('\0')) return undefined;
  return category === blogPage.allPosts ? undefined : category;
}

function parsePage(value: string | null): number {
  return /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : 1;
}
