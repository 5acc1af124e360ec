import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { truncate } from '../../../shared/characters';
import { SEARCH_MAX_CHARACTERS } from '../../../shared/limits';

/** How many records a page of an admin list shows. */
export const ADMIN_PAGE_ROWS = 20;

const MAX_PAGE = 1_000_000;

/** `value` is that of the API. */
export type SortOption<Sort extends string = string> = { value: Sort; label: string };

/** The first orders of most lists. */
export const creationSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
] as const;

/** A text column in both directions. */
export function alphabeticalSorts<const Key extends string>(
  key: Key,
  name: string,
): SortOption<Key | `-${Key}`>[] {
  return [
    { value: key, label: `${name}, A to Z` },
    { value: `-${key}`, label: `${name}, Z to A` },
  ];
}

export type ListSearchParams = Omit<ReturnType<typeof useListSearchParams<string, string>>, 'apiQuery'>;

/** Reads a filter from the value of its parameter; undefined where that filters nothing. */
type ReadFilter = (value: string) => string | undefined;

/**
 * The state of a list (page, search, order, view, filters), stored in the URL so that Back, a reload and a shared link
 * restore it. A value that the server would reject counts as absent.
 * @param sortsByView the views of this list with their orders; the first view and the first order are not in the URL
 * @param options.filters reads the parameters that filter the list beside its search
 * @param options.narrowingNames the parameters that a new search removes, so that it looks everywhere
 */
export function useListSearchParams<
  View extends string,
  Sort extends string = never,
  Filters extends Record<string, ReadFilter> = {},
>(
  sortsByView: Record<View, readonly SortOption<Sort>[]>,
  {
    filters: filterReaders,
    narrowingNames = [],
  }: { filters?: Filters; narrowingNames?: readonly string[] } = {},
) {
  const [params, setParams] = useSearchParams();
  const latest = useLatestLocation();
  /** The view that a search has left. */
  const left = useRef<Record<string, string>>({});
  const page = parsePage(params.get('page'));
  const search = parseText(params.get('search'));
  const views = Object.keys(sortsByView) as [View, ...View[]];
  const view = views.find((name) => name === params.get('view')) ?? views[0];
  const sorts: readonly SortOption<Sort>[] = sortsByView[view];
  const defaultSort = sorts[0]?.value;
  const filters = readFilters(params, filterReaders);
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value ?? defaultSort;

  /**
   * Every change of the search, filter or order returns to page 1. It starts from the URL of this moment, which is ahead
   * of what was rendered when a search began to wait for a pause in the typing.
   * @param replaces the name of a parameter whose change needs no history entry when it has a value already
   */
  function change(changes: Record<string, string>, replaces = ''): void {
    const { isLeaving, search: query } = latest.current;
    if (isLeaving) return;
    const current = new URLSearchParams(query);
    setParams(withChanges(current, { page: '', ...changes }), {
      replace: current.has(replaces),
      preventScrollReset: true,
    });
  }

  /** Clearing a search leads back to the view that it has left, unless another was chosen since. */
  function readLeft(): Record<string, string> {
    const current = new URLSearchParams(latest.current.search);
    const isSearch = current.has('search') && !narrowingNames.some((name) => current.has(name));
    return isSearch ? left.current : {};
  }

  return {
    page,
    search,
    view,
    sort,
    sorts,
    /** The query parameters that every list sends. */
    apiQuery: {
      page: String(page),
      limit: String(ADMIN_PAGE_ROWS),
      search: search || undefined,
      sort: sort === defaultSort ? undefined : sort,
    },
    filters,
    isFiltered: search !== '' || Object.keys(filters).length > 0,
    pageHref: (otherPage: number) =>
      `?${withChanges(params, { page: otherPage > 1 ? String(otherPage) : '' })}`,
    /** A link to a view; each has its own orders. */
    viewHref: (name: string) =>
      `?${withChanges(params, { page: '', sort: '', view: name === views[0] ? '' : name })}`,
    /** A parameter that only this list has. */
    readParam: (name: string) => parseText(params.get(name)),
    /** A link to the same list with these changes; an empty value removes its name. */
    hrefWith: (changes: Record<string, string>) => `?${withChanges(params, changes)}`,
    /** The first search adds a history entry; refining it does not. */
    setSearch(text: string): void {
      const current = new URLSearchParams(latest.current.search);
      // A view that was chosen since the typing narrows the search.
      const isNew = !current.has('search') && String(current) === String(params);
      if (isNew) left.current = readValues(current, narrowingNames);
      const view = isNew ? withoutValues(narrowingNames) : text ? {} : readLeft();
      change({ ...view, search: text }, 'search');
    },
    setSort: (value: string) => change({ sort: value === defaultSort ? '' : value }),
    setFilters: (values: Record<string, string>) => change(values),
    clearFilters: () => change({ ...withoutValues(['search', ...Object.keys(filters)]), ...readLeft() }),
  };
}

/** Where the window is, or is about to be, for callbacks that outlive the rendering that made them. */
function useLatestLocation() {
  const location = useLocation();
  const next = useNavigation().location ?? location;
  const value = { search: next.search, isLeaving: next.pathname !== location.pathname };
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

function readValues(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
}

function withoutValues(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']));
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

/** The filters that are set. */
function readFilters<Filters extends Record<string, ReadFilter>>(params: URLSearchParams, filters?: Filters) {
  const values = Object.entries(filters ?? {}).flatMap(([name, read]) => {
    const value = read(parseText(params.get(name)));
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(values) as { [Name in keyof Filters]?: ReturnType<Filters[Name]> };
}

function parseText(value: string | null): string {
  return truncate((value ?? '').replaceAll('\0', '').trim(), SEARCH_MAX_CHARACTERS).toWellFormed();
}

function parsePage(value: string | null): number {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
