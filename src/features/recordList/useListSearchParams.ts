import { useSearchParams } from 'react-router-dom';
import { SEARCH_MAX_CHARACTERS } from '../../config/constants';

const PAGE_MAX = 1_000_000;
const CATEGORY_MAX_CHARACTERS = 100;
const DELETED = 'deleted';
const STATUSES = ['spam', 'all'] as const;

export type ListSearchParams = Omit<ReturnType<typeof useListSearchParams>, 'apiSort' | 'sort'>;

/**
 * What an admin list shows (page, search, order, category, status, and whether it is the deleted records), kept in
 * the address so that Back, reload and a shared link keep it. What the server would refuse is read as if it were
 * not there.
 * @param sorts the orders of this list, its own first; that one is not written down
 * @param deletedSorts the same for the view of its deleted records
 */
export function useListSearchParams<Sort extends string = never, DeletedSort extends string = never>(
  sorts: { value: Sort }[] = [],
  deletedSorts: { value: DeletedSort }[] = [],
) {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params.get('page'));
  const search = textIn(params.get('search'), SEARCH_MAX_CHARACTERS);
  const category = textIn(params.get('category'), CATEGORY_MAX_CHARACTERS);
  const status = STATUSES.find((value) => value === params.get('status'));
  const isDeleted = params.get('view') === DELETED;
  const choices: { value: Sort | DeletedSort }[] = isDeleted ? deletedSorts : sorts;
  const sort = choices.find(({ value }) => value === params.get('sort'))?.value ?? choices[0]?.value;

  /** The query of the same list with this changed; an empty value takes its name out. */
  function withChanges(current: URLSearchParams, changes: Record<string, string>): URLSearchParams {
    const next = new URLSearchParams(current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  }

  /** Whatever changes what is listed starts again on page 1. */
  function change(changes: Record<string, string>, replace = false): void {
    setParams((current) => withChanges(current, { page: '', ...changes }), {
      replace,
      preventScrollReset: true,
    });
  }

  return {
    page,
    search,
    category,
    isDeleted,
    /** Of the contacts: those held as spam, or all of them; by default those that are not spam. */
    status,
    sort,
    /** For the call: the list's own order need not be asked for. */
    apiSort: sort === choices[0]?.value ? undefined : sort,
    isFiltered: search !== '' || category !== '',
    /** The same list on another page. */
    pageHref: (otherPage: number) =>
      `?${withChanges(params, { page: otherPage > 1 ? String(otherPage) : '' })}`,
    /** What is listed, or what was deleted of it; each has orders of its own. */
    viewHref: (deleted: boolean) =>
      `?${withChanges(params, { page: '', sort: '', view: deleted ? DELETED : '' })}`,
    statusHref: (value?: (typeof STATUSES)[number]) =>
      `?${withChanges(params, { page: '', status: value ?? '' })}`,
    /** The first search is a step for Back; refining it is not. */
    setSearch: (words: string) => change({ search: words }, search !== ''),
    setSort: (value: string) => change({ sort: value === choices[0]?.value ? '' : value }),
    setCategory: (value: string) => change({ category: value }),
    clear: () => change({ search: '', category: '' }),
  };
}

function textIn(value: string | null, maxLength: number): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed();
}

function pageIn(value: string | null): number {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}
