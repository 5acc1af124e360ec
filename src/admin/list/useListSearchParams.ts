import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router-dom';
import { CATEGORY_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../../shared/limits';

/** How many records a page of an admin list shows. */
export const ADMIN_PAGE_ROWS = 20;

const MAX_PAGE = 1_000_000;

/** The views of a list; the first has no name in the URL. */
export type ListView = 'all' | 'published' | 'scheduled' | 'drafts' | 'deleted';

export type SortOption<Sort extends string = string> = { value: Sort; label: string };

export type ListSearchParams = Omit<ReturnType<typeof useListSearchParams>, 'apiQuery' | 'sort'>;

/**
 * The state of a record list (page, search, order, category, view), stored in the URL so that Back,
 * a reload and a shared link restore it. A value that the server would reject counts as absent.
 * @param sortsByView the views of this list with their orders; the first order is the default and not in the URL
 */
export function useListSearchParams<Sort extends string = never>(
  sortsByView: { all: readonly SortOption<Sort>[] } & Partial<
    Record<ListView, readonly SortOption<Sort>[]>
  > = { all: [] },
) {
  const [params, setParams] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const page = parsePage(params.get('page'));
  const search = parseText(params.get('search'), SEARCH_MAX_CHARACTERS);
  const category = parseText(params.get('category'), CATEGORY_MAX_CHARACTERS);
  const views = Object.keys(sortsByView) as ListView[];
  const view = views.find((name) => name === params.get('view')) ?? 'all';
  const sorts: readonly SortOption<Sort>[] = sortsByView[view] ?? [];
  const defaultSort = sorts[0]?.value;
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value ?? defaultSort;

  /**
   * Every change of the search, filter or order returns to page 1. It starts from the URL of this moment, which is ahead
   * of what was rendered when a search began to wait for a pause in the typing.
   * @param replaces the name of a parameter whose change needs no history entry when it has a value already
   */
  function change(changes: Record<string, string>, replaces = ''): void {
    if (!router) return;
    const { location, navigation } = router.state;
    const { pathname, search: query } = navigation.location ?? location;
    if (pathname !== location.pathname) return;
    const current = new URLSearchParams(query);
    setParams(withChanges(current, { page: '', ...changes }), {
      replace: current.has(replaces),
      preventScrollReset: true,
    });
  }

  return {
    page,
    search,
    category,
    view,
    isDeleted: view === 'deleted',
    sort,
    sorts,
    /** The query parameters that every list sends. */
    apiQuery: {
      page: String(page),
      limit: String(ADMIN_PAGE_ROWS),
      search: search || undefined,
      sort: sort === defaultSort ? undefined : sort,
    },
    isFiltered: search !== '' || category !== '',
    pageHref: (otherPage: number) =>
      `?${withChanges(params, { page: otherPage > 1 ? String(otherPage) : '' })}`,
    /** A link to a view; each has its own orders. */
    viewHref: (name: ListView) =>
      `?${withChanges(params, { page: '', sort: '', view: name === 'all' ? '' : name })}`,
    /** A parameter that only one list has. */
    readParam: (name: string) => params.get(name) ?? '',
    /** A link to the same list with these changes; an empty value removes its name. */
    hrefWith: (changes: Record<string, string>) => `?${withChanges(params, changes)}`,
    /** The first search adds a history entry; refining it does not. */
    setSearch: (text: string) => change({ search: text }, 'search'),
    setSort: (value: string) => change({ sort: value === defaultSort ? '' : value }),
    setCategory: (value: string) => change({ category: value }),
    clearFilters: () => change({ search: '', category: '' }),
  };
}

/** A copy with these changes; an empty value removes its name. */
function withChanges(current: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function parseText(value: string | null, maxLength: number): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed();
}

function parsePage(value: string | null): number {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
